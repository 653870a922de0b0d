// node run.mjs LIVE SCENARIOS CASES    runs golden.py in the very Pyodide, and on the very wheel, that the page gets
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [live, scenarios, cases] = process.argv.slice(2).map((name) => path.resolve(name));
const manifest = JSON.parse(fs.readFileSync(path.join(live, "manifest.json"), "utf8"));
const { loadPyodide } = await import(pathToFileURL(path.join(live, manifest.pyodide.folder, "pyodide.mjs")));
const python = await loadPyodide({ lockFileContents: manifest.pyodide.lock });
const wheel = path.join(live, manifest.engine.file.split("?")[0]);
python.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), "wheel");

for (const [inside, outside] of Object.entries({ "/scenarios": scenarios, "/cases": cases })) {
  python.FS.mkdir(inside);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: outside }, inside);
}
python.runPython(fs.readFileSync(new URL("golden.py", import.meta.url), "utf8"));
const engine = python.runPython("import json, sys, skwitz; json.dumps({'python': sys.version, 'engine': skwitz.__version__, **report('/scenarios', '/cases')})");
console.log(engine);
process.exit(0); // Pyodide keeps Node's event loop alive
