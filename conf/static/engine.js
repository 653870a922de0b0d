// The page's one engine: a worker that can be stopped, or die, at any moment, and is then made anew. It keeps no
// state between requests, so that nothing is lost with it.

// in ms
const STAGE_LIMIT = 60_000; // for one stage of loading
const SIGN_OF_LIFE = 3_000; // until the worker must have said that a request arrived
const ANSWER_LIMIT = 10_000;

export class Stopped extends Error {} // by the reader or the limit
export class NotLoaded extends Error {} // files missing, browser too old
class Lost extends Error {} // the worker died

// One worker, from its start to its end.
class Line {
  #worker;
  #settle; // of `ready`: {resolve, reject}
  #timer; // loading: until the next stage; later: until a sign of life, then until the answer
  #pending = null; // the request under way: {id, resolve, reject}
  #count = 0;

  constructor(live, onstage) {
    this.ready = new Promise((resolve, reject) => { this.#settle = { resolve, reject }; });
    this.ready.catch(() => {}); // reported where it is awaited
    // A worker made from a blob: URL inherits the page's Content-Security-Policy; one made from its own URL does not.
    // Only a dynamic import is then a script to that policy; a static one would have to be allowed as a worker.
    const script = JSON.stringify(new URL("worker.js", live).href);
    const source = `import(${script}).catch((error) => postMessage({ failed: String(error) }));`;
    const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    this.#worker = new Worker(url, { type: "module" });
    this.#worker.onmessage = ({ data }) => {
      if ("failed" in data) this.end(new NotLoaded(data.failed));
      else if ("stage" in data) this.#loading(data, onstage);
      else this.#heard(data);
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#settle.reject(new NotLoaded(event.message)); // does nothing once loaded
      this.end(new Lost());
    };
    this.#wait(STAGE_LIMIT, NotLoaded);
  }

  #wait(limit, Reason) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(new Reason()), limit);
  }

  #loading(data, onstage) {
    this.#wait(STAGE_LIMIT, NotLoaded);
    onstage(data);
    if (data.stage < data.stages) return;
    clearTimeout(this.#timer);
    this.#settle.resolve();
  }

  #heard({ taken, id, reply, broken }) {
    if (this.#pending?.id !== (taken ?? id)) return;
    if (taken !== undefined) return this.#wait(ANSWER_LIMIT, Stopped);
    clearTimeout(this.#timer);
    if (broken === undefined) this.#pending.resolve(JSON.parse(reply));
    else this.#pending.reject(new Lost(broken));
    this.#pending = null;
  }

  ask(request) {
    return new Promise((resolve, reject) => {
      this.#pending = { id: ++this.#count, resolve, reject };
      this.#wait(SIGN_OF_LIFE, Lost);
      this.#worker.postMessage({ id: this.#count, request: JSON.stringify(request) });
    });
  }

  end(reason) {
    this.#worker.terminate();
    clearTimeout(this.#timer);
    this.#settle.reject(reason);
    this.#pending?.reject(reason);
    this.#pending = null;
  }
}

export class Engine extends EventTarget {
  #live;
  #line = null;
  #last = Promise.resolve(); // requests go one after another

  constructor(live) {
    super();
    this.#live = live;
  }

  #start() {
    this.#line ??= new Line(this.#live, (detail) => this.dispatchEvent(new CustomEvent("stage", { detail })));
    return this.#line;
  }

  // The answer to a request. Rejects with Stopped or NotLoaded; asks a dead worker's successor once more.
  ask(request) {
    const answer = this.#last.then(() => this.#try(request, 2));
    this.#last = answer.catch(() => {});
    return answer;
  }

  async #try(request, tries) {
    const line = this.#start();
    try {
      await line.ready;
      return await line.ask(request);
    } catch (error) {
      line.end(error);
      this.#line = null;
      if (error instanceof Lost && tries > 1) return this.#try(request, tries - 1);
      if (error instanceof Stopped) this.#start(); // ready for what comes next
      throw error;
    }
  }

  // Ends the request under way, if there is one.
  stop() {
    this.#line?.end(new Stopped());
  }
}
