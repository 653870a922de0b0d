// What is done before the page is painted: the light is set (light.js changes it), and what only scripts bring takes its
// room, so that nothing moves when they come (then the page is `data-wired`, and it shows).
const page = document.documentElement;
let theme = null;
try {
  theme = localStorage.getItem("theme");
} catch {
  // a reader may forbid storage
}
document.body.dataset.theme = theme || "auto";
page.classList.remove("no-js");

// Makes words of the apparatus a button. A link inside would be a button in a button: its words stay.
function pressable(words) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `${words.className} switch`;
  Object.assign(button.dataset, words.dataset);
  button.setAttribute("aria-pressed", words.dataset.pressed);
  for (const link of words.querySelectorAll("a")) link.replaceWith(...link.childNodes);
  button.append(...words.childNodes);
  words.replaceWith(button);
}

// Takes what has been read of the page so far; an element is whole when something has come after it.
function take(all) {
  const whole = ({ nextSibling, parentNode }) => all || nextSibling || parentNode.nextSibling;
  for (const template of document.querySelectorAll("template[data-at-once]")) {
    if (whole(template)) template.replaceWith(template.content);
  }
  for (const words of document.querySelectorAll(".reading-bar ~ article :not(button)[data-option][data-value]")) {
    if (whole(words)) pressable(words);
  }
}

function beforePainting() {
  if (document.readyState !== "loading") return;
  take(false);
  requestAnimationFrame(beforePainting);
}

if (location.protocol !== "file:") {
  requestAnimationFrame(beforePainting);
  document.addEventListener("readystatechange", () => take(true), { once: true }); // before scripts that wait for the end
}
