// The form in which a game is set up shows the seats that are taken, and what is only for so many players.
export class Setup {
  #form;

  constructor(form) {
    this.#form = form;
    form.addEventListener("change", () => this.#fit());
    this.#fit();
  }

  #fit() {
    const number = Number(this.#form.elements.players.value);
    for (const seat of this.#form.querySelectorAll("[data-seat]")) show(seat, Number(seat.dataset.seat) < number);
    for (const only of this.#form.querySelectorAll("[data-players]")) show(only, Number(only.dataset.players) === number);
  }
}

function show(fields, shown) {
  fields.hidden = fields.disabled = !shown;
}
