// node run.mjs LIVE SCENARIOS CASES    runs golden.py in the very Pyodide, and on the very wheel, that the page gets
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [live, scenarios, cases] = process.argv.slice(2).map((name) => path.resolve(name));
const [first] = fs.readFileSync(path.join(live, "worker.js"), "utf8").split(";\n", 1);
const manifest = JSON.parse(first.slice(first.indexOf("{")));
const { loadPyodide, createModule } = await import(pathToFileURL(path.join(live, "python.js")));
const python = await loadPyodide({ lockFileContents: manifest.lock, indexURL: live, createPyodideModule: createModule });
const wheel = path.join(live, manifest.engine.file);
python.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), "wheel");

for (const [inside, outside] of Object.entries({ "/scenarios": scenarios, "/cases": cases })) {
  python.FS.mkdir(inside);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: outside }, inside);
}
python.runPython(fs.readFileSync(new URL("golden.py", import.meta.url), "utf8"));
const engine = python.runPython("import json, sys, skwitz; json.dumps({'python': sys.version, 'engine': skwitz.__version__, **report('/scenarios', '/cases')})");
console.log(engine);
process.exit(0); // Pyodide keeps Node's event loop alive
