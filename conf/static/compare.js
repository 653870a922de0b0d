// Pages that compare: which variants are listed, and which columns stand side by side. What is shown stands in the
// page's address. Without script everything is shown.

const parameters = () => new URLSearchParams(location.search);

// Writes a parameter of the address; nothing is written for nothing.
function writeParameters(changes) {
  const parts = location.search.slice(1).split("&").filter((part) => part && !(part.split("=")[0] in changes));
  for (const [name, value] of Object.entries(changes)) if (value) parts.push(`${name}=${value}`);
  history.replaceState(null, "", location.pathname + (parts.length ? `?${parts.join("&")}` : "") + location.hash);
}

const variantFilter = document.querySelector("template.filter-template");
if (variantFilter) filterVariants(variantFilter);
const columnChooser = document.querySelector("template.columns-template");
if (columnChooser) chooseColumns(columnChooser);

function filterVariants(template) {
  const form = template.content.firstElementChild;
  const { witness, kind, clause } = form.elements;
  const told = form.querySelector("[data-words]");
  const rows = [...document.querySelectorAll("tr[data-kind]")];
  const groups = [...document.querySelectorAll("details.kind-group")];
  const has = (text, word) => !word || text.split(" ").some((each) => each === word || each.startsWith(`${word}.`));
  const first = kind.options[kind.selectedIndex].value; // all but one kind
  const last = groups.at(-1).dataset.kind;

  function show() {
    for (const row of rows) {
      const wanted = kind.value === "all" || (kind.value === first ? row.dataset.kind !== last : row.dataset.kind === kind.value);
      row.hidden = !(wanted && has(row.dataset.witnesses, witness.value) && has(row.dataset.clauses, clause.value));
    }
    for (const group of groups) {
      const some = group.querySelector("tr[data-kind]:not([hidden])");
      group.hidden = !some && !(group.dataset.kind === last && kind.value === first && !witness.value && !clause.value);
      if (group.dataset.kind === last) group.open = Boolean(some);
      for (const row of group.hidden || some ? [] : group.querySelectorAll("tr")) row.hidden = false;
    }
    const shown = rows.filter((row) => !row.hidden && row.closest("details").open).length;
    const numbers = [shown, rows.length];
    told.textContent = told.dataset.words.replaceAll("{}", () => numbers.shift());
  }

  for (const each of [witness, kind, clause]) {
    const wanted = parameters().get(each.name);
    if ([...each.options].some((option) => option.value === wanted)) each.value = wanted;
  }
  form.addEventListener("change", () => {
    writeParameters({ witness: witness.value, kind: kind.value, clause: clause.value });
    show();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  document.querySelector(".filter-ways")?.before(form);
  show();
}

function chooseColumns(template) {
  const group = template.content.firstElementChild;
  const buttons = [...group.querySelectorAll("[data-column]")];
  const known = buttons.map((button) => button.dataset.column);
  const asked = (parameters().get("columns") ?? "").split(/[,. ]/).filter((column) => known.includes(column));
  let shown = new Set(asked.length ? asked : group.dataset.default.split(" "));

  function show() {
    for (const button of buttons) button.setAttribute("aria-pressed", shown.has(button.dataset.column));
    for (const cell of document.querySelectorAll(".parallel-column")) cell.hidden = !shown.has(cell.dataset.column);
    for (const link of document.querySelectorAll(".parallel-chapters a")) link.search = location.search;
  }

  group.addEventListener("click", ({ target }) => {
    const column = target.closest("[data-column]")?.dataset.column;
    if (!column || (shown.size === 1 && shown.has(column))) return; // one stays
    if (!shown.delete(column)) shown.add(column);
    writeParameters({ columns: known.filter((each) => shown.has(each)).join(",") });
    show();
  });
  template.before(group);
  show();
}
