// Puts together again the two halves into which `conf/snapshot/split.mjs` takes Pyodide's WebAssembly: the core, and the rest,
// which is brought when a function of it is first called.

// A JavaScript function becomes one that a table takes when a module has imported it, as () → (), and exports it.
const PASSING = Uint8Array.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0], ...[1, 4, 1, 0x60, 0, 0], ...[2, 5, 1, 0, 0, 0, 0], ...[7, 4, 1, 0, 0, 0],
]);

// Gives the core's instance as if it were whole. `bring` gives the rest as a module, at once, or throws.
export function joined({ instance, module }, imports, bring) {
  const { "split far": far, "split all": all, "split loaded": loaded, "split open": open } = instance.exports;
  const exports = {};
  for (const name in instance.exports) if (!name.startsWith("split ")) exports[name] = instance.exports[name];
  const functions = new Proxy({}, { get: (_, index) => all.get(Number(index)) });
  const bringRest = () => {
    const rest = bring();
    open();
    new WebAssembly.Instance(rest, { ...imports, split: instance.exports, "split all": functions });
    loaded.value = 1;
  };
  far.set(0, new WebAssembly.Instance(new WebAssembly.Module(PASSING), { "": { "": bringRest } }).exports[""]);
  return { instance: { exports }, module };
}
