// Sphinx links its search results to folders; this gives them their file, so that they work without a server too.
new MutationObserver((records) => {
  for (const link of records.flatMap((record) => [...record.target.querySelectorAll("a")])) {
    link.href = link.getAttribute("href").replace(/\/(?=$|#|\?)/, "/index.html");
  }
}).observe(document.getElementById("search-results"), { childList: true, subtree: true });
