// Takes Pyodide's WebAssembly apart into a core, which holds the functions that are called in what is usual, and the rest.
//
// In the core each function of the rest is a few bytes that call it through a table, after they have had the rest brought if
// it is not there yet. Functions, tables, globals and tags keep their numbers in both, so that no instruction is
// changed: the rest imports all of them and defines its own functions behind. `conf/live/halves.js` joins the two.
import { KIND, Module, Reader, SECTION, constant, list, number, sized, text, written } from "./binary.mjs";

export const MARK = "called "; // what the globals that note a call are exported as, before the function's number

const [FUNCREF, VOID] = [0x70, 0x40];
const MUTABLE_I32 = Buffer.from([0x7f, 1]);
const ACTION = Buffer.from([0x60, 0, 0]); // the type () → ()
const PASSIVE = Buffer.from([1, 0]); // elements that are functions
const TABLE_INIT = Buffer.from([0xfc, 12]);
const [IF, END, CALL, CALL_INDIRECT, LOCAL_GET, GLOBAL_GET, GLOBAL_SET, IS_ZERO] = [0x04, 0x0b, 0x10, 0x11, 0x20, 0x23, 0x24, 0x45];
const LINKED = "GOT.func";
const UNUSED = /^emscripten_(?:gl[A-Z]|console_|out$|err$)/;
const OTHERS = [KIND.table, KIND.memory, KIND.global, KIND.tag];

const instruction = (code, ...numbers) => Buffer.concat([Buffer.from([code]), ...numbers.map(number)]);
const table = (size) => Buffer.concat([instruction(FUNCREF, 0), number(size)]);
const zero = Buffer.concat([MUTABLE_I32, constant(0), instruction(END)]); // a global
const exported = (name, kind, index) => Buffer.concat([text(name), instruction(kind, index)]);
const imported = ({ from, name, kind, description }) => Buffer.concat([text(from), text(name), instruction(kind), description]);
const filled = (index, place, functions) =>
  Buffer.concat([instruction(2, index), constant(place), instruction(END, 0), list(functions.map(number))]);

// The number of the first defined one of a kind: those imported come before.
const first = (module, kind) => module.imports.filter((each) => each.kind === kind).length;
const count = (module, kind) => first(module, kind) + module.defined(kind).length;

// The same module, which exports what has one of these names, and nothing else. It has no place for functions that are linked to
// it by their names: they draw, or write to the browser's console, as no function of Python does.
export function narrowed(bytes, names) {
  const module = new Module(bytes);
  const { imports } = module;
  const kept = module.exports.filter(({ name }) => names.has(name));
  const linked = imports.filter(({ from }) => from === LINKED);
  const globals = imports.filter(({ kind }) => kind === KIND.global);
  const strange = linked.find((each, at) => each !== globals.at(at - linked.length) || !UNUSED.test(each.name));
  if (strange) throw new Error(`${strange.name} is linked, and in this place not known`);
  module.sections.set(SECTION.export, list(kept.map((each) => each.bytes)));
  module.sections.set(SECTION.import, list(imports.filter(({ from }) => from !== LINKED).map(imported)));
  module.add(SECTION.global, linked.map(() => zero), true);
  return written(module);
}

// The same module, in which each function notes in a global that it has been called.
export function noting(bytes) {
  const module = new Module(bytes);
  const start = count(module, KIND.global);
  const { bodies } = module;
  module.add(SECTION.global, bodies.map(() => zero));
  module.add(SECTION.export, bodies.map((_, index) => exported(`${MARK}${index}`, KIND.global, start + index)));
  const note = (index) => Buffer.concat([constant(1), instruction(GLOBAL_SET, start + index)]);
  module.sections.set(SECTION.code, list(bodies.map((body, index) => sized(begun(body, note(index))))));
  return written(module);
}

