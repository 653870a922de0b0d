// Runs Python in a worker and carries text to skwitz.wire and back. Knows nothing about cards.
// It stands beside manifest.json, which names what to load. Messages to the page:
//   {stage, stages}   loading goes on          {failed}      it could not be loaded, and why
//   {taken: id}       a request has arrived    {id, reply}   its answer      {id, broken}   Python itself has died
const here = new URL(".", import.meta.url);
const STAGES = 4;

// Pyodide waits for ever for a file of its own that is missing: every file's arrival is watched here.
const plainFetch = self.fetch;
self.fetch = async (...request) => {
  const response = await plainFetch(...request);
  if (!response.ok) postMessage({ failed: `${response.url}: ${response.status}` });
  return response;
};

async function load() {
  const stage = (number) => postMessage({ stage: number, stages: STAGES });
  stage(0);
  const manifest = await (await fetch(new URL("manifest.json", here), { cache: "no-cache" })).json();
  stage(1);
  const wheel = fetch(new URL(manifest.engine.file, here)).then((response) => response.arrayBuffer());
  wheel.catch(() => {}); // reported where it is awaited
  const { loadPyodide } = await import(new URL(`${manifest.pyodide.folder}/pyodide.mjs`, here));
  stage(2);
  const python = await loadPyodide({ lockFileContents: manifest.pyodide.lock });
  stage(3);
  python.unpackArchive(await wheel, "wheel");
  const { answer } = python.pyimport("skwitz.wire");
  stage(STAGES);
  return answer;
}

const engine = load();
engine.catch((error) => postMessage({ failed: String(error) }));

onmessage = async ({ data: { id, request } }) => {
  postMessage({ taken: id });
  const answer = await engine;
  try {
    postMessage({ id, reply: answer(request) });
  } catch (error) {
    postMessage({ id, broken: String(error) });
  }
};
