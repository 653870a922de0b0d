// One scenario on the page, made playable. Its state is the <figure>'s data: start, moves and chosen cards as text,
// which the engine reads and writes; every word shown comes from the engine or from the page.
import { Stopped } from "./engine.js";

const PARTS = { felt: ".felt", result: ".scenario-result", turn: ".scenario-turn" };

// What shows only in some states: the start button while there is no engine, the controls while there is one.
const SHOWN = {
  ".scenario-start": ["static", "failed"],
  ".scenario-controls": ["live"],
  ".scenario-editor": ["live"],
  ".scenario-doctest": ["static", "loading", "failed"],
};

export class Plate {
  #figure;
  #engine;
  #own; // whether the page's address speaks of this plate
  #message = document.createElement("p");
  #progress = document.createElement("progress");
  #busy = Promise.resolve(); // requests go one after another, each from the state that the last one left

  constructor(figure, engine, own) {
    this.#figure = figure;
    this.#engine = engine;
    this.#own = own;
    this.#message.className = "scenario-message";
    this.#message.setAttribute("role", "status");
    this.#message.tabIndex = -1; // has the focus while the start button is gone and no card is there yet
    const template = figure.querySelector("template.scenario-live");
    template.replaceWith(template.content, this.#message);
    this.#state("static");
    this.#asking();
    figure.addEventListener("click", (event) => this.#clicked(event));
    figure.addEventListener("keydown", (event) => this.#walk(event));
    engine.addEventListener("stage", ({ detail }) => this.#stage(detail));
    if (own) {
      addEventListener("hashchange", () => this.#addressed());
      this.#addressed();
    }
  }

  #find(selector) {
    return this.#figure.querySelector(selector);
  }

  #state(state) {
    const { dataset } = this.#figure;
    const focus = this.#focus();
    dataset.state = state;
    this.#say(dataset[{ loading: "messageLoading", failed: "messageFailed" }[state]]);
    for (const [selector, states] of Object.entries(SHOWN)) {
      const part = this.#find(selector);
      if (part) part.hidden = !states.includes(state);
    }
    focus();
  }

  #say(text = "") {
    this.#message.replaceChildren(text);
    this.#message.hidden = !text;
  }

  #stage({ stage, stages }) {
    if (this.#figure.dataset.state !== "loading") return;
    Object.assign(this.#progress, { value: stage, max: stages });
    this.#progress.setAttribute("aria-label", this.#figure.dataset.messageLoading);
    if (!this.#progress.isConnected) this.#message.append(" ", this.#progress);
  }

  #clicked({ target }) {
    const { action, card } = target.closest("[data-action], button[data-card]")?.dataset ?? {};
    if (this.#figure.dataset.asked === "run" && action !== "stop") return;
    if (action === "start") this.#start();
    else if (action === "stop") this.#engine.stop();
    else if (action === "run") this.#ask({ do: "run", source: this.#find('[data-field="doctest"]').value });
    else if (action) this.#ask({ do: action });
    else if (card) this.#ask({ do: "choose", card });
  }

  // Arrow keys go from card to card in a zone.
  #walk(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const zone = step && event.target.closest("[data-zone]");
    if (!zone) return;
    const cards = [...zone.querySelectorAll("button[data-card]")];
    cards[cards.indexOf(event.target) + step]?.focus();
    event.preventDefault();
  }

  // A position or a game in the page's address is opened without asking.
  #addressed() {
    if (location.hash.includes("~")) this.#start();
  }

  // Begins where the page's address says, or at the scenario's own position.
  #start() {
    const hash = location.hash.includes("~") ? location.hash : "";
    const query = location.search;
    if (this.#figure.dataset.state !== "live") this.#state("loading");
    this.#ask({ ...(this.#own && (hash || query) ? { do: "open", query, hash } : { do: "show" }), moves: "" });
  }

  #ask(request) {
    this.#busy = this.#busy.then(() => this.#answer(request));
  }

  async #answer(request) {
    const figure = this.#figure;
    const { start, moves, chosen = "", lang, urls, state } = figure.dataset;
    this.#asking(request.do);
    try {
      const reply = await this.#engine.ask({ start, moves, chosen, lang, urls, ...request });
      this.#show(reply);
      this.#state("live");
    } catch (error) {
      if (error instanceof Stopped && state === "live") this.#say(figure.dataset.messageStopped);
      else {
        console.warn(error);
        this.#state("failed");
      }
    } finally {
      this.#asking();
    }
  }

  // Notes what is being asked, if anything; only a doctest that runs can be stopped.
  #asking(what) {
    const figure = this.#figure;
    if (what) figure.dataset.asked = what;
    else delete figure.dataset.asked;
    figure.ariaBusy = what ? "true" : null;
    const stop = this.#find('[data-action="stop"]');
    if (stop) stop.disabled = what !== "run";
  }

  #show({ start, moves, chosen, html = {}, can = {}, fragment }) {
    const focus = this.#focus();
    for (const [name, text] of Object.entries({ start, moves, chosen })) {
      if (text !== undefined) this.#figure.dataset[name] = text;
    }
    for (const [name, text] of Object.entries(html)) {
      const part = this.#find(PARTS[name]);
      if (part) part.innerHTML = text; // from the engine's own renderer, which escapes what it is given
    }
    for (const [action, may] of Object.entries(can)) {
      for (const button of this.#figure.querySelectorAll(`[data-action="${action}"]`)) button.disabled = !may;
    }
    focus();
    if (this.#own && fragment !== undefined) history.replaceState(null, "", fragment || location.pathname + location.search);
  }

  // Notes where the focus is; the function returned brings it back there, or to the nearest thing that can have it.
  #focus() {
    const active = document.activeElement;
    if (!this.#figure.contains(active)) return () => {};
    const { card, action } = active.dataset;
    const same = card ? `button[data-card="${card}"]` : action ? `[data-action="${action}"]` : null;
    return () => {
      const found = [same, '[data-zone="hand"] button', "[data-zone] button", "[data-action]"].map((each) => each && this.#find(each));
      [active, ...found, this.#message].find((each) => each?.checkVisibility() && !each.disabled)?.focus();
    };
  }
}
