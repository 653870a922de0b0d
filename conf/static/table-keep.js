// Games kept in this browser: each under a key of its own, so that what becomes of one is nothing to the others, and
// with a stamp, so that a page notices when another has gone on with its game. Knows text only.
const PREFIX = "skwitz.game.";
const VERSION = 1;

const chance = () => [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join("");

// The browser's storage; null where it is forbidden.
export function storage() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

// When a game was played last, in ms; 0 for what is no moment.
const moment = (changed) => new Date(Number(changed)).getTime() || 0;

// A game as it was written, or none where that cannot be read.
function understood(text) {
  try {
    const { version, record, at, title, changed, stamp } = JSON.parse(text);
    if (version !== VERSION || typeof record !== "string" || typeof at !== "string") return null;
    return { record, at, title: String(title ?? ""), changed: moment(changed), stamp };
  } catch {
    return null;
  }
}

const written = ({ record, at }) => JSON.stringify([record, at]);

export class Keep extends EventTarget {
  #id = chance();
  #stamp = null; // of the game as this page wrote or read it last
  #written = ""; // what of it was written last
  #divided = false; // whether another page has gone on with it

  constructor() {
    super();
    addEventListener("storage", ({ key }) => {
      if (key === null || key.startsWith(PREFIX)) this.look();
    });
  }

  get id() {
    return this.#id;
  }

  get stamp() {
    return this.#stamp;
  }

  get divided() {
    return this.#divided;
  }

  // Has later saves go to a game of its own.
  begin() {
    this.#at(chance(), null);
  }

  // Has later saves go to a game that was kept; gives it, or none.
  take(id) {
    const game = this.read(id);
    this.#at(id, game?.stamp ?? null, game ? written(game) : "");
    return game;
  }

  #at(id, stamp, text = "") {
    this.#id = id;
    this.#stamp = stamp;
    this.#written = text;
    this.#divided = false;
  }

  read(id) {
    const text = this.text(id);
    return text === null ? null : understood(text);
  }

  // What is kept under an id, whether it can be read or not.
  text(id) {
    try {
      return storage()?.getItem(PREFIX + id) ?? null;
    } catch {
      return null;
    }
  }

  // All games, the last one played first; those that cannot be read have no record.
  list() {
    const keys = Object.keys(storage() ?? {}).filter((key) => key.startsWith(PREFIX));
    const games = keys.map((key) => key.slice(PREFIX.length)).map((id) => ({ id, changed: 0, ...this.read(id) }));
    return games.sort((one, other) => other.changed - one.changed);
  }

  // Keeps the game; says "kept", "none" (storage is forbidden), "full", or "elsewhere": another page has gone on with it.
  save({ record, at, title }) {
    const text = written({ record, at });
    if (this.#divided) return "elsewhere";
    if (text === this.#written) return "kept";
    if (!storage()) return "none";
    if (this.look()) return "elsewhere";
    const stamp = chance();
    const result = this.#put(this.#id, JSON.stringify({ version: VERSION, record, at, title, changed: Date.now(), stamp }));
    if (result !== "kept") return result;
    this.#stamp = stamp;
    this.#written = text;
    return result;
  }

  #put(id, text) {
    try {
      storage().setItem(PREFIX + id, text);
      return "kept";
    } catch (error) {
      return error.name === "QuotaExceededError" && storage().length > 0 ? "full" : "none";
    }
  }

  // Tells whether another page has gone on with this game, and says so once.
  look() {
    const kept = this.#stamp === null ? null : this.read(this.#id);
    if (this.#divided || !kept || kept.stamp === this.#stamp) return this.#divided;
    this.#divided = true;
    this.dispatchEvent(new Event("elsewhere"));
    return true;
  }

  copy(id) {
    const game = this.read(id);
    if (!game) return "none";
    return this.#put(chance(), JSON.stringify({ version: VERSION, ...game, changed: Date.now(), stamp: chance() }));
  }

  // Deletes a game; what it was can be restored.
  remove(id) {
    const text = this.text(id);
    storage()?.removeItem(PREFIX + id);
    const own = id === this.#id;
    if (own) this.begin();
    return { id, text, own };
  }

  // Brings a game back; if it lies on the table still, it is the one that is kept on with.
  restore({ id, text, own }) {
    this.#put(id, text);
    if (own && this.#stamp === null) this.take(id);
  }
}
