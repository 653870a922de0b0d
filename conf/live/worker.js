// Runs Python in a worker and carries text to skwitz.wire and back. Knows nothing about cards.
// It stands beside manifest.json, which names what to load. Messages to the page:
//   {loaded, total}   bytes, while loading     {ready, start, ms}   it answers now: how it was started, in what time
//   {failed}          why it could not be loaded
//   {taken: id}       a request has arrived    {id, reply}  its answer            {id, broken}   Python itself has died
// To the policy a module that is imported statically is a worker in Firefox; one that is imported like this is a script.
const here = new URL(".", import.meta.url);
const answered = fetch(new URL("manifest.json", here), { cache: "no-cache" });
answered.catch(() => {}); // reported where it is awaited
// what it imports itself is fetched at the same time
const [{ start }] = await Promise.all(
  ["start", "fzstd", "files", "gate", "halves", "restore"].map((name) => import(`./${name}.js`)));

const PAGES = 8192; // of 64 KiB: beyond 512 MiB Python gets a MemoryError, before the browser ends the whole page
const { grow } = WebAssembly.Memory.prototype;
const tell = self.postMessage.bind(self); // a program of the reader's has neither this nor what it hides

WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength / 65_536 + pages > PAGES) throw new RangeError("no more memory");
  return grow.call(this, pages);
};

async function load() {
  const fresh = new URLSearchParams(new URL(import.meta.url).search).has("fresh");
  const started = await start(here, answered, { fresh, report: (detail) => tell(detail) });
  const { answer } = started.python.pyimport("skwitz.wire");
  const { kind, ms } = started;
  tell({ ready: true, start: kind, ms });
  return { answer, started };
}

const engine = load();
engine.catch((reason) => tell({ failed: String(reason) }));

// A worker in which a program of the reader's has run is asked nothing else. There is more to load for it; where that does
// not come, the program runs without.
async function prepare() {
  tell({ loaded: 0, total: 0 });
  const { started } = await engine;
  await started.bringRest().catch(() => {});
  const { seal } = await import("./seal.js");
  seal(started.python);
}

addEventListener("message", async ({ isTrusted, data: { id, request, program } }) => {
  if (!isTrusted) return; // a program's
  try {
    if (program) await prepare();
    tell({ taken: id });
    tell({ id, reply: (await engine).answer(request) });
  } catch (error) {
    tell({ id, broken: String(error) });
  }
});

export const entire = true; // what breaks off before its last line may still be a program
