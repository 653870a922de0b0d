// The drawers of a narrow page: what an open one covers cannot be reached; Escape closes it, and so does a link in the page.
const DRAWERS = [
  { id: "__navigation", width: "(max-width: 63em)", covers: ".header-center, .header-right, .main" },
  { id: "__toc", width: "(max-width: 82em)", covers: ".breadcrumb, article, footer" },
];

function setOpen(drawer, open) {
  drawer.box.checked = open;
  for (const part of document.querySelectorAll(drawer.covers)) part.inert = open;
}

const drawers = DRAWERS.map((drawer) => ({ ...drawer, box: document.getElementById(drawer.id) })).filter((drawer) => drawer.box);
for (const drawer of drawers) {
  drawer.box.addEventListener("change", () => setOpen(drawer, drawer.box.checked));
  matchMedia(drawer.width).addEventListener("change", () => setOpen(drawer, false));
}
document.addEventListener("keydown", (event) => {
  const drawer = event.key === "Escape" && drawers.find(({ box }) => box.checked);
  if (!drawer) return;
  setOpen(drawer, false);
  drawer.box.focus();
});
document.addEventListener("click", (event) => {
  if (event.target.closest(".toc-drawer a")) drawers.forEach((drawer) => setOpen(drawer, false));
});
