// The table's menu is folded up by Escape, by going elsewhere, and once something in it is pressed.
export class Menu {
  #menu;

  constructor(menu) {
    this.#menu = menu;
    menu.addEventListener("click", ({ target }) => target.closest("button") && this.#fold());
    menu.addEventListener("keydown", (event) => event.key === "Escape" && this.#escape(event));
    document.addEventListener("pointerdown", ({ target }) => menu.contains(target) || (menu.open = false));
  }

  #escape(event) {
    if (!this.#menu.open) return;
    this.#fold();
    event.preventDefault(); // the cards that are chosen stay so
  }

  // What had the focus cannot be seen any more; a dialog that opens gives it back to the menu.
  #fold() {
    const focused = this.#menu.contains(document.activeElement);
    this.#menu.open = false;
    if (focused) this.#menu.querySelector("summary").focus();
  }
}