// A function's body with instructions put before its own.
function begun(body, instructions) {
  const reader = new Reader(body);
  const locals = reader.span(() => reader.list(() => (reader.number(), reader.byte())));
  return Buffer.concat([locals, instructions, body.subarray(reader.at)]);
}

// Gives core and rest; `called` says of each defined function whether it belongs to the core.
export function split(bytes, called) {
  const whole = new Module(bytes);
  const away = called.flatMap((hot, index) => (hot ? [] : [index]));
  return { core: core(whole, new Module(bytes), away), rest: rest(whole, away) };
}

function core(whole, module, away) {
  const { types, functions, bodies } = whole;
  const begin = first(whole, KIND.function);
  const own = { action: types.length, far: count(whole, KIND.table), loaded: count(whole, KIND.global), bring: begin + functions.length };
  const all = own.far + 1;
  module.add(SECTION.type, [ACTION]);
  module.add(SECTION.function, [number(own.action), number(own.action)]);
  module.add(SECTION.table, [table(away.length + 1), table(functions.length)]);
  module.add(SECTION.global, [zero]);
  module.add(SECTION.element, [Buffer.concat([PASSIVE, list(functions.map((_, index) => number(begin + index)))])]);
  module.add(SECTION.export, [
    exported("split far", KIND.table, own.far),
    exported("split all", KIND.table, all),
    exported("split loaded", KIND.global, own.loaded),
    exported("split open", KIND.function, own.bring + 1),
    ...OTHERS.flatMap((kind) => whole.defined(kind).map((_, index) =>
      exported(`split ${kind} ${index}`, kind, first(whole, kind) + index))),
  ]);
  away.forEach((index, place) => {
    const type = functions[index];
    bodies[index] = standIn(place + 1, type, types[type].parameters, own);
  });
  bodies.push(bringing(own), opening(all, whole.count(SECTION.element), functions.length));
  module.sections.set(SECTION.code, list(bodies.map(sized)));
  return written(module);
}

// What stands in the core for a function of the rest, which has this place in the table.
function standIn(place, type, parameters, { bring, far }) {
  return Buffer.concat([
    number(0), // no locals
    instruction(CALL, bring),
    ...parameters.map((_, index) => instruction(LOCAL_GET, index)),
    constant(place), instruction(CALL_INDIRECT, type, far),
    instruction(END),
  ]);
}

// Has the rest brought if it is not there yet, by what stands at place 0 of the table.
function bringing({ loaded, action, far }) {
  return Buffer.concat([
    number(0),
    instruction(GLOBAL_GET, loaded), instruction(IS_ZERO), instruction(IF, VOID),
    constant(0), instruction(CALL_INDIRECT, action, far),
    instruction(END), instruction(END),
  ]);
}

// Fills the table of all functions, which the rest imports from it.
function opening(all, segment, length) {
  return Buffer.concat([
    number(0),
    constant(0), constant(0), constant(length), TABLE_INIT, number(segment), number(all),
    instruction(END),
  ]);
}

function rest(whole, away) {
  const { imports, functions, bodies } = whole;
  const taken = [
    ...imports.map(imported),
    ...functions.map((type, index) => imported({ from: "split all", name: `${index}`, kind: KIND.function, description: number(type) })),
    ...OTHERS.flatMap((kind) => whole.defined(kind).map((description, index) =>
      imported({ from: "split", name: `split ${kind} ${index}`, kind, description }))),
    imported({ from: "split", name: "split far", kind: KIND.table, description: table(away.length + 1) }),
  ];
  const own = first(whole, KIND.function) + functions.length;
  return written({
    sections: new Map([
      [SECTION.type, whole.sections.get(SECTION.type)],
      [SECTION.import, list(taken)],
      [SECTION.function, list(away.map((index) => number(functions[index])))],
      [SECTION.element, list([filled(count(whole, KIND.table), 1, away.map((_, place) => own + place))])],
      [SECTION.code, list(away.map((index) => sized(bodies[index])))],
    ]),
  });
}
