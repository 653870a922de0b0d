// Says on pages that are read from a disk why the engine does not start: browsers run no module from there, so that this
// has to be a script of the old kind.
if (location.protocol === "file:") {
  const told = (message) => Object.assign(document.createElement("p"), { className: "scenario-message", textContent: message });
  const places = [...document.querySelectorAll("[data-message-local]")];
  for (const place of places) place.querySelector("template").before(told(place.dataset.messageLocal));
  const bar = document.getElementById("reading-bar");
  if (bar && places.length === 0) bar.after(told(bar.content.firstElementChild.dataset.messageLocal));
}
