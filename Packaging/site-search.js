// Asks the search of the site as a browser does that opened it from disk: node site-search.js DIR WORD...
// Nothing is fetched; exit status 1 if a word finds no page.
const fs = require("fs");
const path = require("path");
const vm = require("vm");

const [directory, ...words] = process.argv.slice(2);
const nothing = { lastChild: null };
const context = vm.createContext({
  document: { getElementById: () => nothing, addEventListener: () => {} }, window: {}, console, URLSearchParams,
  _ready: () => {}, SPHINX_HIGHLIGHT_ENABLED: false, DOCUMENTATION_OPTIONS: { FILE_SUFFIX: ".html", LINK_SUFFIX: ".html" },
});
for (const script of ["_static/language_data.js", "_static/searchtools.js"]) {
  vm.runInContext(fs.readFileSync(path.join(directory, script), "utf8"), context, script);
}
vm.runInContext("globalThis.Search = Search", context);
vm.runInContext(fs.readFileSync(path.join(directory, "searchindex.js"), "utf8"), context);
let status = 0;
for (const word of words) {
  const found = vm.runInContext(`Search.performSearch
    ? (() => { const [q, t, e, h, o] = Search._parseQuery(${JSON.stringify(word)});
               return Search._performSearch(q, t, e, h, o).map((result) => result[0]); })() : []`, context);
  console.log(`${word}: ${[...new Set(found)].slice(-3).reverse().join(", ") || "nothing"}`);
  if (found.length === 0) status = 1;
}
process.exit(status);
