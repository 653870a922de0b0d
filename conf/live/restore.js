// Lets Pyodide go on from the memory that a snapshot holds; conf/snapshot/make.mjs says how it is written.

// Gives Pyodide as a snapshot left it: its `head` Pyodide itself has written, its `pieces` make up the memory, whose bytes stand
// at the end of the file `bytes`, which may come later.
export async function restored({ loadPyodide, createModule }, { head, size, pieces }, bytes, settings) {
  async function createPyodideModule(own) {
    const module = await createModule(own);
    const found = module.HEAPU8.length;
    if (found !== size) throw new Error(`the memory has ${found} bytes, not ${size}`);
    const file = await bytes;
    // Where Python finds the function through which it calls its others: some browsers have none, unlike Node.
    const caller = (module.__PyRuntime + module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4]) / 4;
    const callerHere = module.HEAP32[caller];
    fill(module.HEAPU8, pieces, file);
    module.HEAP32[caller] = callerHere;
    own.API.rawRun = () => [0, ""]; // it would import a module that the memory has: that went well
    return module;
  }

  // the head alone says what belongs to the memory; the memory itself is filled already
  const python = await loadPyodide({ ...settings, _loadSnapshot: Uint8Array.from(head), createPyodideModule });
  const random = python.pyimport("random");
  random.seed(); // or all would draw the same numbers
  random.destroy();
  return python;
}

function fill(memory, pieces, file) {
  let at = file.length - pieces.reduce((sum, [, length, filled]) => sum + (filled && length), 0);
  for (const [place, length, filled] of pieces) {
    if (filled) memory.set(file.subarray(at, (at += length)), place);
    else memory.fill(0, place, place + length);
  }
}

// Puts the engine's source where its code says that it is.
export function unpacked(python, wheel) {
  python.unpackArchive(wheel, "wheel");
  python.runPython("import linecache; linecache.checkcache()");
}
