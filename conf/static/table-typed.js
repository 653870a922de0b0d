// Text mode: plays and questions are typed, and all that is said stands in a log, for the eye and to be read aloud.
const KEPT = 200; // sayings

export class Typed {
  #form;
  #log;
  #history = [];
  #place = 0; // in the history
  #leave;

  constructor(form, send, leave) {
    this.#form = form;
    this.#log = form.querySelector('[data-part="typed"]');
    this.#leave = leave;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.#field.value.trim();
      if (!text) return;
      this.#field.value = "";
      this.#history.push(text);
      this.#place = this.#history.length;
      send(text);
    });
    form.addEventListener("keydown", (event) => this.#pressed(event));
  }

  get #field() {
    return this.#form.elements.text;
  }

  get on() {
    return !this.#form.hidden;
  }

  set on(shown) {
    this.#form.hidden = !shown;
  }

  focus() {
    this.#field.focus();
  }

  // Takes away what was typed and said, which is nobody else's.
  forget() {
    this.#log.replaceChildren();
    this.#field.value = "";
    this.#history = [];
    this.#place = 0;
  }

  // Adds what was typed, as text.
  echo(text) {
    this.#add("typed-echo", Object.assign(document.createElement("p"), { textContent: text }));
  }

  // Adds what is said, as text.
  say(text) {
    if (text) this.#add("typed-said", Object.assign(document.createElement("p"), { textContent: text }));
  }

  // Adds an answer, as the engine's own renderer gives it.
  answer(html) {
    const template = document.createElement("template");
    template.innerHTML = html;
    this.#add("typed-answer", template.content);
  }

  #add(kind, content) {
    const item = Object.assign(document.createElement("div"), { className: kind });
    item.append(content);
    this.#log.append(item);
    while (this.#log.children.length > KEPT) this.#log.firstElementChild.remove();
    this.#log.scrollTop = this.#log.scrollHeight;
  }

  #pressed(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === "Escape") this.#leave();
    else if (!step || event.target !== this.#field) return;
    else {
      this.#place = Math.max(0, Math.min(this.#history.length, this.#place + step));
      this.#field.value = this.#history[this.#place] ?? "";
    }
    event.preventDefault();
  }
}
