// Puts what a reply brings into the page's parts, and brings the focus back to where it was, or to where it is wanted next.
const usable = (element) => element.isConnected && element.checkVisibility() && !element.disabled && !element.closest("[inert]");

// How to find a button again that was drawn anew: by what it asks for.
function selector({ dataset, id, localName }) {
  const names = Object.entries(dataset).filter(([name]) => ["card", "action", "cards", "move", "to", "text", "opens"].includes(name));
  if (names.length) return `${localName}${names.map(([name, value]) => `[data-${name}="${CSS.escape(value)}"]`).join("")}`;
  return id ? `#${CSS.escape(id)}` : null;
}

// HTML without how far something is, which changes by itself many times a second.
const settled = (html) => html?.replace(/(<progress[^>]*) value="\d+"/g, "$1");

export class View {
  #root;
  #shown = {}; // each part's HTML, so that what has not changed stays as it is, under a finger too

  constructor(root) {
    this.#root = root;
  }

  part(name) {
    return this.#root.querySelector(`[data-part="${name}"]`);
  }

  // The button that stands where one stood, for the same; none where it cannot be pressed any more.
  same(button) {
    if (button.isConnected) return button.disabled ? null : button;
    const found = selector(button);
    return found && ([...this.#root.querySelectorAll(found)].find(usable) ?? null);
  }

  put({ html = {}, can = {} }) {
    const focus = this.#focus();
    for (const [name, text] of Object.entries(html)) {
      const part = this.part(name);
      if (!part || this.#shown[name] === text || this.#further(name, text)) continue;
      const opened = [...part.querySelectorAll("details[open]")].map(({ className }) => className);
      part.innerHTML = text; // from the engine's own renderer, which escapes what it is given
      for (const details of part.querySelectorAll("details")) details.open ||= opened.includes(details.className);
      this.#shown[name] = text;
    }
    for (const [action, may] of Object.entries(can)) {
      for (const button of this.#root.querySelectorAll(`[data-action="${action}"]`)) button.disabled = !may;
    }
    focus();
  }

  // Shows how far something is, if that is all that is new.
  #further(name, text) {
    if (settled(this.#shown[name]) !== settled(text)) return false;
    this.part(name).querySelector("progress").value = Number(/<progress[^>]* value="(\d+)"/.exec(text)[1]);
    this.#shown[name] = text;
    return true;
  }

  #focus() {
    const active = document.activeElement;
    const part = active.closest("[data-part], .table-tools");
    if (!part || !this.#root.contains(active)) return () => {};
    const same = selector(active);
    return () => {
      if (usable(active)) return;
      const again = same && [...this.#root.querySelectorAll(same)].find(usable);
      if (again) again.focus({ preventScroll: true });
      else this.goOn();
    };
  }

  // Gives the focus to what a person will want next.
  goOn() {
    const wanted = ['[data-zone="hand"] button', '[data-part="choice"] button', "[data-zone] button", ".table-tools button"];
    const place = this.#root.querySelector("dialog:modal") ?? this.#root;
    const found = (place === this.#root ? wanted : ["button"]).flatMap((each) => [...place.querySelectorAll(each)]).find(usable);
    (found ?? place).focus();
  }
}
