// Cards and coins that go somewhere are seen to go: what lies on the table is already where it belongs, and pictures of it
// travel above. Nothing waits for them, and what comes next ends them.
const PLAY = 170; // ms, from the hand to what is taken
const GATHER = 230; // from the table to the pile, from payer to payee
const SETTLE = 200; // cards that make room
const APART = 30; // between one and the next of several
const SOFT = "cubic-bezier(0.2, 0.7, 0.3, 1)";

const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

export class Motion {
  #root;
  #wanted; // whether the reader wants to see it
  #was = null; // cards as they lay: name → {box, element}
  #layer = Object.assign(document.createElement("div"), { className: "table-flight", ariaHidden: "true" });

  constructor(root, wanted) {
    this.#root = root;
    this.#wanted = wanted;
    root.append(this.#layer);
  }

  // Notes where the cards lie, before they are drawn anew.
  before() {
    this.end();
    this.#was = this.#moves() ? this.#cards() : null;
  }

  end() {
    this.#layer.replaceChildren();
    for (const each of this.#root.getAnimations({ subtree: true })) {
      if (each.id === "table") each.finish();
    }
  }

  #moves() {
    return this.#wanted() && !matchMedia("(prefers-reduced-motion: reduce)").matches && !document.hidden;
  }

  #cards() {
    const found = [...this.#root.querySelectorAll("[data-zone] [data-card]")];
    return new Map(found.map((element) => [element.dataset.card, { box: element.getBoundingClientRect(), element }]));
  }

  // Lets them go from where they lay to where they lie now, and to where a play and payments have brought them.
  after({ play, paid = [] }) {
    const was = this.#was;
    if (!was) return;
    this.#was = null;
    const taken = play ? (play.cards.match(/../g) ?? []) : [];
    const fresh = [];
    for (const [name, { box, element }] of this.#cards()) {
      const from = was.get(name)?.box;
      if (from) this.#settle(element, from, box);
      else if (name === play?.card) this.#settle(element, this.#seat(play.seat, "[data-hand]"), box);
      else fresh.push({ element, box });
    }
    fresh.forEach(({ element, box }, place) => this.#settle(element, this.#box("[data-stock]"), box, place * APART));
    if (taken.length) this.#capture(was, play, taken);
    paid.forEach(({ from, to }, place) => this.#coin(this.#purse(from), this.#purse(to), place * APART));
  }

  #box(selector) {
    const box = this.#root.querySelector(`[data-part="board"] ${selector}`)?.getBoundingClientRect();
    return box?.width ? box : undefined; // what is not shown is nowhere
  }

  #seat(seat, part = "") {
    const place = `[data-seat="${seat}"]`;
    return this.#box(`${place} ${part}`) ?? this.#box(place);
  }

  #purse(owner) {
    return /^\d+$/.test(owner) ? this.#seat(owner, "[data-pool]") : this.#box(`[data-${owner}]`);
  }

  #settle(element, from, to, delay = 0) {
    if (!from || !to.width) return;
    const [x, y] = middle(from).map((value, axis) => value - middle(to)[axis]);
    if (Math.hypot(x, y) < 2) return;
    run(element, [{ translate: `${x}px ${y}px` }, { translate: "0 0" }], SETTLE, delay);
  }

  // The card played goes to what it takes, and all of it together to the pile.
  #capture(was, { seat, card, face }, taken) {
    const lay = taken.map((name) => was.get(name)).filter(Boolean);
    const pile = this.#seat(seat, "[data-pile]");
    if (!lay.length || !pile) return;
    const own = was.get(card);
    const from = own?.box ?? this.#seat(seat, "[data-hand]");
    const at = lay[0].box;
    for (const { box, element } of lay) this.#fly(element, [box, box, pile]);
    this.#fly(own?.element ?? picture(card, face), [from, at, pile]);
  }

  // A picture goes from box to box; the first way is the play, the second the gathering.
  #fly(element, [from, at, to]) {
    const flying = element.cloneNode(true);
    flying.removeAttribute("data-card");
    flying.inert = true;
    const { width, height } = at;
    Object.assign(flying.style, { left: `${at.left}px`, top: `${at.top}px`, width: `${width}px`, height: `${height}px` });
    this.#layer.append(flying);
    const place = (box, scale) => {
      const [x, y] = middle(box).map((value, axis) => value - middle(at)[axis]);
      return { translate: `${x}px ${y}px`, scale };
    };
    const whole = PLAY + GATHER;
    const frames = [place(from, 1), { ...place(at, 1), offset: PLAY / whole }, { ...place(to, 0.45), opacity: 0.6 }];
    run(flying, frames, whole).then(() => flying.remove());
  }

  #coin(from, to, delay) {
    if (!from || !to) return;
    const coin = Object.assign(document.createElement("span"), { className: "table-coin" });
    const [left, top] = middle(from);
    Object.assign(coin.style, { left: `${left}px`, top: `${top}px` });
    this.#layer.append(coin);
    const [x, y] = middle(to).map((value, axis) => value - middle(from)[axis]);
    run(coin, [{ translate: "0 0", opacity: 1 }, { translate: `${x}px ${y}px`, opacity: 1 }], GATHER, delay).then(() => coin.remove());
  }
}

// A card that was not seen before it was played, as the engine draws it.
function picture(card, face) {
  const drawn = Object.assign(document.createElement("span"), { className: "card", innerHTML: face });
  drawn.dataset.suit = card[1];
  return drawn;
}

// Runs an animation that can be found and ended; settles when it is over, however that came about.
function run(element, frames, duration, delay = 0) {
  const animation = element.animate(frames, { id: "table", duration, delay, easing: SOFT, fill: "backwards" });
  return animation.finished.catch(() => {});
}
