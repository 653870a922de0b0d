// Copies citations, and completes them with the page's own address where the site does not know it. Every word shown or
// said is the page's.
const own = () => {
  const known = document.querySelector('link[rel="canonical"]')?.href;
  return known ?? location.href.replace(/[?#].*$/, "").replace(/index\.html$/, "");
};

const text = ({ localName, textContent }) => (localName === "pre" ? textContent : textContent.replace(/\s+/g, " ")).trim();

// Without leave to write to the clipboard the text is selected, so that keys can copy it.
async function copy(element) {
  try {
    await navigator.clipboard.writeText(text(element));
    return true;
  } catch {
    getSelection().selectAllChildren(element);
    return false;
  }
}

if (location.protocol !== "file:") {
  for (const address of document.querySelectorAll(".citation-address[data-own]")) address.textContent = own() + address.dataset.own;
}
for (const template of document.querySelectorAll("template.citing-copy")) template.replaceWith(template.content);
document.addEventListener("click", async ({ target }) => {
  const button = target instanceof Element ? target.closest("button[data-copy]") : null;
  const element = button && document.getElementById(button.dataset.copy);
  if (!element) return;
  const done = await copy(element);
  const voice = button.closest(".citing, .reporting, .scenario, .table-dialog").querySelector(".citing-voice");
  voice.textContent = ""; // so that the same words are said again
  requestAnimationFrame(() => (voice.textContent = done ? button.dataset.copied : button.dataset.failed));
});
