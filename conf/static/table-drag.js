// A card of the hand is drawn onto the table, or onto a card there, by mouse, pen or finger. What moves less than a
// little way is a click, and is none of this.
const THRESHOLD = 8; // px
const CARD = '[data-zone="hand"] button[data-card]';

export class Drag {
  #root;
  #drop; // told of a card and of what it was let go over
  #held = null; // {card, id, x, y, moving}
  #target = null;

  constructor(root, drop) {
    this.#root = root;
    this.#drop = drop;
    root.addEventListener("pointerdown", (event) => this.#down(event));
    root.addEventListener("pointermove", (event) => this.#move(event));
    root.addEventListener("pointerup", (event) => this.#up(event));
    root.addEventListener("pointercancel", () => this.#end());
    root.addEventListener("dragstart", (event) => event.target.closest?.(CARD) && event.preventDefault());
    root.addEventListener("keydown", (event) => event.key === "Escape" && this.#held?.moving && this.#leave(event));
  }

  #down({ target, button, isPrimary, pointerId, clientX, clientY }) {
    const card = target.closest(CARD);
    if (!card || button !== 0 || !isPrimary || card.disabled) return;
    this.#held = { card, id: pointerId, x: clientX, y: clientY, moving: false };
  }

  #move({ pointerId, clientX, clientY }) {
    const held = this.#held;
    if (held?.id !== pointerId) return;
    if (!held.card.isConnected) return this.#end(); // drawn anew meanwhile
    const [x, y] = [clientX - held.x, clientY - held.y];
    if (!held.moving && Math.hypot(x, y) < THRESHOLD) return;
    if (!held.moving) {
      held.moving = true;
      held.card.setPointerCapture(pointerId);
      held.card.classList.add("is-dragged");
    }
    held.card.style.translate = `${x}px ${y}px`;
    this.#over(clientX, clientY);
  }

  // Marks what the card would be let go over: a card of the table, or the table.
  #over(x, y) {
    const below = document.elementsFromPoint(x, y).filter((each) => !this.#held.card.contains(each));
    const zone = this.#root.querySelector('[data-zone="table"]');
    const table = zone?.closest(".centre") ?? zone;
    const card = below.map((each) => each.closest('[data-zone="table"] [data-card]')).find(Boolean);
    this.#aim(card ?? (below.some((each) => table?.contains(each)) ? zone : null));
  }

  #aim(target) {
    this.#target?.classList.remove("is-target");
    target?.classList.add("is-target");
    this.#target = target;
  }

  // Let go over the table, a card stays there until it is known what comes of it; else it goes back to its place.
  async #up({ pointerId }) {
    const held = this.#held;
    if (held?.id !== pointerId) return;
    const target = this.#target;
    if (held.moving) swallowClick();
    if (!held.moving || !target) return this.#end();
    this.#aim(null);
    this.#held = null;
    await this.#drop(held.card.dataset.card, target.dataset.card ?? "table");
    back(held.card);
  }

  #leave(event) {
    event.preventDefault();
    addEventListener("pointerup", swallowClick, { once: true });
    this.#end();
  }

  #end() {
    if (this.#held?.moving) back(this.#held.card);
    this.#aim(null);
    this.#held = null;
  }
}

function back(card) {
  card.classList.remove("is-dragged");
  card.style.translate = "";
}

// The click that a browser makes of letting go is not one.
function swallowClick() {
  const swallow = (event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}
