// Fetches what Python is started from. The page does it: a worker takes nothing from the host while it is busy starting.
import { FILES, FOLDER } from "./live.js";

const total = Object.values(FILES).reduce((sum, bytes) => sum + bytes, 0);

// Gives `take` each file as soon as it has come, {file, bytes}, or why it has not, {file, failed}. `report` is told of
// what has come of them all, {loaded, total}. With `fresh` the browser’s caches are passed over.
export function bring(live, { fresh, signal, take, report }) {
  const loaded = {};
  for (const file in FILES) {
    const watch = (bytes) => {
      loaded[file] = bytes;
      report({ loaded: Object.values(loaded).reduce((sum, each) => sum + each), total });
    };
    const address = new URL(FOLDER + file, live);
    (fresh ? anew : watched)(address, signal, watch).then(
      (bytes) => take({ file, bytes }, [bytes]),
      (error) => signal.aborted || take({ file, failed: String(error) }),
    );
  }
}

async function anew(address, signal, watch) {
  const response = await fetch(address, { cache: "reload", signal });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const parts = [];
  let loaded = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).arrayBuffer();
    parts.push(value);
    watch((loaded += value.length));
  }
}

// Unlike `fetch`, this tells how much has come without the page having to carry each part.
function watched(address, signal, watch) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`${address}: ${request.status}`));
    request.open("GET", address);
    request.responseType = "arraybuffer";
    request.onprogress = ({ loaded }) => watch(loaded);
    request.onload = () => (request.status === 200 ? resolve(request.response) : fail());
    request.onerror = request.onabort = fail;
    signal.addEventListener("abort", () => request.abort());
    request.send();
  });
}
