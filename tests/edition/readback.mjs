// Reads files of citations with citation-js, which finds out by itself what they are, and prints by file what is found.
import { readFileSync } from "node:fs";
import { Cite } from "@citation-js/core";
import "@citation-js/plugin-bibtex";
import "@citation-js/plugin-ris";

const found = process.argv.slice(2).map((path) => [path, new Cite(readFileSync(path, "utf8")).data]);
console.log(JSON.stringify(Object.fromEntries(found)));
