// Makes the scenarios of a page playable, and its readings choosable. The page is complete without it; what it adds
// waits in <template>s, of which before.js has taken out what would move the page.
import { startEarly } from "./early.js";
import { Engine } from "./engine.js";
import { Plate } from "./plate.js";
import { Readings } from "./readings.js";

const bar = document.querySelector(".reading-bar");
const figures = [...document.querySelectorAll('.scenario[data-live]:not([data-live=""])')];
const live = bar?.dataset.live ?? figures[0]?.dataset.live;
if (live !== undefined) {
  const engine = new Engine(new URL(live, document.baseURI));
  const plates = figures.map((figure) => new Plate(figure, engine, figures.length === 1));
  if (bar) new Readings(bar, engine, plates);
  startEarly(figures, () => engine.warm(plates[0].first));
  document.documentElement.dataset.wired = "";
}
