// Sentences that the page says by itself, each with the buttons that lead on. Their words wait in templates.
export class Notices {
  #place;
  #voice;

  constructor(place, voice) {
    this.#place = place;
    this.#voice = voice;
  }

  #find(name) {
    return document.querySelector(`.notice[data-notice="${name}"]`);
  }

  // Shows a notice once, however often it is called for; in the page, or in a dialog, which says it by itself.
  show(name, place = this.#place) {
    return this.#find(name) ?? this.#add(name, place);
  }

  // Shows what the engine has to say as a notice, which stays when the table goes on.
  tell(html) {
    this.clear("told");
    const notice = this.#add("told", this.#place);
    notice.querySelector("p").outerHTML = html; // from the engine's own renderer
  }

  #add(name, place) {
    const notice = this.#place.querySelector(`template[data-notice="${name}"]`).content.firstElementChild.cloneNode(true);
    notice.dataset.notice = name;
    place.append(notice);
    if (place === this.#place) this.#voice.say(notice.querySelector("p").textContent);
    return notice;
  }

  // Shows a notice and goes to it: what was pressed waits for what it asks.
  point(name) {
    const notice = this.show(name);
    notice.focus();
  }

  clear(...names) {
    for (const name of names) this.#find(name)?.remove();
  }
}
