// Lets the browser know the service worker. The edition's pages may not do so themselves: a policy that let them would
// let a reader's program start files of the site as workers, which no policy would bind.
const { serviceWorker } = navigator;
serviceWorker.register("../sw.js", { scope: "../" }).then(() => serviceWorker.ready).then(
  () => parent.postMessage({ registered: true }, location.origin),
  (error) => parent.postMessage({ registered: false, reason: String(error) }, location.origin),
);
