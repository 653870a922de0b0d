// Starts Python with the engine: from a snapshot of its memory or, where that does not go, from its beginning.
const [{ Decompress }, { Files, NOTHING }, { gated }, { joined }, { restored, unpacked }] = await Promise.all(
  ["fzstd", "files", "gate", "halves", "restore"].map((name) => import(`./${name}.js`)));

const { instantiate, instantiateStreaming } = WebAssembly;
const { fetch: plainFetch, XMLHttpRequest: Waiting } = self; // which programs of the reader's do not find

// One start, of either kind.
class Start {
  constructor(here, manifest, files) {
    Object.assign(this, { here, manifest, files, settings: { lockFileContents: manifest.pyodide.lock } });
  }

  at(name) {
    return new URL(name, this.here).href;
  }

  pyodide(name) {
    return this.at(`${this.manifest.pyodide.folder}/${name}`);
  }

  // Modules are fetched to be checked, and then imported from where the browser keeps them.
  async module(name) {
    const address = this.pyodide(name);
    await this.files.fetch(address);
    return import(address);
  }

  // Neither an import nor a call can wait: the file is fetched while Python stands still.
  #bytesAtOnce(address) {
    const wanted = this.manifest.sizes[address.split("/").at(-1)];
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
    const wheel = this.files.fetch(this.at(this.manifest.engine.file)).then((response) => response.arrayBuffer());
    wheel.catch(() => {}); // reported where it is awaited
    const { loadPyodide } = await this.module("pyodide.mjs");
    const python = await loadPyodide(this.settings);
    python.unpackArchive(await wheel, "wheel");
    return python;
  }

  async snapshot() {
    const core = this.files.fetch(this.at("core.wasm"));
    this.files.instead(this.pyodide("pyodide.asm.wasm"), core);
    const memory = this.files.fetch(this.at(this.manifest.snapshot.file));
    memory.catch(() => {});
    this.rest = () => new WebAssembly.Module(this.#bytesAtOnce(this.at("rest.wasm")));
    this.join = (made, imports) => joined(made, imports, () => this.rest());
    const modules = [this.module("pyodide.mjs"), this.module("pyodide.asm.mjs")];
    const [{ loadPyodide }, { default: createModule }] = await Promise.all(modules);
    const stream = (await memory).body.pipeThrough(decompression());
    const python = await restored(loadPyodide, createModule, stream, { ...this.settings, stdLibURL: NOTHING });
    self.bringLibrary = () => python.FS.writeFile("/lib/python314.zip", this.#bytesAtOnce(this.pyodide("python_stdlib.zip")));
    return python;
  }

  // What Pyodide makes of its WebAssembly.
  join(made) {
    return made;
  }

  // Brings what a program may ask for: what of the library and of Pyodide is not there yet, and the engine's source, of
  // which tracebacks show the lines. What does not come, or not as it should be, is done without.
  async bringRest() {
    this.rest = () => { throw new Error("the rest of Pyodide has not come"); };
    const whole = async (address) => {
      const files = new Files(this.manifest.digests, () => {});
      const bytes = await (await files.fetch(address)).arrayBuffer();
      await files.whole();
      return bytes;
    };
    const lacking = this.kind === "snapshot" ? [this.pyodide("python_stdlib.zip"), this.at("rest.wasm")] : [];
    const coming = await Promise.allSettled([this.at(this.manifest.engine.source), ...lacking].map(whole));
    const [source, library, rest] = coming.map(({ value }) => value);
    if (library) this.python.FS.writeFile("/lib/python314.zip", new Uint8Array(library));
    if (rest) {
      const module = await WebAssembly.compile(rest);
      this.rest = () => module;
    }
    if (source) unpacked(this.python, source);
  }
}

// Zstandard makes a quarter less of the snapshot than gzip does, but not every browser has it.
function decompression() {
  let parts;
  return new TransformStream({
    start: (out) => { parts = new Decompress((part) => { if (part.length) out.enqueue(part); }); },
    transform: (part) => parts.push(part),
    flush: () => parts.push(new Uint8Array(), true),
  });
}

// A host that does not know the type of .wasm does not matter.
async function streaming(source, imports) {
  const response = await source;
  const typed = response.headers.get("Content-Type") === "application/wasm";
  gated(imports);
  return typed ? instantiateStreaming(response, imports) : instantiate(await response.arrayBuffer(), imports);
}

async function attempt(kind, here, manifest, files) {
  const start = new Start(here, manifest, files);
  self.fetch = files.fetch;
  WebAssembly.instantiateStreaming = (source, imports) => {
    const made = streaming(source, imports).then((whole) => start.join(whole, imports));
    made.catch(files.fail);
    return made;
  };
  try {
    start.python = await Promise.race([start[kind](), files.failure]);
    await files.whole();
    return start;
  } finally {
    self.fetch = plainFetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

// Gives the start that came to its end: `python`, its `kind`, how long it took in `ms`. Rejects with why none did. `answered`
// is the response with the manifest.
export async function start(here, answered, { fresh, report }) {
  const begun = performance.now();
  const response = await answered;
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const manifest = await response.json();
  let loaded = 0;
  const count = (bytes) => report({ loaded: (loaded += bytes), total: manifest.bytes });
  for (const kind of ["snapshot", "compiled"]) {
    try {
      const started = await attempt(kind, here, manifest, new Files(manifest.digests, count, fresh));
      return Object.assign(started, { kind, ms: Math.round(performance.now() - begun) });
    } catch (error) {
      if (kind === "compiled") throw error;
      console.warn(error);
    }
  }
}
