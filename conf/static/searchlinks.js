// Sphinx links its search results to folders; this gives them their file, so that they work without a server too.
// It also has the number of results read out, once Sphinx knows it.
new MutationObserver((records) => {
  document.querySelector("#search-results > .search-summary:not([role])")?.setAttribute("role", "status");
  for (const link of records.flatMap((record) => [...record.target.querySelectorAll("a")])) {
    link.href = link.getAttribute("href").replace(/\/(?=$|#|\?)/, "/index.html");
  }
}).observe(document.getElementById("search-results"), { childList: true, subtree: true });
