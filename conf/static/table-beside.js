// A clause, variant or conjecture that a sentence refers to, read beside the table while the game goes on: the first
// parts of its own page.
const PAGE = /\/(clause|variant|conjecture)\/[^/]+\/(index\.html)?$/;

export class Beside {
  #place;
  #opener = null; // the link, and its address should it be drawn anew meanwhile
  #count = 0;
  #leave; // gives the focus away where the link is gone

  constructor(root, leave) {
    this.#place = root.querySelector(".table-beside");
    this.#leave = leave;
    root.addEventListener("click", (event) => this.#clicked(event));
    this.#place.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
  }

  #find(name) {
    return this.#place.querySelector(`[data-beside="${name}"]`);
  }

  #clicked(event) {
    const link = event.target.closest("a[href]");
    const another = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || another || link.matches("[data-beside]") || link.closest("dialog") || !ours(link)) return;
    event.preventDefault();
    if (!this.#place.contains(link)) this.#opener = link;
    this.#open(link.href);
  }

  async #open(address) {
    const request = ++this.#count;
    const text = this.#find("text");
    this.#find("page").href = address;
    text.replaceChildren(this.#place.dataset.loading);
    this.#place.hidden = false;
    text.focus({ preventScroll: true });
    const parts = await read(address).catch(() => null);
    if (request !== this.#count) return;
    text.replaceChildren(...(parts ?? [this.#place.dataset.failed]));
    this.#place.scrollTop = 0;
    this.#place.scrollIntoView({ block: "nearest" });
  }

  close() {
    this.#count += 1;
    this.#place.hidden = true;
    const opener = this.#opener;
    const again = opener?.isConnected ? opener : [...document.querySelectorAll(".table [data-part] a[href]")].find(({ href }) => href === opener?.href);
    if (again?.checkVisibility()) again.focus();
    else this.#leave();
  }
}

function ours({ href }) {
  const { origin, pathname } = new URL(href);
  return origin === location.origin && PAGE.test(pathname);
}

// The first parts of a page's article: head, text, apparatus; without what has a place only there.
async function read(address) {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(String(reply.status));
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  const card = page.querySelector("article > section");
  for (const each of card.querySelectorAll("section, figure, template, script, form, .headerlink, .data-line, .citing, .reporting")) each.remove();
  for (const each of card.querySelectorAll("[href]")) each.setAttribute("href", new URL(each.getAttribute("href"), reply.url).href);
  for (const each of card.querySelectorAll("[id], [aria-labelledby], [aria-describedby]")) {
    for (const name of ["id", "aria-labelledby", "aria-describedby"]) each.removeAttribute(name);
  }
  for (const head of card.querySelectorAll("h1, h2, h3, h4")) head.replaceWith(lower(head));
  return [...document.importNode(card, true).children];
}

// A heading one step below.
function lower(head) {
  const below = document.createElement(`h${Number(head.localName[1]) + 1}`);
  below.className = head.className;
  below.append(...head.childNodes);
  return below;
}
