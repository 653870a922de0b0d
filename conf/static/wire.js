// Makes the scenarios of a page playable. They are complete without it; what it adds to the page waits in each
// scenario's <template>.
import { Engine } from "./engine.js";
import { Plate } from "./plate.js";

const figures = document.querySelectorAll(".scenario[data-live]");
if (figures.length > 0) {
  const engine = new Engine(new URL(figures[0].dataset.live, document.baseURI));
  for (const figure of figures) new Plate(figure, engine, figures.length === 1);
}
