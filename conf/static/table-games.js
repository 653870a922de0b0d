// The list of games kept in this browser.
import { saveText } from "./table-files.js";

export class Games {
  #dialog;
  #keep;
  #open; // goes on with a game
  #deleted; // tells of a game that was deleted, so that it can be brought back
  #when;

  constructor(dialog, keep, lang, open, deleted) {
    this.#dialog = dialog;
    this.#keep = keep;
    this.#open = open;
    this.#deleted = deleted;
    this.#when = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });
    dialog.addEventListener("click", ({ target }) => this.#clicked(target.closest("button[data-game]")));
    addEventListener("storage", () => dialog.open && this.draw());
  }

  #find(selector) {
    return this.#dialog.querySelector(selector);
  }

  draw() {
    const games = this.#keep.list();
    this.#find(".games-none").hidden = games.length > 0;
    this.#find(".games-list").replaceChildren(...games.map((game) => this.#row(game)));
  }

  #row({ id, record, title, changed }) {
    const row = this.#find("template.game-row").content.firstElementChild.cloneNode(true);
    row.dataset.id = id;
    if (id === this.#keep.id) row.setAttribute("aria-current", "true");
    row.querySelector(".game-title").textContent = record ? title : this.#find("template.game-damaged").content.textContent;
    row.querySelector(".game-when").textContent = changed ? this.#when.format(changed) : "";
    for (const button of row.querySelectorAll('[data-game="continue"], [data-game="copy"]')) button.hidden = !record;
    return row;
  }

  #clicked(button) {
    if (!button) return;
    const row = button.closest("li");
    const { id } = row.dataset;
    const acts = {
      continue: () => this.#open(id),
      copy: () => this.#copy(id),
      save: () => saveText(this.#keep.read(id)?.record ?? this.#keep.text(id)),
      delete: () => this.#ask(row),
      keep: () => this.#asked(row),
      really: () => this.#delete(row),
    };
    acts[button.dataset.game]();
  }

  #copy(id) {
    this.#keep.copy(id);
    this.draw();
    this.#focus(0);
  }

  #ask(row) {
    if (row.classList.contains("is-asked")) return;
    row.append(this.#find("template.game-sure").content.cloneNode(true));
    row.classList.add("is-asked");
    row.querySelector('[data-game="really"]').focus();
  }

  #asked(row) {
    const place = this.#place(row);
    this.draw();
    this.#focus(place);
  }

  #delete(row) {
    const place = this.#place(row);
    this.#deleted(this.#keep.remove(row.dataset.id));
    this.draw();
    this.#focus(place);
  }

  #place(row) {
    return [...row.parentElement.children].indexOf(row);
  }

  // Gives the focus to the row at a place, or the last, or to what the dialog offers without one.
  #focus(place) {
    const rows = [...this.#dialog.querySelectorAll(".games-list > li")];
    const row = rows[Math.min(place, rows.length - 1)] ?? this.#dialog;
    [...row.querySelectorAll("button")].find((button) => button.checkVisibility())?.focus();
  }
}
