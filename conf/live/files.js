// The files from which the engine is started: how much has come, and whether they are what they should be.

import { digested, received } from "./received.js";

export class Damaged extends Error {}

// Files that the page fetches, by their names: promises of their bytes.
const brought = new Map();

function arrival(name) {
  if (!brought.has(name)) {
    const arriving = Promise.withResolvers();
    arriving.promise.catch(() => {}); // reported where it is awaited
    brought.set(name, arriving);
  }
  return brought.get(name);
}

// Takes what the page has fetched, or why it could not.
export function arrived({ file, bytes, digest, module, failed }) {
  if (bytes) arrival(file).resolve({ bytes: new Uint8Array(bytes), digest, module });
  else arrival(file).reject(new Error(failed));
}

// The files of one start, in the folder `here`; `digests` tells the SHA-256 of each. `report` is told of bytes that this
// fetches itself.
export class Files {
  #here;
  #digests;
  #report;
  #checks = [];
  #damaged = [];

  constructor(here, digests, { report = () => {}, fresh = false, alone = false } = {}) {
    this.#here = here;
    this.#digests = digests;
    this.#report = report;
    this.alone = alone; // whether the page fetches nothing
    this.fresh = fresh; // whether caches are passed over, since they may hold what was damaged
    // Pyodide waits for ever for a file of its own that is missing, broken off or damaged; this does not
    this.failure = new Promise((_, reject) => { this.fail = reject; });
    this.failure.catch(() => {});
  }

  // The bytes of a file, as soon as they are here; `whole` says whether they are what they should be.
  async bytes(name) {
    try {
      const bytes = await this.#fetched(name);
      this.#checks.push(this.#check(bytes, name));
      this.#checks.at(-1).catch(this.fail);
      return bytes;
    } catch (error) {
      this.fail(error);
      throw error;
    }
  }

  // What the page fetches of a file: `bytes`, and it may be the `module` that they are. It is what it should be.
  async brought(name) {
    try {
      const { digest, ...found } = await (this.alone ? this.#own(name) : arrival(name).promise);
      this.#compare(name, digest);
      return found;
    } catch (error) {
      this.fail(error);
      throw error;
    }
  }

  async #own(name) {
    const bytes = await this.#fetched(name);
    return { bytes, digest: await digested(bytes) };
  }

  async #fetched(name) {
    return new Uint8Array(await received(new URL(name, this.#here), this.fresh ? { cache: "reload" } : {}, this.#report));
  }

  async #check(bytes, name) {
    this.#compare(name, await digested(bytes));
  }

  // On an insecure host nothing is found.
  #compare(name, found) {
    if (!found || hex(new Uint8Array(found)) === this.#digests[name]) return;
    this.#damaged.push(name);
    throw new Damaged(`${name}: the file is damaged`);
  }

  // Lets the browser put files in the place of those that it keeps and that are damaged, for the next start.
  renew() {
    if (this.fresh) return;
    for (const name of this.#damaged) received(new URL(name, this.#here), { cache: "reload" }).catch(() => {});
  }

  // Resolves when every file that has come is what it should be.
  async whole() {
    await Promise.all(this.#checks);
  }
}

const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
