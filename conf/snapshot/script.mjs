// node script.mjs PYODIDE OUT    writes to the file OUT the two scripts of Pyodide in one, with what the engine needs of them
//
// Most of what they hold is for libraries that Pyodide can link to itself while it runs: a name for each function of its
// WebAssembly, and functions for drawing, sound and much else. Here nothing is linked: the names that nothing in the scripts
// uses are left out, and those functions that the WebAssembly does not import; Terser then finds what else is left for nobody.
import fs from "node:fs";
import path from "node:path";
import { build } from "esbuild-wasm";
import { minify } from "terser";

const [pyodide, out] = process.argv.slice(2);
const from = path.resolve(pyodide);

const NAMES = "function assignWasmExports(wasmExports){";
const IMPORTS = "var wasmImports={";
const own = ["restore.js", "start.js", "seal.js", "gate.js"].map((name) => `../live/${name}`);
const users = [path.join(from, "pyodide.mjs"), ...[...own, "make.mjs"].map((name) => path.join(import.meta.dirname, name))]
  .map((file) => fs.readFileSync(file, "utf8"));
const WORD = /[A-Za-z_$][\w$]*/g;
const COMMON = new Set(["Module", "wasmExports", "value"]); // to all statements of the first

// A script with what stands between `start` and the next brace made anew from its parts.
function replaced(script, start, separator, keep) {
  const begin = script.indexOf(start) + start.length;
  const end = script.indexOf("}", begin);
  if (begin < start.length) throw new Error(`no “${start}” in Pyodide's script`);
  const others = script.slice(0, begin) + script.slice(end);
  const parts = script.slice(begin, end).split(separator).filter((part) => keep(part, others));
  return script.slice(0, begin) + parts.join(separator) + script.slice(end);
}

// Keeps of the statements that name a function of the WebAssembly each, those whose name is used elsewhere: in the script,
// where each is declared once, or by its users.
function withNeededNames(script) {
  const used = new Set(users.flatMap((text) => text.match(WORD)));
  let seen;
  return replaced(script, NAMES, ";", (statement, others) => {
    seen ??= Map.groupBy(others.match(WORD), (word) => word);
    const words = statement.match(WORD)?.filter((word) => !COMMON.has(word)) ?? [];
    return words.some((word) => used.has(word) || (seen.get(word)?.length ?? 0) > (statement.startsWith(word) ? 1 : 0));
  });
}

function withNeededImports(script, names) {
  return replaced(script, IMPORTS, ",", (entry) => names.has(entry.split(":")[0]));
}

// No policy of a page lets text be run as a script, which only linked libraries ask for; where it could be, Terser would
// have to leave everything as it is.
const withoutEval = (script) => script.replaceAll(/\beval\(/g, "refuse(");

// Keeps what is handed out under its own name only where something asks an object for that name.
function withNeededParts(script) {
  const asked = new Set([script, ...users].flatMap((text) => text.match(/(?<=\.)[A-Za-z_$][\w$]*|(?<=Module\[")\w+(?="\](?!=))/g)));
  return script.replaceAll(/(?<=[;}])Module\["(\w+)"\]=\1;/g, (statement, name) => (asked.has(name) ? statement : ""));
}

// Of functions that are not linked nobody asks what they take.
const withoutTypes = (script) => script.replaceAll(/(?<=[;}])[\w$]+\.sig="\w*";/g, "");

const imports = WebAssembly.Module.imports(new WebAssembly.Module(fs.readFileSync(path.join(from, "pyodide.asm.wasm"))));
const slim = {
  name: "slim",
  setup(building) {
    building.onLoad({ filter: /pyodide\.asm\.mjs$/ }, async ({ path: file }) => {
      const whole = fs.readFileSync(file, "utf8");
      const names = new Set(imports.filter(({ module }) => module !== "GOT.func").map(({ name }) => name));
      const script = withNeededParts(withoutTypes(withoutEval(withNeededImports(withNeededNames(whole), names))));
      const compress = { passes: 3, pure_getters: true };
      const { code } = await minify(script, { module: true, ecma: 2022, compress, format: { comments: false } });
      return { contents: code };
    });
  },
};
await build({
  stdin: {
    contents: 'export { loadPyodide } from "./pyodide.mjs"; export { default as createModule } from "./pyodide.asm.mjs";',
    resolveDir: from,
  },
  outfile: path.resolve(out),
  bundle: true,
  minify: true,
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  format: "esm",
  target: "es2022",
  external: ["node:*", "ws"],
  plugins: [slim],
});
