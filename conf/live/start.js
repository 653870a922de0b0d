// Starts Python with the engine: from a snapshot of its memory or, where that does not go, from its beginning.
const [{ Files, NOTHING }, { gated }] = await Promise.all([import("./files.js"), import("./gate.js")]);

const { instantiate, instantiateStreaming } = WebAssembly;
const { fetch: plainFetch, XMLHttpRequest: Waiting } = self; // which programs of the reader's do not find

// One start: Python, and the engine's `answer`.
class Start {
  constructor(here, manifest, files) {
    Object.assign(this, { here, manifest, files, settings: { lockFileContents: manifest.pyodide.lock } });
  }

  at(name) {
    return new URL(name, this.here).href;
  }

  // Modules are fetched to be checked, and then imported from where the browser keeps them.
  async module(name) {
    const address = this.at(`${this.manifest.pyodide.folder}/${name}`);
    await this.files.fetch(address);
    return import(address);
  }

  // An import cannot wait: the file is fetched while Python stands still.
  #bytesAtOnce(name) {
    const request = new Waiting();
    request.open("GET", this.at(`${this.manifest.pyodide.folder}/${name}`), false);
    request.responseType = "arraybuffer";
    request.send();
    if (request.status !== 200) throw new Error(`${request.responseURL}: ${request.status}`);
    return new Uint8Array(request.response);
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
    const memory = this.files.fetch(this.at(this.manifest.snapshot.file));
    memory.catch(() => {});
    const modules = [import("./restore.js"), this.module("pyodide.mjs"), this.module("pyodide.asm.mjs")];
    const [{ restored }, { loadPyodide }, { default: createModule }] = await Promise.all(modules);
    const stream = (await memory).body.pipeThrough(new DecompressionStream("gzip"));
    const python = await restored(loadPyodide, createModule, stream, { ...this.settings, stdLibURL: NOTHING });
    python.runPython("import random; random.seed()"); // or every reader would draw the same numbers
    self.bringLibrary = () => python.FS.writeFile("/lib/python314.zip", this.#bytesAtOnce("python_stdlib.zip"));
    return python;
  }
}

// A host that does not know the type of .wasm does not matter.
async function streaming(source, imports) {
  const response = await source;
  const typed = response.headers.get("Content-Type") === "application/wasm";
  gated(imports);
  return typed ? instantiateStreaming(response, imports) : instantiate(await response.arrayBuffer(), imports);
}

async function attempt(kind, here, manifest, files) {
  self.fetch = files.fetch;
  WebAssembly.instantiateStreaming = (source, imports) => {
    const made = streaming(source, imports);
    made.catch(files.fail);
    return made;
  };
  try {
    const start = new Start(here, manifest, files);
    const python = await Promise.race([start[kind](), files.failure]);
    await files.whole();
    return python;
  } finally {
    self.fetch = plainFetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

// Gives Python, how it was started, and how long that took in ms; rejects with why it could not be.
export async function start(here, { fresh, report }) {
  const begun = performance.now();
  const response = await fetch(new URL("manifest.json", here), { cache: "no-cache" });
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const manifest = await response.json();
  let loaded = 0;
  const count = (bytes) => report({ loaded: (loaded += bytes), total: manifest.bytes });
  for (const kind of ["snapshot", "compiled"]) {
    try {
      const python = await attempt(kind, here, manifest, new Files(manifest.digests, count, fresh));
      return { python, manifest, start: kind, ms: Math.round(performance.now() - begun) };
    } catch (error) {
      if (kind === "compiled") throw error;
      console.warn(error);
    }
  }
}

// Brings what a program may ask for: the library, unless it is there, and the engine's source, of which tracebacks show the
// lines. What does not come, or not as it should be, is done without.
export async function bringRest(here, { python, manifest, start }) {
  const files = new Files(manifest.digests, () => {});
  const bytes = async (name) => (await files.fetch(new URL(name, here))).arrayBuffer();
  const library = start === "snapshot" ? bytes(`${manifest.pyodide.folder}/python_stdlib.zip`) : null;
  const source = bytes(manifest.engine.source);
  await Promise.allSettled([library, source]);
  await files.whole();
  if (library) python.FS.writeFile("/lib/python314.zip", new Uint8Array(await library));
  python.unpackArchive(await source, "wheel");
  python.runPython("import linecache; linecache.checkcache()");
}
