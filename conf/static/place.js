// The table of contents beside the page shows the place where the reader is; the header shows that there is page above it.
import { afterLoading } from "./line.js";

const header = document.querySelector("header");
const room = document.querySelector(".toc-scroll");
const places = [...document.querySelectorAll(".toc-tree a")]
  .map((link) => ({ item: link.closest("li"), part: document.getElementById(decodeURIComponent(link.hash.slice(1))) }))
  .filter(({ part }) => part);
let current;
let waiting = false;

function find() {
  const { scrollHeight, clientHeight } = document.documentElement;
  const atEnd = Math.ceil(scrollY + clientHeight) >= scrollHeight;
  const last = places.at(-1);
  if (atEnd && last?.part.getBoundingClientRect().bottom < clientHeight) return last;
  const line = header.getBoundingClientRect().bottom + 2.5 * parseFloat(getComputedStyle(document.documentElement).fontSize) + 1;
  return places.findLast(({ part }) => part.getBoundingClientRect().top <= line);
}

function show() {
  waiting = false;
  header.classList.toggle("scrolled", scrollY > 0);
  if (!places.length) return;
  const found = find();
  if (found?.item !== current) {
    current?.classList.remove("scroll-current");
    found?.item.classList.add("scroll-current");
    current = found?.item;
  }
  if (scrollY === 0) room?.scrollTo(0, 0);
  else if (Math.ceil(scrollY) >= document.documentElement.scrollHeight - innerHeight) room?.scrollTo(0, room.scrollHeight);
}

function soon() {
  if (!waiting) requestAnimationFrame(show);
  waiting = true;
}

if (header) {
  addEventListener("scroll", soon, { passive: true });
  addEventListener("resize", soon, { passive: true });
  afterLoading(soon); // when the page has been laid out anyway
}
