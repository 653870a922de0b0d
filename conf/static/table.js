// Makes the page's table playable. The page says what is here without it; what it adds waits in a <template>.
import { Engine } from "./engine.js";
import { Table } from "./table-page.js";

const root = document.getElementById("table");
if (root) {
  new Table(root, new Engine(new URL(root.dataset.live, document.baseURI)));
  document.documentElement.dataset.wired = "";
}
