// Keeps the edition on the reader's device, a language at a time, and answers from there: conf/edition/offline.py puts
// Workbox and EDITION before it. A build has its own copy of this file. The browser keeps it beside that of the last
// build until no page of that one is open, and each answers by its own lists alone: pages of two builds never mix.
// What pages ask of it, and its answer: a message {does, lang, version}, and {kept, others} back.

const { PrecacheController } = workbox.precaching;
const { registerRoute } = workbox.routing;

const scope = new URL(registration.scope);
const PREFIX = "skwitz ";
const named = (name) => `${PREFIX}${name} ${scope.href}`; // other sites may be on the same host
const KEPT = named("kept"); // marks of what is here whole
const absolute = (path) => new URL(path, scope).href;

// The path below the site's root, of a file, not of a folder; null elsewhere.
function pathOf({ origin, pathname }) {
  if (origin !== scope.origin || !pathname.startsWith(scope.pathname)) return null;
  const path = pathname.slice(scope.pathname.length);
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

const revalidated = { requestWillFetch: ({ request }) => new Request(request, { cache: "no-cache" }) };

// The files of one language, or those for all of them, as they are in this build. A file is kept by its digest, so that
// what has not changed since the last build is not fetched again, and is fetched with it, so that no other comes in.
class Store {
  #whole = null; // the promise of an answer
  #sizes = new Map();
  #added = []; // requests

  constructor(name, { list, bytes }) {
    this.name = name;
    this.bytes = bytes;
    this.cacheName = named(name);
    this.list = absolute(`offline/${name}.json`);
    this.mark = absolute(`offline/kept/${name}?${encodeURIComponent(list)}`);
    this.report = () => {};
    const counted = {
      handlerDidComplete: ({ request }) => this.report(this.#sizes.get(request.url) ?? 0),
      cacheDidUpdate: ({ request }) => { this.#added.push(request); },
    };
    this.controller = new PrecacheController({ cacheName: this.cacheName, plugins: [revalidated, counted] });
    this.controller.addToCacheList([{ url: this.list, revision: list, integrity: list }]);
  }

  async #read() {
    const files = await (await this.controller.matchPrecache(this.list)).json();
    for (const [path, integrity, size] of files) {
      this.#sizes.set(absolute(path), size);
      this.controller.addToCacheList([{ url: absolute(path), revision: integrity, integrity }]);
    }
  }

  async #look() {
    if (!(await caches.match(this.mark, { cacheName: KEPT }))) return false;
    await this.#read();
    return true;
  }

  whole() {
    return (this.#whole ??= this.#look().catch(() => false));
  }

  has(path) {
    return this.controller.getCacheKeyForURL(absolute(path)) !== undefined;
  }

  // A file that the browser has lost is asked of the host, and taken if it is still this build's.
  answer(path, event) {
    const cacheKey = this.controller.getCacheKeyForURL(absolute(path));
    const request = new Request(absolute(path), { integrity: this.controller.getIntegrityForCacheKey(cacheKey) });
    return this.controller.strategy.handle({ request, params: { cacheKey }, event });
  }

  // What has come before it broke off stays, and is not fetched again.
  async save(event) {
    this.#added = [];
    const installing = { type: "install", waitUntil: (promise) => event.waitUntil(promise) }; // what Workbox asks of it
    await this.controller.install(installing); // the list
    await this.#read();
    await this.controller.install(installing); // what stands in it
    await (await caches.open(KEPT)).put(this.mark, new Response());
    this.#whole = null;
  }

  // Gives back the room that the last attempt took.
  async undo() {
    if (!this.#added.length) return;
    this.#whole = null;
    await (await caches.open(KEPT)).delete(this.mark);
    const cache = await caches.open(this.cacheName);
    for (const request of this.#added) await cache.delete(request);
  }

  async remove() {
    this.#whole = null;
    await (await caches.open(KEPT)).delete(this.mark);
    await caches.delete(this.cacheName);
  }

  // Removes what is not of this build.
  async tidy(event) {
    if (await this.whole()) await this.controller.activate(event);
    else await caches.delete(this.cacheName);
  }
}

const shared = new Store("shared", EDITION.shared);
const languages = new Map(Object.entries(EDITION.languages).map(([lang, files]) => [lang, new Store(lang, files)]));
const languageOf = (path) => languages.get(path?.split("/")[0]);

async function wholeLanguages() {
  const found = await Promise.all([...languages.values()].map(async (store) => (await store.whole()) && store));
  return found.filter(Boolean);
}

// --- saving and removing, one after the other

let last = Promise.resolve();
const inTurn = (work) => (last = last.catch(() => {}).then(work));

async function save(event, store, report = () => {}) {
  const stores = [shared, store];
  const total = shared.bytes + store.bytes;
  let done = 0;
  try {
    for (const each of stores) {
      each.report = (bytes) => report((done += bytes) / total);
      await each.save(event);
    }
  } catch (error) {
    if (error.name === "QuotaExceededError") for (const each of stores) await each.undo();
    throw error;
  }
}

async function remove(store) {
  await store.remove();
  if (!(await wholeLanguages()).length) await shared.remove();
}

// A site that has no worker any more is read from the host again.
async function leave() {
  for (const store of [shared, ...languages.values()]) await store.remove();
  await caches.delete(KEPT);
  await registration.unregister();
  return { gone: true };
}

// A new build fetches what is kept of the old one, all of it: where that does not go, the browser stays with the old one.
async function renew(event) {
  const marks = await caches.open(KEPT).then((cache) => cache.keys(), () => []);
  const kept = new Set(marks.map(({ url }) => languages.get(new URL(url).pathname.split("/").at(-1))).filter(Boolean));
  if (kept.size && sparing()) throw new Error("The new version waits for a better line.");
  for (const store of kept) await save(event, store);
}

async function tidy(event) {
  const stores = [shared, ...languages.values()];
  for (const store of stores) await store.tidy(event);
  const own = new Set([KEPT, ...stores.map(({ cacheName }) => cacheName)]);
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name.endsWith(` ${scope.href}`) && !own.has(name)) await caches.delete(name);
  }
  const marks = new Set(stores.map(({ mark }) => mark));
  const cache = await caches.open(KEPT);
  for (const request of await cache.keys()) if (!marks.has(request.url)) await cache.delete(request);
}

addEventListener("install", (event) => event.waitUntil(renew(event)));
addEventListener("activate", (event) => event.waitUntil(tidy(event)));

// --- what pages ask

const same = new Set(); // ids of the pages that are known to be of this build

async function pagesOpen() {
  const all = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter(({ url }) => languageOf(pathOf(new URL(url))));
}

// The page that was there before its language was saved is answered from here as well, unless one of another build is open.
async function adopt() {
  if ((await pagesOpen()).every(({ id }) => same.has(id))) await clients.claim().catch(() => {});
}

const deeds = {
  look: adopt,
  async save(event, store, tell) {
    await inTurn(() => save(event, store, (part) => tell({ part })));
    await adopt();
  },
  remove: (event, store) => inTurn(() => remove(store)),
  // It is for the worker to ask for a new build: the pages' policy does not let them.
  async update() {
    try {
      await registration.update();
    } catch {
      const response = await fetch(absolute("sw.js"), { cache: "no-store" }).catch(() => null);
      if (response?.status === 404) return inTurn(leave);
    }
  },
  // This build takes the place of the one before, if the page that asks is the only one open.
  async use() {
    if ((await pagesOpen()).length > 1) return { others: true };
    await skipWaiting();
  },
};

addEventListener("message", (event) => {
  const { data: { does, lang, version }, ports: [port], source } = event;
  const store = languages.get(lang);
  if (!store) return;
  if (version === EDITION.version) same.add(source.id);
  const done = deeds[does](event, store, (message) => port.postMessage(message));
  const told = done.then(async (more) => ({ kept: await store.whole(), ...more }), ({ name }) => ({ failed: name }));
  event.waitUntil(told.then((answer) => port.postMessage(answer)));
});

// --- answers

async function keeping(path) {
  for (const store of [languageOf(path), shared]) if (store && (await store.whole()) && store.has(path)) return store;
}

async function answer({ url, request, event }) {
  const path = pathOf(url);
  const store = await keeping(path);
  if (store) return store.answer(path, event);
  if (request.mode !== "navigate") return fetch(request);
  if (await keeping(`${path}/index.html`)) return Response.redirect(`${url.pathname}/${url.search}`);
  try {
    const response = await fetch(request);
    const page = response.ok && response.headers.get("Content-Type")?.startsWith("text/html");
    // all pages of this build are here: it is another's
    return page && (await languageOf(path)?.whole()) ? say("newer", path, 404) : response;
  } catch {
    return say("offline", path, 503);
  }
}

// A page that says why the one asked for is not here, and what is.
async function say(reason, path, status) {
  const kept = await wholeLanguages();
  const lang = languageOf(path)?.name ?? kept[0]?.name ?? [...languages.keys()][0];
  const links = kept.map(({ name }) => EDITION.languages[name].link).join("\n");
  const page = EDITION.languages[lang][reason].replace("<!-- links -->", links).replace("<!-- base -->", `<base href="${scope.pathname}">`);
  return new Response(page, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

registerRoute(({ url }) => pathOf(url) !== null, answer);
