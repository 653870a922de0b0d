// Starts the engine while the reader still reads: as soon as a scenario is in sight and the browser has nothing better to
// do, but never where the reader wants to save data, or on a line that is slow.
const soon = window.requestIdleCallback ?? ((callback) => setTimeout(callback, 200)); // WebKit has none

export function startEarly(engine, figures) {
  const { saveData, effectiveType = "4g" } = navigator.connection ?? {};
  if (saveData || effectiveType !== "4g") return;
  const watch = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    const begin = () => soon(() => engine.warm());
    if (document.readyState === "complete") begin();
    else addEventListener("load", begin);
  });
  figures.forEach((figure) => watch.observe(figure));
}
