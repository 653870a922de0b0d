// One scenario on the page, made playable, and set beside itself under another reading. Its state is the <figure>'s data: start, moves and chosen cards as text,
// which the engine reads and writes; every word shown or said comes from the engine or from the page.
import { Lost, Stopped } from "./engine.js";
import { complete } from "./own-address.js";

const PARTS = { felt: ".felt", result: ".scenario-result", turn: ".scenario-turn", task: ".scenario-task", number: ".scenario-number" };

// What shows only in some states: the start button while there is no engine, the controls while there is one.
const SHOWN = {
  ".scenario-start": ["static", "failed"],
  ".scenario-controls": ["live"],
  ".scenario-editor": ["live"],
  ".scenario-doctest": ["static", "loading", "failed"],
};

const usable = (element) => element.checkVisibility() && !element.disabled;

export class Plate {
  #figure;
  #engine;
  #only; // whether it is the page's only plate: then the page's address speaks of its game
  #begun = false; // whether there is a game that a new start has to go on with
  #query; // of the address under which the game was last laid out
  #damaged = false; // whether the address could not be laid out as it stands; it is then kept, for the way back
  #message = document.createElement("p");
  #voice = document.createElement("p"); // what is said: always there, since what appears with its words may go unheard
  #progress = document.createElement("progress");
  #beside = document.createElement("div"); // the scenario under the reading chosen, beside what it was
  #busy = Promise.resolve(); // requests go one after another, each from the state that the last one left

  constructor(figure, engine, only) {
    this.#figure = figure;
    this.#engine = engine;
    this.#only = only;
    this.#message.className = "scenario-message";
    this.#message.tabIndex = -1; // has the focus while the start button is gone and no card is there yet
    this.#voice.className = "scenario-voice visually-hidden";
    this.#voice.setAttribute("role", "status");
    [...figure.querySelectorAll("[data-when]")].at(-1).after(this.#message, this.#voice);
    this.#beside.className = "scenario-compare";
    this.#find(PARTS.result).after(this.#beside);
    this.#state("static");
    this.#asking();
    figure.addEventListener("click", (event) => this.#clicked(event));
    figure.addEventListener("keydown", (event) => this.#walk(event));
    engine.addEventListener("loading", ({ detail }) => this.#loading(detail));
    if (only) {
      addEventListener("hashchange", () => this.#addressed());
      addEventListener("popstate", () => this.#query !== location.search && this.#addressed()); // a citation to compare again
      this.#addressed();
    }
  }

  // What every request says of the page: the scenario as it is written, and the reading in the address; a task is set under the edition's own.
  #page() {
    const { text, version, scenario: slug, lang, urls, task, seed } = this.#figure.dataset;
    const page = { text, version, slug, lang, urls, query: task ? "" : location.search };
    return task ? { ...page, task, seed } : page;
  }

  // Sets the scenario under the reading in the address beside itself; a game that is being played goes on under it, unless
  // it was laid out under it (a citation that was opened stays compared). Gives the kind of what has come of it.
  async read() {
    const { kind, html } = await this.#engine.ask({ do: "compare", ...this.#page() });
    this.#beside.innerHTML = html.compare ?? ""; // from the engine's own renderer
    this.#figure.dataset.compared = kind ?? "";
    const was = this.#query;
    if (this.#figure.dataset.state === "live" && was !== location.search) this.#ask({ do: "reread", was });
    return kind;
  }

  #find(selector) {
    return this.#figure.querySelector(selector);
  }

  #state(state, message = "") {
    const focus = this.#focus();
    this.#figure.dataset.state = state;
    this.#say(message);
    for (const [selector, states] of Object.entries(SHOWN)) {
      const part = this.#find(selector);
      if (part) part.hidden = !states.includes(state);
    }
    focus();
  }

  #say(message) {
    this.#message.replaceChildren(message);
    this.#message.hidden = !message;
    if (message) this.#voice.textContent = message;
  }

  #loading({ loaded, total }) {
    if (this.#figure.dataset.state !== "loading") return;
    if (total) Object.assign(this.#progress, { value: loaded, max: total });
    this.#progress.setAttribute("aria-label", this.#figure.dataset.messageLoading);
    if (!this.#progress.isConnected) this.#message.append(" ", this.#progress);
  }

  #clicked({ target }) {
    const button = target.closest("[data-action], button[data-card]");
    if (!button || (this.#figure.dataset.asked === "run" && button.dataset.action !== "stop")) return;
    const { action, card } = button.dataset;
    if (action === "start") this.#start();
    else if (action === "stop") this.#engine.stop();
    else this.#ask(card ? { do: "choose", card } : { do: action }, button);
  }

  // Arrow keys go from card to card in a zone.
  #walk(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const zone = step && event.target.closest("[data-zone]");
    if (!zone || event.altKey || event.ctrlKey || event.metaKey) return;
    const cards = [...zone.querySelectorAll("button[data-card]")];
    cards[cards.indexOf(event.target) + step]?.focus();
    event.preventDefault();
  }

  // A position, a game or a citation in the page's address is opened without asking. On the way back to an address that speaks of
  // none, the scenario's own position is. An anchor to which the reader goes later leaves the game as it is.
  #addressed() {
    const { hash, search } = location;
    const first = this.#figure.dataset.state === "static";
    if (hash.includes("~") || (first ? /[?&]cited=/.test(search) : this.#begun && !hash)) this.#open();
  }

  #start() {
    if (this.#begun) this.#enter({ do: "show" });
    else this.#open();
  }

  #open() {
    this.#enter(this.#opening());
  }

  // Asks to begin where the page's address says, or at the scenario's own position, a puzzle at the one that is next.
  #opening() {
    const hash = this.#only ? location.hash : "";
    const laid = this.#figure.dataset.task === "puzzle" && !hash.includes("~");
    return { do: laid ? "puzzle" : "open", hash, moves: "", chosen: "" };
  }

  // What is asked when the reader begins here: the engine may practise on it.
  get first() {
    return this.#whole(this.#opening());
  }

  // A request, with the state of the game and what is to be known of the page.
  #whole(request) {
    const { start, moves, chosen = "" } = this.#figure.dataset;
    return { start, moves, chosen, ...this.#page(), name: this.#figure.id, ...request };
  }

  #enter(request) {
    const { dataset } = this.#figure;
    if (dataset.state !== "live") this.#state("loading", dataset.messageLoading);
    this.#ask(request);
  }

  #ask(request, button) {
    this.#busy = this.#busy.then(() => this.#answer(request, button));
  }

  async #answer(request, button) {
    if (button && (button.disabled || !button.isConnected)) return; // what it stood for has been done meanwhile
    const figure = this.#figure;
    const { state } = figure.dataset;
    if (request.do === "run") request.source = this.#find('[data-field="doctest"]').value;
    this.#asking(request.do);
    try {
      const whole = this.#whole(request);
      const reply = await this.#engine.ask(whole);
      if (request.do === "open" || request.do === "reread") this.#query = whole.query;
      this.#show(reply);
      this.#state("live");
      this.#voice.textContent = reply.say;
      if (request.do === "open") this.#damaged = reply.fragment === undefined;
      this.#begun = true;
    } catch (error) {
      this.#failed(error, state);
      if (request.do === "run") this.#find(PARTS.result).replaceChildren(); // of a run before
    } finally {
      this.#asking();
    }
  }

  #failed(error, state) {
    const { messageStopped, messageBroken, messageFailed } = this.#figure.dataset;
    const message = error instanceof Stopped ? messageStopped : error instanceof Lost ? messageBroken : messageFailed;
    if (message !== messageStopped) console.warn(error);
    this.#state(state === "live" && message !== messageFailed ? "live" : "failed", message);
  }

