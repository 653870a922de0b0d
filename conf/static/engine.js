// The page's one engine: a worker that can be stopped, or die, at any moment, and is then made anew. It keeps no
// state between requests, so that nothing is lost with it. One in which a program of the reader's has run is asked nothing
// else, and what came out of the program is only text, which another worker tells.
import { bring } from "./bring.js";
import { FOLDER, SCRIPT } from "./live.js";

// in ms
const SILENCE = 60_000; // of a worker that loads: no byte, and not ready
const SIGN_OF_LIFE = 3_000; // until the worker must have said that a request arrived
const ANSWER_LIMIT = 10_000;

const LONGEST = 2 ** 24; // characters of an answer

export class Stopped extends Error {} // by the reader or the limit
export class NotLoaded extends Error {} // files missing, browser too old
export class Lost extends Error {} // the worker died

// One worker, from its start to its end.
class Line {
  #worker;
  #settle; // of `ready`: {resolve, reject}
  #bringing = new AbortController(); // ends what the page fetches for it
  #timer; // loading: until more has come; later: until a sign of life, then until the answer
  #pending = null; // the request under way: {id, resolve, reject}
  #count = 0;
  #started = false;
  taken = false; // whether the last request has arrived

  // `waited` says whether somebody waits for it: only then may the page itself be busy with what it is started from.
  constructor(live, { fresh, waited }, onloading) {
    this.ready = new Promise((resolve, reject) => { this.#settle = { resolve, reject }; });
    this.ready.catch(() => {}); // reported where it is awaited
    // A worker made from a blob: URL inherits the page's Content-Security-Policy; one made from its own URL does not.
    // Only a dynamic import is then a script to that policy; a static one would have to be allowed as a worker.
    const address = (name) => JSON.stringify(new URL(FOLDER + name, live).href);
    const script = address("worker.js");
    // what comes before the worker's own script waits in `came`; Pyodide's script, which that imports, may come already
    const source = `Object.assign(self, { came: [], alone: ${!waited}, fresh: ${fresh} });
      self.onmessage = ({ data }) => came.push(data);
      const anew = () => fetch(${script}, { cache: "reload" }).then((reply) => reply.blob()).catch(() => {});
      if (!fresh) import(${address(SCRIPT)}).catch(() => {});
      Promise.resolve(fresh && anew()).then(() => import(${script}))
      .then(({ entire }) => { if (!entire) throw new Error(${script} + " breaks off"); })
      .catch((error) => postMessage({ failed: String(error) }));`;
    const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    this.#worker = new Worker(url, { type: "module" });
    const loading = (detail) => {
      this.#wait(SILENCE, NotLoaded);
      onloading(detail);
    };
    const take = (message, moved) => this.#worker.postMessage(message, moved);
    if (waited) bring(live, { fresh, signal: this.#bringing.signal, take, report: loading });
    this.#worker.onmessage = ({ data }) => {
      if ("loaded" in data && !this.taken) {
        this.#bringing.abort(); // it goes another way
        loading(data);
      } else if (this.#started) this.#heard(data);
      else if ("failed" in data) this.end(new NotLoaded(data.failed));
      else if ("ready" in data) {
        clearTimeout(this.#timer);
        this.#bringing.abort();
        this.#started = true;
        Object.assign(document.documentElement.dataset, { start: data.start, startMs: data.ms });
        this.#settle.resolve();
      }
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#settle.reject(new NotLoaded(event.message)); // does nothing once loaded
      this.end(new Lost(event.message));
    };
    this.#wait(SILENCE, NotLoaded);
  }

  #wait(limit, Reason) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(new Reason()), limit);
  }

  #heard({ taken, id, reply, broken }) {
    const pending = this.#pending;
    if (pending?.id !== (taken ?? id)) return;
    if (taken !== undefined) {
      if (!this.taken) this.#wait(ANSWER_LIMIT, Stopped);
      this.taken = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#pending = null;
    try {
      if (typeof reply !== "string" || reply.length > LONGEST) throw new Error(broken);
      pending.resolve(JSON.parse(reply));
    } catch (error) {
      pending.reject(new Lost(error.message));
    }
  }

  ask(request) {
    return new Promise((resolve, reject) => {
      this.#pending = { id: ++this.#count, resolve, reject };
      this.taken = false;
      this.#wait(SIGN_OF_LIFE, Lost);
      this.#worker.postMessage({ id: this.#count, request: JSON.stringify(request), program: request.do === "run" });
    });
  }

  // Ends the request under way, if there is one, and the worker with it.
  stop() {
    if (this.#pending) this.end(new Stopped());
  }

  end(reason) {
    this.#worker.terminate();
    this.#bringing.abort();
    clearTimeout(this.#timer);
    this.#settle.reject(reason);
    this.#pending?.reject(reason);
    this.#pending = null;
  }
}

export class Engine extends EventTarget {
  #live;
  #line = null; // which is asked next
  #asked = null; // the one under way
  #unasked = true; // whether nothing has been asked yet
  #fresh = false; // whether files are to be fetched anew, since the last start found one missing or damaged
  #last = Promise.resolve(); // requests go one after another

  constructor(live) {
    super();
    this.#live = live;
  }

  #start(waited = false) {
    return (this.#line ??= this.#made(waited));
  }

  #made(waited) {
    const say = (detail) => this.dispatchEvent(new CustomEvent("loading", { detail }));
    return new Line(this.#live, { fresh: this.#fresh, waited }, say);
  }

  // The answer to a request. A dead worker's successor is asked once more, but not to do what may have killed it: to run
  // the reader's own program. Rejects with Stopped, NotLoaded or Lost.
  ask(request) {
    this.#unasked = false;
    const answer = this.#last.then(() => this.#answer(request));
    this.#last = answer.catch(() => {});
    return answer;
  }

  async #answer(request) {
    const reply = await this.#try(request, 2);
    return request.do === "run" ? this.#try({ ...request, do: "ran", outcomes: String(reply.outcomes) }, 2) : reply;
  }

  async #try(request, tries) {
    const early = this.#line !== null; // begun before it was needed: that it failed then says nothing of now
    const program = request.do === "run";
    const line = this.#start(navigator.userActivation?.isActive); // or the page itself asks
    try {
      await line.ready;
      this.#asked = line;
      if (program) this.#line = this.#made(false); // at once, so that nobody waits for it when the program has ended
      const reply = await line.ask(request);
      if (program) line.end();
      return reply;
    } catch (error) {
      line.end(error);
      if (this.#line === line) this.#line = null;
      this.#fresh = error instanceof NotLoaded;
      const again = error instanceof Lost ? !(program && line.taken) : this.#fresh && early;
      if (tries > 1 && again) return this.#try(request, tries - 1);
      if (!(error instanceof NotLoaded)) this.#start(); // ready for what comes next
      throw error;
    }
  }

  // Lets the worker start before anything is asked of it, and answer what may be asked first: a first answer takes longest.
  warm(practice) {
    this.#start().ready.then(() => this.#unasked && this.ask(practice)).catch(() => {});
  }

  // Ends the request under way, if there is one.
  stop() {
    this.#asked?.stop();
  }
}
