// Takes from the worker what reaches beyond it. The page's policy keeps a program of the reader's from other hosts; this
// keeps it from the page, from what the site has stored, and from the host itself.
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

export function seal() {
  for (const name of Object.keys(console)) console[name] = () => {}; // or an endless program would fill the browser's
  remove(REACHING, self);
  remove(REACHING_BY_NAVIGATOR, navigator);
}
