// What the reader has set for the table, kept in this browser: each box is a class of the table.
import { storage } from "./table-keep.js";

const KEY = "skwitz.settings";
const VERSION = 1;
const SPEEDS = { slow: 2, normal: 1, fast: 0.4, instant: 0 }; // what pauses are multiplied by

export class Settings {
  #form;
  #root;
  #changed;

  constructor(form, root, changed) {
    this.#form = form;
    this.#root = root;
    this.#changed = changed;
    this.#fill(kept());
    this.#apply();
    form.addEventListener("change", () => {
      this.#apply();
      this.#write();
    });
  }

  #boxes() {
    return [...this.#form.querySelectorAll("input[type=checkbox]")];
  }

  has(name) {
    return this.#form.elements[name].checked;
  }

  set(name, checked) {
    this.#form.elements[name].checked = checked;
    this.#apply();
    this.#write();
  }

  get speed() {
    return SPEEDS[this.#form.elements.speed.value] ?? 1;
  }

  #fill(values) {
    for (const box of this.#boxes()) {
      if (typeof values[box.name] === "boolean") box.checked = values[box.name];
    }
    if (values.speed in SPEEDS) this.#form.elements.speed.value = values.speed;
  }

  #apply() {
    for (const { name, checked } of this.#boxes()) this.#root.classList.toggle(name, checked);
    this.#changed(this);
  }

  #write() {
    const boxes = this.#boxes().map(({ name, checked }) => [name, checked]);
    const values = { version: VERSION, speed: this.#form.elements.speed.value, ...Object.fromEntries(boxes) };
    try {
      storage()?.setItem(KEY, JSON.stringify(values));
    } catch {
      // then it lasts as long as the page
    }
  }
}

function kept() {
  try {
    const values = JSON.parse(storage()?.getItem(KEY) ?? "{}");
    return values?.version === VERSION ? values : {};
  } catch {
    return {};
  }
}
