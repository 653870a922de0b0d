// The button for light and dark goes from what the reader's system has to the other, to the same, and back to the system.
const dark = matchMedia("(prefers-color-scheme: dark)");

function turn() {
  const ways = dark.matches ? ["auto", "light", "dark"] : ["auto", "dark", "light"];
  const theme = ways[(ways.indexOf(document.body.dataset.theme) + 1) % ways.length];
  document.body.dataset.theme = theme;
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // where nothing can be kept it holds for this page
  }
}

for (const button of document.querySelectorAll(".theme-toggle")) button.addEventListener("click", turn);
