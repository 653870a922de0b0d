// When the page may fetch what nobody has asked for yet: when the browser has nothing better to do, but never where the
// reader wants to save data, or on a line that is slow. The service worker keeps to this too (conf/edition/offline.py).
export function sparing() {
  const { saveData, effectiveType = "4g" } = navigator.connection ?? {};
  return Boolean(saveData) || effectiveType !== "4g";
}

export function afterLoading(begin) {
  const soon = window.requestIdleCallback ?? ((callback) => setTimeout(callback, 200)); // WebKit has none
  if (document.readyState === "complete") soon(begin);
  else addEventListener("load", () => soon(begin));
}
