// Lets Pyodide go on from the memory that a snapshot holds; conf/snapshot/make.mjs says how it is written.

// Hands out a stream's bytes in the portions asked for.
class Portions {
  #reader;
  #rest = new Uint8Array();

  constructor(stream) {
    this.#reader = stream.getReader();
  }

  // Calls back with each part of the next so many bytes, as they come, and how many came before it.
  async each(number, take) {
    for (let done = 0; done < number; ) {
      if (!this.#rest.length) {
        const { value, done: over } = await this.#reader.read();
        if (over) throw new Error("the snapshot breaks off");
        this.#rest = value;
      }
      const part = this.#rest.subarray(0, number - done);
      take(part, done);
      done += part.length;
      this.#rest = this.#rest.subarray(part.length);
    }
  }

  async take(number) {
    const taken = new Uint8Array(number);
    await this.each(number, (part, at) => taken.set(part, at));
    return taken;
  }

  async numbers(number) {
    return new Uint32Array((await this.take(4 * number)).buffer);
  }

  async end() {
    if (this.#rest.length || !(await this.#reader.read()).done) throw new Error("the snapshot is too long");
  }
}

// Gives Pyodide as the snapshot left it. Rejects where the snapshot is not whole, or is another Pyodide's.
export async function restored(loadPyodide, createModule, stream, settings) {
  const portions = new Portions(stream);
  const [length, number, size] = await portions.numbers(3);
  const head = await portions.take(length);
  const pieces = await portions.numbers(3 * number);

  async function createPyodideModule(own) {
    const module = await createModule(own);
    const memory = module.HEAPU8;
    // Where Python finds the function through which it calls its others: some browsers have none, unlike Node.
    const caller = (module.__PyRuntime + module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4]) / 4;
    const callerHere = module.HEAP32[caller];
    if (memory.length !== size) throw new Error(`the memory has ${memory.length} bytes, not ${size}`);
    for (let at = 0; at < pieces.length; at += 3) {
      const [place, extent, kind] = pieces.subarray(at, at + 3);
      if (kind) await portions.each(extent, (part, done) => memory.set(part, place + done));
      else memory.fill(0, place, place + extent);
    }
    await portions.end();
    module.HEAP32[caller] = callerHere;
    return module;
  }

  // the head alone says what belongs to the memory; the memory itself is filled already
  const python = await loadPyodide({ ...settings, _loadSnapshot: head, createPyodideModule });
  python.runPython("import random; random.seed()"); // or all would draw the same numbers
  return python;
}

// Puts the engine's source where its code says that it is.
export function unpacked(python, wheel) {
  python.unpackArchive(wheel, "wheel");
  python.runPython("import linecache; linecache.checkcache()");
}
