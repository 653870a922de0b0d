// Fetches what Python is started from. The page does it: a worker takes nothing from the host while it is busy starting.
import { digested, received } from "../live/received.js";
import { CODE, FILES, FOLDER } from "./live.js";

const total = Object.values(FILES).reduce((sum, bytes) => sum + bytes, 0);

// Gives `take` each file as soon as it has come, {file, bytes, digest}, and the one with code as a module, or why it has not
// come, {file, failed}. `report` is told of what has come of them all, {loaded, total}. With `fresh` the browser’s caches are
// passed over.
export function bring(live, { fresh, signal, take, report }) {
  const loaded = {};
  for (const file in FILES) {
    const watch = (bytes) => {
      loaded[file] = bytes;
      report({ loaded: Object.values(loaded).reduce((sum, each) => sum + each), total });
    };
    const address = new URL(FOLDER + file, live);
    (fresh ? anew : watched)(address, signal, watch).then(async (bytes) => {
      const made = file === CODE && WebAssembly.compile(bytes).catch(() => null); // that it is damaged its digest tells
      const [digest, module] = await Promise.all([digested(bytes), made]);
      take({ file, bytes, digest, module }, [bytes]);
    }).catch((error) => signal.aborted || take({ file, failed: String(error) }));
  }
}

function anew(address, signal, watch) {
  let loaded = 0;
  return received(address, { cache: "reload", signal }, (bytes) => watch((loaded += bytes)));
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
