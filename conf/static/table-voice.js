// What is said aloud: each saying is added, so that none is lost which comes upon another; what is old goes.
const KEPT = 6_000; // ms

export class Voice {
  #region;

  constructor(region) {
    this.#region = region;
    region.setAttribute("aria-atomic", "false"); // else all that stands there would be said again
  }

  // Takes away what was said, which somebody else might read.
  forget() {
    this.#region.replaceChildren();
  }

  say(text) {
    if (!text) return;
    const now = performance.now();
    for (const old of [...this.#region.children]) {
      if (now - Number(old.dataset.said) > KEPT) old.remove();
    }
    const saying = Object.assign(document.createElement("span"), { textContent: `${text} ` });
    saying.dataset.said = String(now);
    this.#region.append(saying);
  }
}
