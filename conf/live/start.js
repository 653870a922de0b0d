// Starts Python with the engine: from a snapshot of its memory or, where that does not go, from its beginning.
import { Files } from "./files.js";
import { gated } from "./gate.js";
import { joined } from "./halves.js";
import { restored, unpacked } from "./restore.js";

const { instantiate, instantiateStreaming } = WebAssembly;
const { fetch: plainFetch, XMLHttpRequest: Waiting } = self; // which programs of the reader's do not find
const EMPTY = Uint8Array.from([80, 75, 5, 6, ...Array(18).fill(0)]); // a zip archive without a file
const LIBRARY = "python_stdlib.zip";

// Failures are reported where what fails is awaited.
const later = (promise) => (promise.catch(() => {}), promise);

// One start, of either kind.
class Start {
  constructor(here, manifest, files) {
    Object.assign(this, { here, manifest, files });
    this.settings = { lockFileContents: manifest.lock, indexURL: here.href };
  }

  at(name) {
    return new URL(name, this.here).href;
  }

  // Pyodide's own scripts are imported as they come, and checked when they are in the browser's cache.
  async scripts() {
    if (this.files.fresh) await this.files.bytes("python.js"); // or the cache would give what it had
    const scripts = await import(this.at("python.js"));
    if (!this.files.fresh) later(this.files.bytes("python.js"));
    return scripts;
  }

  // Neither an import nor a call can wait: the file is fetched while Python stands still.
  #bytesAtOnce(name) {
    const [address, wanted] = [this.at(name), this.manifest.sizes[name]];
    for (const caching of ["max-age=31536000", "no-cache"]) {
      const request = new Waiting();
      request.open("GET", address, false);
      request.responseType = "arraybuffer";
      request.setRequestHeader("Cache-Control", caching);
      request.send();
      if (request.status !== 200) throw new Error(`${address}: ${request.status}`);
      if (request.response.byteLength === wanted) return new Uint8Array(request.response);
    }
    throw new Error(`${address}: not ${wanted} bytes`);
  }

  async compiled() {
    this.machine = later(this.files.bytes("pyodide.asm.wasm").then((bytes) => WebAssembly.compile(bytes)));
    this.library = later(this.files.bytes(LIBRARY));
    const wheel = later(this.files.bytes(this.manifest.engine.file));
    const { loadPyodide, createModule } = await this.scripts();
    const python = await loadPyodide({ ...this.settings, createPyodideModule: createModule });
    python.unpackArchive(await wheel, "wheel");
    return python;
  }

  async snapshot() {
    this.machine = later(this.files.brought("core.wasm").then(({ bytes, module }) => module || WebAssembly.compile(bytes)));
    this.library = EMPTY;
    const memory = later(this.files.brought("memory.wasm").then(({ bytes }) => bytes));
    this.rest = () => new WebAssembly.Module(this.#bytesAtOnce("rest.wasm"));
    this.join = (made, imports) => joined(made, imports, () => this.rest());
    const python = await restored(await this.scripts(), this.manifest.snapshot, memory, this.settings);
    self.bringLibrary = () => python.FS.writeFile("/lib/python314.zip", this.#bytesAtOnce(LIBRARY));
    return python;
  }

  // What Pyodide makes of its WebAssembly.
  join(made) {
    return made;
  }

  // What Pyodide fetches by itself. Its WebAssembly comes otherwise.
  fetch = async (address) => new Response(`${address}`.endsWith(LIBRARY) ? await this.library : null);

  instantiate = async (_, imports) => {
    try {
      const module = await this.machine;
      return this.join({ instance: await instantiate(module, gated(imports)), module }, imports);
    } catch (error) {
      this.files.fail(error);
      throw error;
    }
  };

  // Brings what a program may ask for: what of the library and of Pyodide is not there yet, and the engine's source, of
  // which tracebacks show the lines. What does not come, or not as it should be, is done without.
  async bringRest(report) {
    this.rest = () => { throw new Error("the rest of Pyodide has not come"); };
    const whole = async (name) => {
      const files = new Files(this.here, this.manifest.digests, { report });
      const bytes = await files.bytes(name);
      await files.whole();
      return bytes;
    };
    const lacking = this.kind === "snapshot" ? [LIBRARY, "rest.wasm"] : [];
    const coming = await Promise.allSettled([this.manifest.engine.source, ...lacking].map(whole));
    const [source, library, rest] = coming.map(({ value }) => value);
    if (library) this.python.FS.writeFile("/lib/python314.zip", library);
    if (rest) {
      const module = await WebAssembly.compile(rest);
      this.rest = () => module;
    }
    if (source) unpacked(this.python, source);
  }
}

async function attempt(kind, here, manifest, files) {
  const start = new Start(here, manifest, files);
  const coming = start[kind]();
  self.fetch = start.fetch;
  WebAssembly.instantiateStreaming = start.instantiate;
  try {
    start.python = await Promise.race([coming, files.failure]);
    await files.whole();
    return start;
  } finally {
    self.fetch = plainFetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

// Gives the start that came to its end: `python`, its `kind`, how long it took in `ms`, the files of another that was
// `left`. Rejects with why none did.
export async function start(here, manifest, { alone, fresh, report }) {
  const begun = performance.now();
  let left;
  for (const kind of ["snapshot", "compiled"]) {
    let loaded = 0;
    const count = (bytes) => report({ loaded: (loaded += bytes), total: manifest.bytes[kind] });
    const files = new Files(here, manifest.digests, { report: kind === "compiled" || alone ? count : undefined, fresh, alone });
    try {
      const started = await attempt(kind, here, manifest, files);
      return Object.assign(started, { kind, ms: Math.round(performance.now() - begun), left });
    } catch (error) {
      if (kind === "compiled") throw error;
      left = files;
      console.warn(error);
    }
  }
}
