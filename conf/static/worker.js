// Runs Python in a worker and carries text to skwitz.wire and back. Knows nothing about cards.
// It stands beside manifest.json, which names what to load. Messages to the page:
//   {loaded, total}   bytes, while loading     {ready}      it answers now        {failed}   why it could not be loaded
//   {taken: id}       a request has arrived    {id, reply}  its answer            {id, broken}   Python itself has died
const here = new URL(".", import.meta.url);
const PAGES = 8192; // of 64 KiB: beyond 512 MiB Python gets a MemoryError, before the browser ends the whole page

let loaded = 0, total = 0; // bytes; a total of 0 is not known yet
const failed = (reason) => postMessage({ failed: String(reason) });
const { fetch: plainFetch } = self;
const { instantiate, instantiateStreaming } = WebAssembly;
const { grow } = WebAssembly.Memory.prototype;

WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength / 65_536 + pages > PAGES) throw new RangeError("no more memory");
  return grow.call(this, pages);
};

// Pyodide waits for ever for a file of its own that is missing, broken off or damaged: while loading, every file's
// arrival is watched here.
async function watchedFetch(...request) {
  try {
    const response = await plainFetch(...request);
    if (!response.ok) failed(`${response.url}: ${response.status}`);
    else count(response.clone().body.getReader()).catch(failed);
    return response;
  } catch (error) {
    failed(error);
    throw error;
  }
}

async function count(reader) {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    loaded += value.byteLength;
    postMessage({ loaded, total });
  }
}

// A host that does not know the type of .wasm does not matter.
async function watchedStreaming(source, imports) {
  try {
    const response = await source;
    const typed = response.headers.get("Content-Type") === "application/wasm";
    return await (typed ? instantiateStreaming(response, imports) : instantiate(await response.arrayBuffer(), imports));
  } catch (error) {
    failed(error);
    throw error;
  }
}

async function load() {
  self.fetch = watchedFetch;
  WebAssembly.instantiateStreaming = watchedStreaming;
  const manifest = await (await fetch(new URL("manifest.json", here), { cache: "no-cache" })).json();
  total = manifest.bytes;
  const wheel = fetch(new URL(manifest.engine.file, here)).then((response) => response.arrayBuffer());
  wheel.catch(() => {}); // reported where it is awaited
  const { loadPyodide } = await import(new URL(`${manifest.pyodide.folder}/pyodide.mjs`, here));
  const python = await loadPyodide({ lockFileContents: manifest.pyodide.lock });
  python.unpackArchive(await wheel, "wheel");
  const { answer } = python.pyimport("skwitz.wire");
  self.fetch = plainFetch;
  WebAssembly.instantiateStreaming = instantiateStreaming;
  return answer;
}

const engine = load();
engine.then(() => postMessage({ ready: true }), failed);

onmessage = async ({ data: { id, request } }) => {
  postMessage({ taken: id });
  const answer = await engine;
  try {
    postMessage({ id, reply: answer(request) });
  } catch (error) {
    postMessage({ id, broken: String(error) });
  }
};
