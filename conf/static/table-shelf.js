// Which game lies on the table: one that the address speaks of, one that is kept, or a new one; and its keeping, reply by
// reply. What cannot be kept or read gets a sentence and a way on.
import { saveText } from "./table-files.js";

const OPENING = ["new", "open", "import"]; // acts that begin a game
const GAME = { chosen: "", eyes: "", thoughts: "" }; // what a kept game starts with anew

// Whether what was asked for brings a game onto the table.
export const brings = ({ act, game }) => Boolean(game) || OPENING.includes(act);

export class Shelf {
  #sitting;
  #keep;
  #notices;
  #title = "";
  #deleted = null; // the game that can be brought back
  #damaged = ""; // what is left of a game that cannot be read

  constructor(sitting, keep, notices) {
    this.#sitting = sitting;
    this.#keep = keep;
    this.#notices = notices;
    keep.addEventListener("elsewhere", () => this.#divided());
    addEventListener("hashchange", () => addressed() && this.begin());
    addEventListener("popstate", ({ state }) => state?.game && state.game !== keep.id && this.open(state.game));
    addEventListener("pageshow", ({ persisted }) => persisted && keep.look());
  }

  // A game that the address speaks of is opened; else the one that this tab had goes on, or the last one; else one begins.
  begin() {
    const { hash, search: query } = location;
    if (addressed()) this.#sitting.act({ act: "open", hash, query });
    else this.#goOn();
  }

  #goOn() {
    const own = history.state?.game;
    const id = own && this.#find(own) ? own : this.#keep.list()[0]?.id;
    if (id) this.open(id);
    else this.#new(reading());
  }

  #new(reading) {
    this.#sitting.act({ act: "new", reading });
  }

  // A game as the tab itself remembers it, where it could not be kept, or as it was kept.
  #find(id) {
    const { game, left } = history.state ?? {};
    return (game === id ? left : null) ?? this.#keep.read(id);
  }

  // Goes on with a game that is kept.
  open(id) {
    const game = this.#find(id);
    if (game) this.#sitting.act({ act: "show", ...GAME, record: game.record, at: game.at, game: id });
    else this.#unread(id);
  }

  // Has later saves go to the game that was opened; one that the tab remembers becomes a copy if another has gone on with it.
  #take(id) {
    const left = history.state?.game === id ? history.state.left : null;
    this.#keep.take(id);
    if (left && left.stamp !== this.#keep.stamp) this.#keep.begin();
  }

  #unread(id) {
    this.#damaged = this.#keep.text(id) ?? "";
    if (this.#damaged) this.#notices.show("damaged");
    if (!this.#sitting.state.record) this.#new(reading());
  }

  // Takes note of a reply: of a game that has come onto the table, and of how it goes on.
  replied({ ok, html, title, tone }, { act, game, reading }) {
    if (act === "open") plain();
    if (ok) {
      if (game) this.#take(game);
      else if (OPENING.includes(act)) this.#keep.begin();
      if (brings({ act, game })) this.#settled();
      this.#title = title ?? "";
      this.#save();
    } else if (game) this.#unread(game);
    if (ok ? tone === "refused" && OPENING.includes(act) : act === "open") this.#notices.tell(html.message);
    if (ok || this.#sitting.state.record) return;
    if (act === "open") this.#goOn();
    else if (act === "new" && reading) this.#new("");
  }

  // The tab knows its game, for a reload and for the way back.
  #settled() {
    this.#notices.clear("elsewhere");
    this.#sitting.hold("divided", false);
    history.replaceState({ game: this.#keep.id }, "");
  }

  #save() {
    const { record, at } = this.#sitting.state;
    const { id, stamp } = this.#keep;
    const result = this.#keep.save({ record, at, title: this.#title });
    if (result === "elsewhere") return;
    if (result === "kept") this.#notices.clear("none", "full");
    else this.#notices.show(result);
    const left = result === "kept" ? undefined : { record, at, stamp };
    if (this.#sitting.next !== "advance" && (left || history.state?.left)) history.replaceState({ game: id, left }, "");
  }

  #divided() {
    this.#sitting.hold("divided", true);
    this.#notices.show("elsewhere");
  }

  // Does what a notice offers.
  do(what) {
    if (what === "save") saveText(this.#sitting.state.record);
    else if (what === "rescue") saveText(this.#damaged);
    else if (what === "restore") this.#keep.restore(this.#deleted);
    else if (what === "theirs") this.open(this.#keep.id);
    else if (what === "mine") {
      this.#keep.begin();
      this.#settled();
      this.#save();
    }
  }

  deleted(game) {
    this.#deleted = game;
  }
}

function addressed() {
  return location.hash.includes("~") || /[?&]cited=/.test(location.search);
}

// The reading in the address; one that is no text is left for the engine to refuse.
function reading() {
  const written = /[?&]reading=([^&]*)/.exec(location.search)?.[1] ?? "";
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

// Has the address speak of no game any more, so that a reload goes on with what has become of it.
function plain() {
  const query = location.search.slice(1).split("&").filter((part) => part && !part.startsWith("cited="));
  history.replaceState(history.state, "", location.pathname + (query.length ? `?${query.join("&")}` : ""));
}
