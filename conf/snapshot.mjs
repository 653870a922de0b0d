// node snapshot.mjs PYODIDE LIBRARY WHEEL MODULES LATE QUESTIONS OUT
//
// Writes what Python's memory holds once the engine has been imported, so that a browser can go on from there instead of
// starting Python. PYODIDE is the npm package's folder, LIBRARY and WHEEL are compiled, MODULES is what to import, joined by
// commas, LATE what Python is to run then, QUESTIONS a JSON file of requests with CPython's answers, each to be met again after the memory is restored.
//
// OUT is gzipped. It holds, each number 32 bits with the lowest first: the length of the head, the number of pieces, the
// length of the memory; the head, which Pyodide itself has written; for each piece its place, its length and 1, or 0 where
// all is nought; the bytes of the pieces. What a fresh Pyodide has in the same place already is left out.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { pathToFileURL } from "node:url";
import { restored } from "./live/restore.js";

const LIMIT = 30 << 20; // bytes: with more, the browser would have to let the memory grow before it can be filled
const PIECE = 1024; // bytes that are compared at once

const [pyodide, library, wheel, modules, late, questions, out] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(path.resolve(pyodide, name)));
const { loadPyodide } = await load("pyodide.mjs");
const { default: createModule } = await load("pyodide.asm.mjs");
const lock = JSON.parse(fs.readFileSync(path.join(pyodide, "pyodide-lock.json"), "utf8"));
// What is told to Python here is kept in its memory: it must not speak of the machine on which it was made.
const settings = {
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

// Python with the engine imported, its words read, and the memory that is free again set to nought.
async function prepared() {
  const python = await loadPyodide({ ...settings, _makeSnapshot: true });
  python.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), "wheel");
  python.runPython(`
import gc, importlib
for name in "${modules}".split(","):
    importlib.import_module(name)
from skwitz.catalogue import languages, read_catalogue
for lang in languages():
    read_catalogue(lang)
del lang, languages, name, read_catalogue
gc.collect()
gc.collect()
None`);
  python.runPython(fs.readFileSync(late, "utf8"));
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

function differing(memory, before) {
  const nought = Buffer.alloc(PIECE);
  const pieces = [];
  for (let at = 0; at < memory.length; at += PIECE) {
    const now = memory.subarray(at, at + PIECE);
    if (Buffer.compare(now, before.subarray(at, at + PIECE)) === 0) continue;
    const kind = Buffer.compare(now, nought) === 0 ? 0 : 1;
    const last = pieces.at(-1);
    if (last && last[2] === kind && last[0] + last[1] === at) last[1] += PIECE;
    else pieces.push([at, PIECE, kind]);
  }
  return pieces;
}

const numbers = (...values) => Buffer.from(Uint32Array.from(values).buffer);

function packed(head, pieces, memory) {
  const bytes = pieces.filter(([, , kind]) => kind).map(([at, length]) => memory.subarray(at, at + length));
  return Buffer.concat([numbers(head.length, pieces.length, memory.length), head, numbers(...pieces.flat()), ...bytes]);
}

async function check(content) {
  const { answer } = (await restored(loadPyodide, createModule, new Response(content).body, settings)).pyimport("skwitz.wire");
  for (const { request, reply } of JSON.parse(fs.readFileSync(questions, "utf8"))) {
    if (answer(request) !== reply) throw new Error(`the restored engine answers otherwise than CPython: ${request}`);
  }
}

const whole = (await prepared()).makeMemorySnapshot();
const [, start] = new Uint32Array(whole.buffer, whole.byteOffset, 2);
const [head, memory] = [Buffer.from(whole.subarray(0, start)), Buffer.from(whole.subarray(start))];
if (memory.length > LIMIT) throw new Error(`Python's memory has ${memory.length} bytes, more than ${LIMIT}`);
const content = packed(head, differing(memory, await fresh(head)), memory);
await check(content);
fs.mkdirSync(path.dirname(out), { recursive: true });
fs.writeFileSync(out, zlib.gzipSync(content, { level: 9 }));
process.exit(0); // Pyodide keeps Node's event loop alive
