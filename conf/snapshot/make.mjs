// node make.mjs PYODIDE LIBRARY WHEEL QUESTIONS OUT
//
// Writes to the folder OUT, in which `script.mjs` has written python.js, what a browser starts from: what Python's memory
// holds once the engine has been imported, so that it can go on from there instead of starting Python, and Pyodide's
// WebAssembly in two halves, of which it usually needs but one. PYODIDE is the npm package's folder, LIBRARY and WHEEL are
// compiled, QUESTIONS is a JSON file of requests with CPython's answers. Each is to be met again after the memory is
// restored; the functions called meanwhile make up the first half.
//
// pyodide.asm.wasm is what the halves come from, without what the script does not name; memory.wasm and snapshot.json are what
// `conf/live/restore.js` makes a fresh Pyodide's memory of.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { joined } from "../live/halves.js";
import { restored, unpacked } from "../live/restore.js";
import { recorded } from "./memory.mjs";
import { MARK, narrowed, noting, split } from "./split.mjs";

const LIMIT = 30 << 20; // bytes: with more, the browser would have to let the memory grow before it can be filled

const [pyodide, library, wheel, questions, out] = process.argv.slice(2);
const { instantiate } = WebAssembly;
const script = path.resolve(out, "python.js");
const scripts = await import(pathToFileURL(script));
const { loadPyodide, createModule } = scripts;
const lock = JSON.parse(fs.readFileSync(path.join(pyodide, "pyodide-lock.json"), "utf8"));
// What is told to Python here is kept in its memory: it must not speak of the machine on which it was made.
const settings = {
  indexURL: path.resolve(pyodide),
  createPyodideModule: createModule,
  stdLibURL: path.resolve(library),
  lockFileContents: { info: lock.info, packages: {} },
  args: ["python"],
  env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide" },
  _sysExecutable: "/usr/bin/python",
};

// Chance and the time of day would make each snapshot another one; whoever goes on from it has their own.
crypto.randomFillSync = (array) => array.fill(4);
Date.now = () => 315_532_800_000; // 1980, where zip begins
performance.now = () => 0;
process.env.TZ = "UTC";

// Python with the engine imported, its words read, and the memory that is free again set to nought.
async function prepared() {
  const python = await loadPyodide({ ...settings, _makeSnapshot: true });
  python.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), "wheel");
  for (const name of ["imported.py", "late.py", "known.py"]) {
    const own = python.toPy({ __name__: name }); // and not those that a program has
    python.runPython(fs.readFileSync(path.join(import.meta.dirname, name), "utf8"), { globals: own });
    own.destroy();
  }
  forget(python._module);
  return python;
}

function forget(module) {
  const { memory } = module;
  const taken = [];
  memory.grow = () => { throw new RangeError("no more"); };
  for (let size = 1 << 22; size >= 32; size >>= 1) {
    for (let place = module._malloc(size); place; place = module._malloc(size)) {
      module.HEAPU8.fill(0, place, place + size);
      taken.push(place);
    }
  }
  taken.forEach((place) => module._free(place));
  delete memory.grow;
}

// What a fresh Pyodide has in its memory before anything is restored.
async function fresh(head) {
  let memory;
  const stop = new Error("enough");
  const createPyodideModule = async (own) => {
    const module = await createModule(own);
    memory = module.HEAPU8.slice();
    throw stop;
  };
  await loadPyodide({ ...settings, _loadSnapshot: head, createPyodideModule }).catch((error) => {
    if (error !== stop) throw error;
  });
  return memory;
}

// Pyodide's WebAssembly is made an instance in this way.
async function instantiatedBy(make, start) {
  WebAssembly.instantiate = (source, imports) => (source.byteLength === original.length ? make(imports) : instantiate(source, imports));
  try {
    return await start();
  } finally {
    WebAssembly.instantiate = instantiate;
  }
}

async function check(snapshot) {
  const python = await restored(scripts, ...snapshot, settings);
  globalThis.bringLibrary = () => python.FS.writeFile("/lib/python314.zip", fs.readFileSync(library));
  const { answer } = python.pyimport("skwitz.wire");
  unpacked(python, new Uint8Array(fs.readFileSync(wheel)));
  for (const { request, reply } of JSON.parse(fs.readFileSync(questions, "utf8"))) {
    const found = answer(request);
    if (reply && found !== reply) throw new Error(`the restored engine answers otherwise than CPython: ${request}`);
  }
  return python;
}

// Which functions of Pyodide's WebAssembly are called until all is answered.
async function called(snapshot) {
  let marks;
  await instantiatedBy(async (imports) => {
    const { instance, module } = await instantiate(noting(whole), imports);
    const noted = ([name]) => name.startsWith(MARK);
    marks = Object.entries(instance.exports).filter(noted).map(([, mark]) => mark);
    return { instance: { exports: Object.fromEntries(Object.entries(instance.exports).filter((each) => !noted(each))) }, module };
  }, () => check(snapshot));
  return marks.map(({ value }) => value === 1);
}

// Nothing that is usual needs the rest; what is not finds it.
async function checkHalves(snapshot, { core, rest }) {
  let brought = 0;
  const bring = () => {
    brought += 1;
    return new WebAssembly.Module(rest);
  };
  const make = async (imports) => joined(await instantiate(core, imports), imports, bring);
  const python = await instantiatedBy(make, () => check(snapshot));
  if (brought) throw new Error("the rest of Pyodide is needed for what is usual");
  const found = python.runPython("import cmath, unicodedata; f'{cmath.sqrt(-4)} {unicodedata.name(chr(9824))} {3 ** 500 % 7 ** 90}'");
  const wanted = `2j BLACK SPADE SUIT ${3n ** 500n % 7n ** 90n}`;
  if (found !== wanted || brought !== 1) throw new Error(`the rest of Pyodide answers ${found} and not ${wanted}`);
}

const original = fs.readFileSync(path.join(pyodide, "pyodide.asm.wasm"));
const whole = narrowed(original, new Set(fs.readFileSync(script, "utf8").match(/[\w$]+/g)));
const made = (imports) => instantiate(whole, imports);
const taken = (await instantiatedBy(made, prepared)).makeMemorySnapshot();
let asked = 0;
performance.now = () => (asked += 1); // who thinks for a while comes to an end, and always at the same one
const [, start] = new Uint32Array(taken.buffer, taken.byteOffset, 2);
const [head, memory] = [[...taken.subarray(0, start)], Buffer.from(taken.subarray(start))];
if (memory.length > LIMIT) throw new Error(`Python's memory has ${memory.length} bytes, more than ${LIMIT}`);
const { pieces, module } = recorded(memory, await instantiatedBy(made, () => fresh(Uint8Array.from(head))));
const snapshot = [{ head, size: memory.length, pieces }, module];
const halves = split(whole, await called(snapshot));
await checkHalves(snapshot, halves);
fs.writeFileSync(path.join(out, "pyodide.asm.wasm"), whole);
fs.writeFileSync(path.join(out, "memory.wasm"), module);
fs.writeFileSync(path.join(out, "snapshot.json"), JSON.stringify(snapshot[0]));
for (const [name, half] of Object.entries(halves)) fs.writeFileSync(path.join(out, `${name}.wasm`), half);
process.exit(0); // Pyodide keeps Node's event loop alive
