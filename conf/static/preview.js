// Shows what a reference stands for while it is pointed at or focused: hoverable, dismissed by Escape, gone when left.
const PLACE = /\/(clause|variant|conjecture|witness|scenario)\/([^/#?]+)\/(?:index\.html)?(?:[?#]|$)|#(term)-([\w-]+)$/;
const WAIT = 250;
const GAP = 6;
const root = new URL(document.documentElement.dataset.content_root, location.href);
const tip = Object.assign(document.createElement("div"), { id: "preview", className: "preview", role: "tooltip", hidden: true });
(document.querySelector("article") ?? document.body).append(tip);
let known;
let shown = null;
let timer;

function keyOf(link) {
  const found = PLACE.exec(link.href);
  return found && (found[1] ? `${found[1]}/${decodeURIComponent(found[2])}` : `${found[3]}/${found[4]}`);
}

function linkAt(event) {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  return link && link.closest("article, .scenario") && keyOf(link) ? link : null;
}

async function show(link) {
  known ??= fetch(new URL("_static/previews.json", root)).then((reply) => reply.json());
  const words = await known.catch(() => ({}));
  const [title, text] = words[keyOf(link)] ?? [];
  if (!title || !(link.matches(":hover") || link === document.activeElement)) return;
  hide();
  const head = Object.assign(document.createElement("b"), { textContent: title });
  const body = Object.assign(document.createElement("span"), { textContent: text });
  tip.replaceChildren(head, body);
  tip.hidden = false;
  place(link);
  link.setAttribute("aria-describedby", tip.id);
  shown = link;
}

function place(link) {
  const box = link.getClientRects()[0];
  const { offsetWidth: width, offsetHeight: height } = tip;
  const room = document.documentElement.clientWidth;
  const above = box.bottom + GAP + height > innerHeight && box.top > height + GAP;
  tip.style.left = `${Math.max(GAP, Math.min(box.left, room - width - GAP)) + scrollX}px`;
  tip.style.top = `${(above ? box.top - height - GAP : box.bottom + GAP) + scrollY}px`;
}

function hide() {
  clearTimeout(timer);
  shown?.removeAttribute("aria-describedby");
  shown = null;
  tip.hidden = true;
}

function later(act) {
  clearTimeout(timer);
  timer = setTimeout(act, WAIT);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  const link = linkAt(event);
  if (link === shown && link) clearTimeout(timer);
  else if (link) later(() => show(link));
  else if (tip.contains(event.target)) clearTimeout(timer);
  else if (shown && shown !== document.activeElement) later(hide);
  else if (!shown) clearTimeout(timer);
});
document.addEventListener("focusin", (event) => {
  const link = linkAt(event);
  if (link && link.matches(":focus-visible")) later(() => show(link));
  else hide();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") hide();
});
