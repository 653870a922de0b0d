// Knows whether a button is being pressed: what lies under a finger is not drawn anew until it is let go, so that no
// click is lost.
export class Calm {
  #down = 0;
  #waiting = [];

  constructor(root) {
    root.addEventListener("pointerdown", () => this.#press());
    root.addEventListener("keydown", (event) => event.key === " " && !event.repeat && this.#press());
    // While a context menu is open, no pointer is told to be let go.
    for (const type of ["pointerup", "pointercancel", "contextmenu", "keyup", "blur"]) addEventListener(type, () => this.#release());
  }

  get calm() {
    return this.#down ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve();
  }

  #press() {
    this.#down = 1;
  }

  // The click comes after the release.
  #release() {
    setTimeout(() => {
      this.#down = 0;
      for (const resolve of this.#waiting.splice(0)) resolve();
    });
  }
}
