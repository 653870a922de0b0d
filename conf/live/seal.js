// Takes from the worker what reaches beyond it. The page's policy keeps a program of the reader's from other hosts; this
// keeps it from the page, from what the site has stored, from the host itself, and from the browser's memory.
import { shut } from "./gate.js";

// What Python has of JavaScript can be had no more, and is not looked for anew.
const HIDE = `
import sys
sys.meta_path[:] = [each for each in sys.meta_path if getattr(each, "__name__", "") != "Late"]
for name in ["js", "pyodide_js", *sys.modules]:
    if name.partition(".")[0] in {"js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core"}:
        sys.modules[name] = None
`;

const REACHING = [
  ...["postMessage", "onmessage", "onmessageerror", "BroadcastChannel", "Worker", "SharedWorker", "Notification"],
  ...["caches", "indexedDB", "cookieStore", "crossOriginStorage", "storageBuckets"],
  ...["webkitRequestFileSystem", "webkitRequestFileSystemSync", "webkitResolveLocalFileSystemURL", "webkitResolveLocalFileSystemSyncURL"],
  ...["fetch", "fetchLater", "XMLHttpRequest", "EventSource", "WebSocket", "WebSocketStream", "WebTransport"],
];
const REACHING_BY_NAVIGATOR = ["storage", "storageBuckets", "locks", "serviceWorker", "sendBeacon", "gpu", "hid", "serial", "usb"];

function remove(names, object) {
  for (let each = object; each; each = Object.getPrototypeOf(each)) for (const name of names) Reflect.deleteProperty(each, name);
}

export function seal(python) {
  python.runPython(HIDE);
  shut(python);
  for (const name of Object.keys(console)) console[name] = () => {}; // or an endless program would fill the browser's
  remove(REACHING, self);
  remove(REACHING_BY_NAVIGATOR, navigator);
}
