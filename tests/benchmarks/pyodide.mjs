// node pyodide.mjs PYODIDE ROOT    the kernel's plays in a CPU second, by the Python of the browser
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, root] = process.argv.slice(2).map((name) => path.resolve(name));
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")));
const python = await loadPyodide();
for (const name of ["skwitz", "tests/benchmarks"]) {
  const inside = path.join("/bench", path.basename(name));
  python.FS.mkdirTree(inside);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: path.join(root, name) }, inside);
}
// CPU seconds: the clock that Python finds in here tells the time of day
const clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
python.globals.set("clock", clock);
console.log(
  python.runPython(`
import sys
sys.path.insert(0, "/bench")
sys.dont_write_bytecode = True
from benchmarks.engine import rates
rates(clock)
`),
);
process.exit(0); // Pyodide keeps Node's event loop alive
