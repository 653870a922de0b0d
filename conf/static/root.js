// Leads from the list of languages to the one that the reader's browser asks for first; to the first where it asks for none.
const links = [...document.querySelectorAll("a[hreflang]")];
const asked = navigator.languages.map((lang) => links.find(({ hreflang }) => hreflang === lang.toLowerCase().split("-")[0]));
location.replace((asked.find(Boolean) ?? links[0]).href + location.search + location.hash);
