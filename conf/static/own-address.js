// Addresses that are written relative to a page of the edition are completed with that page's own, at the site's own
// address where it is known.
export function complete(root, page = "") {
  const here = document.querySelector('link[rel="canonical"]')?.href ?? location.href;
  const own = new URL(page, here).href.replace(/[?#].*$/, "");
  const shown = own.startsWith("file:") ? own : own.replace(/index\.html$/, "");
  for (const cited of root.querySelectorAll("[data-cited]")) cited.textContent = shown + cited.dataset.cited;
}
