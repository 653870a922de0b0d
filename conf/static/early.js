// Starts the engine while the reader still reads, as soon as a scenario is in sight.
import { afterLoading, sparing } from "./line.js";

export function startEarly(figures, start) {
  if (sparing()) return;
  const watch = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    afterLoading(start);
  });
  figures.forEach((figure) => watch.observe(figure));
}
