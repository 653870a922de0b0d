// Keeps, on this device alone, which lessons are done and which puzzles are solved, and shows it. Whether they are is for the engine to say.
const KEYS = { lesson: "skwitz.lessons", puzzle: "skwitz.puzzles" };

// What is kept; where nothing can be, it lasts as long as the page.
const kept = { lesson: new Set(), puzzle: new Set() };

function recall(task) {
  try {
    for (const name of (localStorage.getItem(KEYS[task]) ?? "").split(" ")) if (name) kept[task].add(name);
  } catch {}
}

function keep(task, name) {
  recall(task); // another tab may have added to it
  kept[task].add(name);
  try {
    localStorage.setItem(KEYS[task], [...kept[task]].join(" "));
  } catch {}
}

function filled(element, ...numbers) {
  if (element) element.textContent = element.dataset.words.replaceAll("{}", () => numbers.shift());
}

function show() {
  const items = [...document.querySelectorAll(".lessons li[data-lesson]")];
  const done = items.map((item) => item.dataset.lesson).filter((name) => kept.lesson.has(name));
  for (const name of done) {
    for (const mark of document.querySelectorAll(`[data-lesson="${name}"] .lesson-mark, #lesson-${name} .lesson-mark`)) mark.hidden = false;
    document.getElementById(`lesson-${name}`)?.classList.add("is-done");
  }
  if (done.length) filled(document.querySelector(".progress-words"), done.length, items.length);
  if (kept.puzzle.size) filled(document.querySelector(".puzzles-progress [data-words]"), kept.puzzle.size);
}

document.addEventListener("judged", ({ target, detail }) => {
  const { task, scenario } = target.dataset;
  const name = task === "puzzle" ? detail.seed : scenario;
  if (!detail.done || !name || kept[task].has(name)) return;
  keep(task, name);
  show();
});

// Who goes on to the next lesson stands at its heading, by keyboard and for a screen reader too.
document.addEventListener("click", ({ target }) => {
  const section = target.closest?.('.lesson-next a[href^="#"], .lessons a[href^="#"]')?.hash;
  const heading = section && document.querySelector(`${section} h2`);
  if (!heading) return;
  heading.tabIndex = -1;
  setTimeout(() => heading.focus()); // once the browser has gone there
});

addEventListener("storage", ({ key }) => {
  for (const [task, own] of Object.entries(KEYS)) if (key === own) recall(task);
  show();
});

for (const figure of document.querySelectorAll(".scenario[data-task]")) figure.closest(".lesson")?.classList.add("is-played");
for (const task of Object.keys(KEYS)) recall(task);
const puzzle = document.querySelector('.scenario[data-task="puzzle"][data-live]:not([data-live=""])');
if (puzzle) while (kept.puzzle.has(puzzle.dataset.seed)) puzzle.dataset.seed = String(Number(puzzle.dataset.seed) + 1);
show();

export {}; // a module: its names are its own
