// Runs Python in a worker and carries text to skwitz.wire and back. Knows nothing about cards.
// It stands beside manifest.json, which names what to load. Messages to the page:
//   {loaded, total}   bytes, while loading     {ready, start, ms}   it answers now: how it was started, in what time
//   {failed}          why it could not be loaded
//   {taken: id}       a request has arrived    {id, reply}  its answer            {id, broken}   Python itself has died
import { bringSource, start } from "./start.js";

const here = new URL(".", import.meta.url);
const PAGES = 8192; // of 64 KiB: beyond 512 MiB Python gets a MemoryError, before the browser ends the whole page
const { grow } = WebAssembly.Memory.prototype;

WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength / 65_536 + pages > PAGES) throw new RangeError("no more memory");
  return grow.call(this, pages);
};

let source = null; // the promise that the engine's source has been brought

async function load() {
  const fresh = new URLSearchParams(new URL(import.meta.url).search).has("fresh");
  const started = await start(here, { fresh, report: (detail) => postMessage(detail) });
  const { answer } = started.python.pyimport("skwitz.wire");
  const { start: kind, ms } = started;
  postMessage({ ready: true, start: kind, ms });
  return { answer, started };
}

const engine = load();
engine.catch((reason) => postMessage({ failed: String(reason) }));

onmessage = async ({ data: { id, request, program } }) => {
  if (program) {
    postMessage({ loaded: 0, total: 0 }); // there is more to load; where it does not come, the program runs without
    await engine.then(({ started }) => (source ??= bringSource(here, started))).catch(() => { source = null; });
  }
  postMessage({ taken: id });
  try {
    postMessage({ id, reply: (await engine).answer(request) });
  } catch (error) {
    postMessage({ id, broken: String(error) });
  }
};

export const entire = true; // what breaks off before its last line may still be a program
