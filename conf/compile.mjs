// node compile.mjs PYODIDE TOOLS OUT ARCHIVE…
//
// Compiles the Python in each archive (a wheel, or Pyodide's own python_stdlib.zip) to bytecode and writes the
// result to OUT. pyodide-build's compiler runs inside Pyodide, since bytecode fits only the Python that wrote it.
// PYODIDE is the npm package's folder, TOOLS holds the wheels of locks/bytecode.txt.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, tools, out, ...archives] = process.argv.slice(2).map((name) => path.resolve(name));
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")));
// With SOURCE_DATE_EPOCH (1980, where zip begins) neither bytecode nor archive holds the moment of compiling.
// Optimized, without docstrings: an eighth less to be loaded.
process.env.TZ = "UTC"; // nor the machine's zone
const env = { PYTHONHASHSEED: "0", PYTHONOPTIMIZE: "2", SOURCE_DATE_EPOCH: "315532800" };
const python = await loadPyodide({ env });

for (const name of fs.readdirSync(tools).filter((name) => name.endsWith(".whl"))) {
  python.unpackArchive(new Uint8Array(fs.readFileSync(path.join(tools, name))), "wheel");
}
const compile = python.runPython(`
from pathlib import Path
from pyodide_build._py_compile import _py_compile_archive

def compile(name):
    return str(_py_compile_archive(Path(name), keep=False, verbose=False, compression_level=9))
compile`);

fs.mkdirSync(out, { recursive: true });
python.FS.mkdirTree("/archives");
for (const archive of archives) {
  const inside = `/archives/${path.basename(archive)}`;
  python.FS.writeFile(inside, fs.readFileSync(archive));
  const compiled = compile(inside);
  fs.writeFileSync(path.join(out, path.basename(compiled)), python.FS.readFile(compiled));
}
process.exit(0); // Pyodide keeps Node's event loop alive
