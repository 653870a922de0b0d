// Fetches what the engine is started from, watching each file: how much has come, and whether it is what it should be.

const plainFetch = self.fetch;
const empty = Uint8Array.from([80, 75, 5, 6, ...Array(18).fill(0)]); // a zip archive without a file
export const NOTHING = new URL("nothing.zip", import.meta.url).href; // stands for it: nothing is asked of the host

export class Damaged extends Error {}

// The files of one start. `digests` are the SHA-256 of files by their names, `report` is told of bytes that have come.
export class Files {
  #digests;
  #report;
  #checks = [];
  #instead = new Map();
  #fresh; // whether caches are passed over, since they may hold what was damaged

  constructor(digests, report, fresh) {
    this.#digests = digests;
    this.#report = report;
    this.#fresh = fresh;
    // Pyodide waits for ever for a file of its own that is missing, broken off or damaged; this does not
    this.failure = new Promise((_, reject) => { this.fail = reject; });
    this.failure.catch(() => {});
  }

  // What is asked for at an address is this response.
  instead(address, response) {
    response.catch(() => {}); // reported where it is awaited
    this.#instead.set(address, response);
  }

  fetch = async (address, options) => {
    const url = new URL(address.url ?? address, self.location.href);
    if (url.href === NOTHING) return new Response(empty);
    if (this.#instead.has(url.href)) return this.#instead.get(url.href);
    try {
      const response = await plainFetch(url, this.#fresh ? { ...options, cache: "reload" } : options);
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      this.#checks.push(this.#check(url, response.clone().body.getReader()));
      this.#checks.at(-1).catch(this.fail);
      return response;
    } catch (error) {
      this.fail(error);
      throw error;
    }
  };

  async #check(url, reader) {
    const parts = [];
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      this.#report(value.byteLength);
    }
    const wanted = this.#digests[url.pathname.split("/").at(-1)];
    if (!wanted || !crypto.subtle) return; // not on an insecure host
    const found = new Uint8Array(await crypto.subtle.digest("SHA-256", await new Blob(parts).arrayBuffer()));
    if (hex(found) !== wanted) throw new Damaged(`${url}: the file is damaged`);
  }

  // Resolves when every file that was asked for has come and is what it should be.
  async whole() {
    await Promise.all(this.#checks);
  }
}

const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
