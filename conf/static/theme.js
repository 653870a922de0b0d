// Sets the light before the page is painted; furo's own script changes it on request.
let chosen = null;
try {
  chosen = localStorage.getItem("theme");
} catch {
  // a reader may forbid storage
}
document.body.dataset.theme = chosen || "auto";
