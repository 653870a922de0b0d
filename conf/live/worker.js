// Runs Python in a worker and carries text to skwitz.wire and back. Knows nothing about cards.
// `MANIFEST` names what to load from beside it: `edition.bundle` puts it before this. Messages to the page:
//   {loaded, total}   bytes, while loading     {ready, start, ms}   it answers now: how it was started, in what time
//   {failed}          why it could not be loaded
//   {taken: id}       a request has arrived    {id, reply}  its answer            {id, broken}   Python itself has died
import { arrived } from "./files.js";
import { seal } from "./seal.js";
import { start } from "./start.js";

const here = new URL(".", import.meta.url);
const PAGES = 8192; // of 64 KiB: beyond 512 MiB Python gets a MemoryError, before the browser ends the whole page
const { grow } = WebAssembly.Memory.prototype;
const tell = self.postMessage.bind(self); // a program of the reader's has neither this nor what it hides

WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength / 65_536 + pages > PAGES) throw new RangeError("no more memory");
  return grow.call(this, pages);
};

async function load() {
  const started = await start(here, MANIFEST, { alone: self.alone, fresh: self.fresh, report: (detail) => tell(detail) });
  const { answer } = started.python.pyimport("skwitz.wire");
  const { kind, ms } = started;
  tell({ ready: true, start: kind, ms });
  started.left?.renew();
  return { answer, started };
}

const engine = load();
engine.catch((reason) => tell({ failed: String(reason) }));

// A worker in which a program of the reader's has run is asked nothing else. There is more to load for it; where that does
// not come, the program runs without.
async function prepare() {
  const more = () => tell({ loaded: 0, total: 0 });
  more();
  const { started } = await engine;
  await started.bringRest(more).catch(() => {});
  seal(started.python);
}

async function take(message) {
  const { id, request, program } = message;
  if ("file" in message) return arrived(message);
  try {
    if (program) await prepare();
    tell({ taken: id });
    tell({ id, reply: (await engine).answer(request) });
  } catch (error) {
    tell({ id, broken: String(error) });
  }
}

self.came.forEach(take);
self.onmessage = null;
addEventListener("message", ({ isTrusted, data }) => { if (isTrusted) take(data); }); // or it is a program's

export const entire = true; // what breaks off before its last line may still be a program
