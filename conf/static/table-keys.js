// The table by keys: arrows walk from card to card and from zone to zone, digits choose from the hand, and a button that
// names a letter is pressed by it. Letters and digits only while the focus is at the table, and only if the reader likes.
const FIELD = "input, textarea, select, [contenteditable]";
const ZONES = '[data-zone], [data-part="choice"]';

const usable = (element) => element.checkVisibility() && !element.disabled;
const buttons = (zone) => [...zone.querySelectorAll("button")].filter(usable);

export class Keys {
  #root;
  #single; // whether single letters and digits play

  constructor(root, single) {
    this.#root = root;
    this.#single = single;
    root.addEventListener("keydown", (event) => this.#pressed(event));
  }

  #pressed(event) {
    const { key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || event.defaultPrevented) return;
    if (target.closest(FIELD) || target.closest("dialog, .table-beside")) return;
    if (event.repeat && target.closest("button") && (key === "Enter" || key === " ")) event.preventDefault(); // one press is one
    else if (key === "Escape") this.#press('[data-zone="hand"] button[aria-pressed="true"]');
    else if (this.#walk(key, target) || (this.#single() && !event.repeat && this.#shortcut(key))) event.preventDefault();
  }

  #walk(key, target) {
    const zones = [...this.#root.querySelectorAll(ZONES)].filter((zone) => buttons(zone).length > 0);
    const at = zones.findIndex((zone) => zone.contains(target));
    if (at < 0) return false;
    const row = buttons(zones[at]);
    const place = row.indexOf(target);
    const found = {
      ArrowLeft: () => row[place - 1],
      ArrowRight: () => row[place + 1],
      Home: () => row[0],
      End: () => row.at(-1),
      ArrowUp: () => nearest(target, zones[at - 1]),
      ArrowDown: () => nearest(target, zones[at + 1]),
    }[key];
    if (!found) return false;
    found()?.focus();
    return true;
  }

  #shortcut(key) {
    if (/^[1-9]$/.test(key)) return this.#card(Number(key) - 1);
    if (!/^\S$/u.test(key)) return false;
    return this.#press(`[data-key="${CSS.escape(key.toLowerCase())}"]`);
  }

  // Has the buttons tell their keys, if these play.
  mark() {
    for (const button of this.#root.querySelectorAll("[data-key]")) button.ariaKeyShortcuts = this.#single() ? button.dataset.key : null;
  }

  #card(place) {
    const card = this.#root.querySelectorAll('[data-zone="hand"] button')[place];
    card?.focus();
    card?.click();
    return Boolean(card);
  }

  #press(selector) {
    const button = [...this.#root.querySelectorAll(selector)].find((each) => !each.disabled && !each.closest("dialog"));
    button?.click();
    return Boolean(button);
  }
}

// The button of a zone that stands most nearly above or below another.
function nearest(button, zone) {
  if (!zone) return null;
  const middle = (each) => each.getBoundingClientRect().left + each.offsetWidth / 2;
  const here = middle(button);
  return buttons(zone).sort((one, other) => Math.abs(middle(one) - here) - Math.abs(middle(other) - here))[0];
}
