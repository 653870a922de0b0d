// Says that the engine is loading, and how far it is.
export class Progress {
  #root;
  #place = Object.assign(document.createElement("p"), { className: "table-loading" });
  #measure = document.createElement("progress");

  constructor(root, engine, voice) {
    this.#root = root;
    const { messageLoading } = root.dataset;
    this.#measure.setAttribute("aria-label", messageLoading);
    this.#place.append(messageLoading, " ", this.#measure);
    engine.addEventListener("loading", ({ detail }) => this.#loading(detail));
    voice.say(messageLoading);
    root.querySelector(".table-notices").before(this.#place);
  }

  #loading({ loaded, total }) {
    if (total) Object.assign(this.#measure, { value: loaded, max: total });
    this.#place.hidden = false;
  }

  end() {
    this.#place.hidden = true;
  }
}
