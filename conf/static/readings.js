// The page's readings: its bar, the switches in its apparatus, and what a choice makes of each scenario. The choice
// stands in the page's address, which the engine reads and writes; every word comes from the engine or from the page.
import { Lost } from "./engine.js";

export class Readings {
  #bar;
  #engine;
  #plates;
  #query = ""; // of the reading that the page shows
  #names; // the edition's words for readings
  #busy = Promise.resolve(); // one after another, each from what the last one left
  #progress = document.createElement("progress");

  constructor(bar, engine, plates) {
    this.#bar = bar;
    this.#engine = engine;
    this.#plates = plates;
    document.addEventListener("click", ({ target }) => {
      const button = target.closest("button[data-reading], button[data-option]");
      if (button) this.#chosen(button);
    });
    engine.addEventListener("loading", ({ detail }) => this.#loading(detail));
    addEventListener("popstate", () => {
      if (location.search !== this.#query) this.#ask({});
    });
    if (/[?&]reading=/.test(location.search)) this.#ask({});
  }

  #find(selector) {
    return this.#bar.querySelector(selector);
  }

  #chosen(button) {
    const { reading, option, value } = button.dataset;
    this.#ask(reading ? { ruleset: reading } : { option, value }, button);
  }

  #ask(choice, button) {
    this.#busy = this.#busy.then(() => this.#answer(choice, button));
  }

  async #answer(choice, button) {
    const { lang, urls, messageLoading } = this.#bar.dataset;
    this.#say(messageLoading, "loading");
    button?.setAttribute("aria-busy", "true");
    try {
      this.#names ??= await words();
      const reply = await this.#engine.ask({ do: "reading", query: location.search, lang, urls, names: this.#names, ...choice });
      if (reply.ok) await this.#show(reply, button);
      else this.#tell(reply.html.result, reply.say);
    } catch (error) {
      console.warn(error);
      const { messageFailed, messageBroken } = this.#bar.dataset;
      this.#say(error instanceof Lost ? messageBroken : messageFailed, "failed");
    } finally {
      button?.removeAttribute("aria-busy");
    }
  }

  async #show({ query, carry, ruleset, values, own, html, say }, button) {
    if (button && query !== location.search) history.pushState(null, "", location.pathname + query + location.hash);
    this.#query = location.search;
    this.#find("summary").innerHTML = html.now;
    this.#find(".readings-list").innerHTML = html.list;
    this.#find(".readings-back").hidden = own;
    this.#bar.dataset.own = own;
    for (const each of document.querySelectorAll("button.switch")) {
      each.setAttribute("aria-pressed", values[each.dataset.option] === each.dataset.value);
    }
    for (const each of this.#bar.querySelectorAll("[data-reading][aria-pressed]")) {
      each.setAttribute("aria-pressed", each.dataset.reading === ruleset);
    }
    carried(carry);
    if (button && !button.checkVisibility()) this.#find("summary").focus(); // what was pressed is gone
    this.#tell(html.message, say);
    await this.#compare(own || html.message, say);
    carried(carry); // by the links that have come meanwhile too
  }

  // Sets each scenario beside itself, and says how many of them change.
  async #compare(quiet, say) {
    const kinds = [];
    for (const plate of this.#plates) kinds.push(await plate.read());
    if (quiet || kinds.length === 0) return;
    const changed = kinds.filter((kind) => kind === "differs" || kind === "impossible").length;
    const { lang } = this.#bar.dataset;
    const tally = await this.#engine.ask({ do: "tally", lang, n: String(changed), all: String(kinds.length) });
    this.#tell(tally.html.message, `${say} ${tally.say}`);
  }

  #tell(html, say) {
    this.#bar.dataset.state = "live";
    this.#find(".readings-message").innerHTML = html;
    this.#find("[role=status]").textContent = say;
  }

  #say(message, state) {
    this.#bar.dataset.state = state;
    this.#find(".readings-message").replaceChildren(message);
    this.#find("[role=status]").textContent = message;
  }

  #loading({ loaded, total }) {
    if (this.#bar.dataset.state !== "loading") return;
    if (total) Object.assign(this.#progress, { value: loaded, max: total });
    this.#progress.setAttribute("aria-label", this.#bar.dataset.messageLoading);
    if (!this.#progress.isConnected) this.#find(".readings-message").append(" ", this.#progress);
  }
}

// Has the page's links carry the reading.
function carried(reading) {
  dispatchEvent(new CustomEvent("reading", { detail: reading }));
}

async function words() {
  const root = new URL(document.documentElement.dataset.content_root, location.href);
  const reply = await fetch(new URL("_static/readings.json", root)).catch(() => null);
  return reply?.ok ? reply.text() : "{}";
}