  // Notes what is being asked, if anything; only a doctest that runs can be stopped.
  #asking(what) {
    const focus = this.#focus();
    const figure = this.#figure;
    if (what) figure.dataset.asked = what;
    else delete figure.dataset.asked;
    figure.ariaBusy = what ? "true" : null;
    const stop = this.#find('[data-action="stop"]');
    if (stop) stop.disabled = what !== "run";
    focus();
  }

  #show({ start, moves, chosen, seed, table, html = {}, can = {}, fragment, query, done }) {
    const focus = this.#focus();
    for (const [name, text] of Object.entries({ start, moves, chosen, seed: seed || undefined })) {
      if (text !== undefined) this.#figure.dataset[name] = text;
    }
    for (const [name, text] of Object.entries(html)) {
      const part = this.#find(PARTS[name]);
      if (part) part.innerHTML = text; // from the engine's own renderer, which escapes what it is given
    }
    for (const [action, may] of Object.entries(can)) {
      for (const button of this.#figure.querySelectorAll(`[data-action="${action}"]`)) button.disabled = !may;
    }
    const onward = this.#find(".scenario-onward a");
    if (onward && table) onward.hash = table;
    complete(this.#figure, this.#find("a.scenario-number")?.getAttribute("href") ?? "");
    focus();
    if (done !== undefined) this.#figure.dispatchEvent(new CustomEvent("judged", { detail: { done, seed }, bubbles: true }));
    if (this.#only && fragment !== undefined) this.#follow(fragment, query);
  }

  // The address follows the game; an anchor in it stays as long as there is nothing to say.
  #follow(fragment, query) {
    if (!fragment && query === undefined && !location.hash.includes("~")) return;
    const address = location.pathname + (query ?? location.search) + fragment;
    if (this.#damaged) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
    if (query !== undefined) this.#query = query;
    this.#damaged = false;
  }

  // Notes where the focus is; the function returned brings it back there, or to the nearest thing that can have it.
  #focus() {
    const active = document.activeElement;
    if (!this.#figure.contains(active)) return () => {};
    const { card, action } = active.dataset;
    const same = card ? `button[data-card="${card}"]` : action ? `[data-action="${action}"]` : null;
    const next = action === "stop" ? "run" : "start"; // which shows only while there is no engine
    const near = [`[data-action="${next}"]`, '[data-zone="hand"] button', "[data-zone] button", "[data-action]"];
    return () => {
      const found = [same, ...near].filter(Boolean).flatMap((each) => [...this.#figure.querySelectorAll(each)]);
      [active, ...found, this.#message].find((each) => each.isConnected && usable(each))?.focus();
    };
  }
}
