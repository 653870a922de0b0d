// A whole game between the page and the engine: its state as text, requests one after another, and the table that goes
// on by itself while no person is asked. Knows neither cards nor elements.
const STATE = ["record", "at", "chosen", "eyes", "thoughts"];

// Tells, by events, what is "asked" (an act, or none), each "reply" with the fields that it answers, and what "failed".
export class Sitting extends EventTarget {
  #engine;
  #page; // gives what every request says of the page
  #calm; // gives a promise that holds replies back while a button is being pressed
  #state = {};
  #next = "";
  #pause = 0; // ms
  #timer;
  #line = Promise.resolve();
  #waiting = 0; // acts of persons that are not answered yet
  #holds = new Set(); // what keeps the table from going on by itself
  #failed = null;
  speed = 1; // by which the pauses are multiplied

  constructor(engine, page, calm) {
    super();
    this.#engine = engine;
    this.#page = page;
    this.#calm = calm;
  }

  get state() {
    return this.#state;
  }

  get next() {
    return this.#next;
  }

  // Asks for what a person does, at its turn, unless `still` says by then that it stands for nothing any more. Gives the
  // reply, or none.
  act(fields, still = () => true) {
    clearTimeout(this.#timer);
    const passing = fields.act === "advance";
    if (!passing) this.#waiting += 1;
    const answer = this.#line.then(async () => {
      const reply = still() ? await this.#ask(fields) : null;
      if (!passing) this.#waiting -= 1;
      if (reply) this.#take(reply, fields);
      return reply;
    });
    this.#line = answer.then(() => this.#wait());
    return answer;
  }

  // Asks once more for what could not be answered.
  retry() {
    const fields = this.#failed ?? { act: "show" };
    this.#failed = null;
    return this.act(fields);
  }

  // Keeps the table from going on by itself, for a reason; more than one may hold it.
  hold(reason, held) {
    if (held) this.#holds.add(reason);
    else this.#holds.delete(reason);
    clearTimeout(this.#timer);
    if (!held) this.#wait();
  }

  #wait() {
    clearTimeout(this.#timer);
    if (this.#next !== "advance" || this.#waiting || this.#holds.size || this.#failed) return;
    this.#timer = setTimeout(() => (this.#line = this.#line.then(() => this.#advance())), this.#pause * this.speed);
  }

  // Lets the table go on by a step; where a person has done something meanwhile, the step was not made.
  async #advance() {
    if (this.#waiting || this.#holds.size) return;
    const fields = { act: "advance" };
    const reply = await this.#ask(fields);
    await this.#calm();
    if (reply && !(this.#waiting && reply.at !== this.#state.at)) this.#take(reply, fields);
    this.#wait();
  }

  async #ask(fields) {
    this.#tell("asked", fields.act);
    try {
      return await this.#engine.ask({ do: "table", ...this.#page(), ...this.#state, ...fields });
    } catch (error) {
      this.#failed = fields;
      this.#tell("failed", error);
      return null;
    } finally {
      this.#tell("asked", "");
    }
  }

  #take(reply, fields) {
    if (reply.ok) {
      this.#state = Object.fromEntries(STATE.map((name) => [name, reply[name] ?? ""]));
      this.#next = reply.next;
      this.#pause = Number(reply.pause) || 0;
      this.#failed = null;
    }
    this.#tell("reply", { reply, fields });
  }

  #tell(what, detail) {
    this.dispatchEvent(new CustomEvent(what, { detail }));
  }
}
