// Sees to it that the language read is kept on the reader's device, and says so at the foot of the page. The service
// worker keeps it (conf/offline/worker.js); where there can be none, nothing is said.
import { afterLoading, sparing } from "./line.js";

const SILENCE = 60_000; // ms in which the worker must say something
const DECLINED = "skwitz.offline"; // the name in the local storage under which it stands that the reader wants nothing kept
const { serviceWorker } = navigator;
const { dataset, lang } = document.documentElement;
const root = new URL("../", new URL(dataset.content_root, document.baseURI));
const line = document.querySelector(".offline");
let registration, about;

function declined(choice) {
  try {
    if (choice === true) localStorage.setItem(DECLINED, "no");
    if (choice === false) localStorage.removeItem(DECLINED);
    return localStorage.getItem(DECLINED) === "no";
  } catch {
    return false;
  }
}

// --- what is said

const megabytes = (bytes) =>
  new Intl.NumberFormat(lang, { style: "unit", unit: "megabyte", maximumFractionDigits: 0 }).format(bytes / 1e6);
let percent; // is made when it is wanted, and takes its time
let shown; // how much is said to have been saved

function show(state, deed, words = line.dataset[state]) {
  const text = words.replace("{}", megabytes(about.bytes));
  line.replaceChildren(text);
  line.dataset.state = state;
  if (deed) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.offline = deed;
    button.textContent = line.dataset[deed];
    button.addEventListener("click", () => { pressed(deed); });
    line.append(" ", button);
  }
  line.hidden = false;
}

function showPart(part) {
  percent ??= new Intl.NumberFormat(lang, { style: "percent" });
  const words = percent.format(Math.min(part, 1));
  if (line.dataset.state !== "saving" || words !== shown) show("saving", null, line.dataset.saving.replace("{}", words));
  shown = words;
}

function showState({ kept }) {
  if (registration?.waiting && kept) show("newer", "use");
  else if (kept) show("kept", "remove");
  else show("unsaved", "save");
}

async function pressed(deed) {
  line.setAttribute("role", "status");
  const focused = line.contains(document.activeElement);
  declined(deed === "remove");
  await ({ save, remove, use })[deed]().catch(() => show("failed", "save"));
  if (focused) line.querySelector("button")?.focus();
}

// --- what is done

// Registers the worker from a page that may; resolves with whether it could be.
function register() {
  return new Promise((resolve) => {
    const frame = document.createElement("iframe");
    const end = (registered) => {
      removeEventListener("message", heard);
      frame.remove();
      resolve(registered);
    };
    const heard = ({ source, data }) => { if (source === frame.contentWindow) end(data.registered); };
    addEventListener("message", heard);
    frame.addEventListener("load", () => setTimeout(end, SILENCE, false));
    frame.hidden = true;
    frame.src = new URL("offline/index.html", root);
    document.body.append(frame);
  });
}

async function find() {
  registration = await serviceWorker.getRegistration(root);
  if (registration?.scope !== root.href) registration = undefined;
  registration?.addEventListener("updatefound", () => watch(registration.installing));
}

function watch(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && registration.active !== worker) ask("look").then(showState);
  });
}

// The answer of the newest worker: what is kept in its build is what will be there.
function ask(does, report = () => {}) {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve, reject) => {
    const wait = () => setTimeout(reject, SILENCE, new Error("The service worker is silent."));
    let timer = wait();
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      if ("failed" in data) reject(new Error(data.failed));
      else if ("part" in data) {
        timer = wait();
        report(data.part);
      } else resolve(data);
    };
  });
  (registration.waiting ?? registration.active).postMessage({ does, lang, version: about.version }, [port2]);
  return answer;
}

async function save() {
  if (!registration) {
    if (!(await register())) throw new Error("There can be no service worker.");
    await find();
  }
  const awake = setInterval(() => ask("look").catch(() => {}), 10_000); // a worker of which nothing is heard is ended
  try {
    showState(await ask("save", showPart));
  } finally {
    clearInterval(awake);
  }
}

async function remove() {
  showState(await ask("remove"));
}

async function use() {
  const { waiting } = registration;
  waiting.addEventListener("statechange", () => { if (waiting.state === "activated") location.reload(); });
  if ((await ask("use")).others) show("others", "use");
}

// Lets the worker look for a new build; a site may also have none any more.
async function update() {
  if ((await ask("update")).gone) line.hidden = true;
}

async function begin() {
  if (!line || !serviceWorker || !window.caches || location.protocol === "file:") return;
  about = await import("./version.js");
  await find();
  if (registration) {
    watch(registration.installing);
    const state = await ask("look");
    if (!sparing()) update().catch(() => {});
    if (state.kept) return showState(state);
  }
  if (sparing() || declined()) return showState({ kept: false });
  await save().catch((error) => {
    if (registration) showState({ kept: false }); // where there is none there can be none
    console.info(error);
  });
}

afterLoading(() => begin().catch((error) => console.info(error)));
