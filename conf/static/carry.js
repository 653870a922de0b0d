// The reading that the page's address names goes along with every link inside the site, in any of its languages.
const READING = /[?&]reading=([^&]*)/;
const languages = new URL("..", new URL(document.documentElement.dataset.content_root ?? ".", location.href)).pathname;
let reading = READING.exec(location.search)?.[1] ?? "";

function carryReading(link) {
  if (!link || link.getAttribute("href").startsWith("#")) return;
  if (link.classList.contains("own-reading")) return; // it names the reading that it is about
  const url = new URL(link.href);
  if (url.protocol !== location.protocol || url.host !== location.host || !url.pathname.startsWith(languages)) return;
  if (!/(\/|\.html)$/.test(url.pathname) || (!reading && !READING.test(url.search))) return;
  const others = url.search.slice(1).split("&").filter((part) => part && !part.startsWith("reading="));
  const query = [...others, ...(reading ? [`reading=${reading}`] : [])].join("&");
  const [, path, fragment] = /^([^?#]*)[^#]*(.*)$/.exec(link.getAttribute("href")); // which stays relative if it is
  const carrying = path + (query && `?${query}`) + fragment;
  if (carrying !== link.getAttribute("href")) link.setAttribute("href", carrying);
}

// Without a reading only links that name one need be looked at.
function carryAll() {
  document.querySelectorAll(reading ? "a[href]" : 'a[href*="reading="]').forEach(carryReading);
}

addEventListener("reading", ({ detail }) => {
  reading = detail;
  carryAll();
});
// links that came later
for (const kind of ["pointerdown", "focusin", "click"]) {
  document.addEventListener(kind, ({ target }) => carryReading(target.closest?.("a[href]")), { capture: true });
}
carryAll();
