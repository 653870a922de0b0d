// Links to a page's other languages take along what its address says beyond the page: a reading, a position, a game.
// Their list is closed by Escape, and by going elsewhere.
const list = document.querySelector("details.languages");

function takeAlong() {
  for (const link of list.querySelectorAll("a[hreflang]")) {
    link.href = link.href.replace(/[?#].*/, "") + location.search + location.hash;
  }
}

function close() {
  if (list.contains(document.activeElement)) list.querySelector("summary").focus();
  list.open = false;
}

if (list) {
  for (const type of ["focusin", "pointerdown", "click"]) list.addEventListener(type, takeAlong, true);
  list.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  document.addEventListener("click", (event) => {
    if (!list.contains(event.target)) list.open = false;
  });
  list.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !list.contains(relatedTarget)) list.open = false;
  });
}
