// Makes the few files that a page loads out of the small ones in conf/static and the sheets of others:
// node conf/assets.mjs STATIC LIVE SHEETS KEPT WORDS TARGET
//
// Of the scripts in LIVE, which start Python, comes one, TARGET/live/worker.js.
//
// SHEETS is a folder of others' style sheets, of which those rules stay whose classes stand in the file KEPT, and those
// variables that something still names, be it in the folders WORDS (with a colon between them). What goes is told in
// TARGET/dropped.txt.
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { basename, extname, join, resolve } from "node:path";
import { build } from "esbuild-wasm";
import postcss from "postcss";

const [STATIC, LIVE, SHEETS, KEPT, WORDS, TARGET] = process.argv.slice(2);

// Run as they are read, from a disk too, where browsers run no modules.
const SCRIPTS = ["pages.js", "compare.js", "search.js", "before.js", "root.js"];
const MODULES = ["wire.js", "learn.js", "table.js"];
const STYLES = ["pages.css", "table.css", "learn.css", "compare.css", "lost.css"];
const PICTURES = [".svg", ".png"];

// What other steps of the build write beside these files.
const MADE_LATER = ["./live.js", "./version.js"];

const VARIABLE = /--[\w-]+/g;
const CLASS = /\.(-?[_a-z][\w-]*)/gi;

const read = (...path) => readFile(join(...path), "utf-8");

async function inFolders(folders) {
  const found = folders.map(async (folder) => {
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    return Promise.all(files.filter(({ name }) => /\.(py|html|js|css|svg|toml)$/.test(name)).map(({ parentPath, name }) => read(parentPath, name)));
  });
  return (await Promise.all(found)).flat().join("\n");
}

// The classes without which a selector matches nothing; what stands in parentheses or brackets may be otherwise.
function classes(selector) {
  let plain = selector.replace(/\[[^\]]*\]/g, "");
  for (let before; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, "");
  }
  return [...plain.matchAll(CLASS)].map((found) => found[1]);
}

function withoutRules(sheet, kept, dropped) {
  sheet.walkRules((rule) => {
    if (rule.parent.name?.endsWith("keyframes")) return;
    const wanted = rule.selectors.filter((selector) => {
      const missing = classes(selector).filter((name) => !kept.has(name));
      missing.forEach((name) => dropped.add(name));
      return missing.length === 0;
    });
    if (wanted.length) rule.selectors = wanted;
    else rule.remove();
  });
}

// Variables, animations and blocks that nothing names any more.
function withoutVariables(sheets, words) {
  for (let again = true; again; ) {
    again = false;
    const named = new Set(words.match(VARIABLE));
    const used = new Set();
    for (const sheet of sheets) {
      sheet.walkDecls(({ prop, value }) => {
        for (const name of value.match(VARIABLE) ?? []) named.add(name);
        if (prop.startsWith("animation")) value.split(/[\s,]+/).forEach((name) => used.add(name));
      });
    }
    const gone = (node) => {
      node.remove();
      again = true;
    };
    for (const sheet of sheets) {
      sheet.walkDecls(VARIABLE, (declaration) => named.has(declaration.prop) || gone(declaration));
      sheet.walkAtRules(/keyframes$/, (rule) => used.has(rule.params) || gone(rule));
      sheet.walkRules((rule) => rule.nodes.length || gone(rule));
      sheet.walkAtRules((rule) => rule.nodes?.length !== 0 || gone(rule));
    }
  }
}

async function ofOthers() {
  const kept = new Set((await read(KEPT)).split("\n").filter((line) => line && !line.startsWith("#")).flatMap((line) => line.split(" ")));
  const words = await inFolders(WORDS.split(":"));
  const dropped = new Set();
  const sheets = new Map();
  for (const name of (await readdir(SHEETS)).sort()) {
    const sheet = postcss.parse(await read(SHEETS, name));
    sheet.walkComments((comment) => { comment.remove(); });
    withoutRules(sheet, kept, dropped);
    sheets.set(basename(name, ".css"), sheet);
  }
  withoutVariables([...sheets.values()], words);
  await writeFile(join(TARGET, "dropped.txt"), [...dropped].sort().join("\n") + "\n");
  return sheets;
}

await rm(TARGET, { recursive: true, force: true });
await mkdir(TARGET, { recursive: true });
const sheets = await ofOthers();
const others = {
  name: "sheets of others",
  setup(build) {
    build.onResolve({ filter: /^others:/ }, ({ path }) => ({ path: path.slice("others:".length), namespace: "others" }));
    build.onLoad({ filter: /.*/, namespace: "others" }, ({ path }) => ({ contents: sheets.get(path).toString(), loader: "css" }));
  },
};
const shared = {
  absWorkingDir: resolve(STATIC),
  outdir: resolve(TARGET, "static"),
  bundle: true,
  minify: true,
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  target: "es2022",
  plugins: [others],
};
await build({ ...shared, entryPoints: [...SCRIPTS, ...STYLES], format: "iife", external: MADE_LATER });
await build({ ...shared, entryPoints: MODULES, format: "esm", external: MADE_LATER });
await build({ ...shared, absWorkingDir: resolve(LIVE), outdir: resolve(TARGET, "live"), entryPoints: ["worker.js"], format: "esm" });
for (const name of await readdir(STATIC)) {
  if (PICTURES.includes(extname(name))) await writeFile(join(TARGET, "static", name), await readFile(join(STATIC, name)));
}
