// Asks the index for what stands in the field, and lists the pages found; its words come from the page, excerpts from the
// index, which escapes what it is given.
{
  const AT_ONCE = 15; // pages that are fetched and shown
  const WAIT = 200; // ms, while somebody types
  const form = document.querySelector(".search-form");
  const { q: field, kind } = form.elements;
  const part = document.querySelector(".search");
  const [summary, list, more] = part.children;
  let asked = 0; // the newest question
  let left = []; // pages found and not yet shown
  let timer;

  // Not in a worker of its own: the page's policy would not hold there.
  const index = import(new URL(part.dataset.index, document.baseURI)).then(async (pagefind) => {
    await pagefind.options({ noWorker: true, excerptLength: 36 });
    await pagefind.init();
    return pagefind;
  });
  index.catch(() => {}); // told where it is awaited

  function element(name, className, children) {
    const made = Object.assign(document.createElement(name), { className });
    made.append(...children);
    return made;
  }

  function link(url, title) {
    return Object.assign(element("a", "reference", [title]), { href: url });
  }

  function excerpt(html) {
    return Object.assign(element("p", "search-excerpt", []), { innerHTML: html });
  }

  function entry({ url, meta, excerpt: words, sub_results: places }) {
    const deeper = places.filter((place) => place.url !== url).slice(0, 3).map((place) => element("li", "", [link(place.url, place.title)]));
    return element("li", "", [link(url, meta.title), excerpt(words), ...(deeper.length ? [element("ul", "", deeper)] : [])]);
  }

  async function show() {
    const mine = asked;
    const pages = await Promise.all(left.splice(0, AT_ONCE).map((page) => page.data()));
    if (mine !== asked) return;
    list.append(...pages.map(entry));
    more.hidden = left.length === 0;
  }

  async function search() {
    const mine = ++asked;
    const words = field.value.trim();
    part.hidden = !words;
    if (!words) return;
    try {
      const { results } = await (await index).search(words, { filters: kind.value ? { kind: kind.value } : {} });
      if (mine !== asked) return;
      left = [...results];
      list.replaceChildren();
      await show();
      if (mine === asked) summary.textContent = results.length ? part.dataset.found.replace("{}", results.length) : part.dataset.none;
    } catch (error) {
      console.warn(error);
      summary.textContent = part.dataset.failed;
    }
  }

  function changed() {
    const query = new URLSearchParams(location.search);
    for (const each of [field, kind]) each.value ? query.set(each.name, each.value) : query.delete(each.name);
    history.replaceState(null, "", `${location.pathname}?${query}`);
    search();
  }

  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(changed, WAIT);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    changed();
  });
  more.addEventListener("click", async () => {
    const next = list.children.length;
    await show();
    list.children[next]?.querySelector("a").focus();
  });
  const query = new URLSearchParams(location.search);
  field.value = query.get("q") ?? "";
  kind.value = query.get("kind") ?? "";
  search();
}
