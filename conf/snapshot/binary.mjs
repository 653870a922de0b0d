// WebAssembly's binary form, as far as a module has to be taken apart and put together again. What is listed in a section is
// kept as bytes where it need not be understood.

const HEAD = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
const CUSTOM = 0;
export const SECTION = { type: 1, import: 2, function: 3, table: 4, memory: 5, global: 6, export: 7, start: 8, element: 9, code: 10, data: 11, tag: 13 };
const ORDER = [1, 2, 3, 4, 5, 13, 6, 7, 8, 9, 12, 10, 11];
export const KIND = { function: 0, table: 1, memory: 2, global: 3, tag: 4 };
const DEFINING = [SECTION.function, SECTION.table, SECTION.memory, SECTION.global, SECTION.tag]; // by kind

// A number, 0 or more.
export function number(value) {
  const bytes = [];
  for (; value > 0x7f; value >>>= 7) bytes.push((value & 0x7f) | 0x80);
  return Buffer.from([...bytes, value]);
}

// `i32.const` with a number, 0 or more: the second bit of the last byte would make it negative.
export function constant(value) {
  const bytes = [...number(value)];
  const last = bytes.pop();
  return Buffer.from([0x41, ...bytes, ...(last & 0x40 ? [last | 0x80, 0] : [last])]);
}

export const sized = (bytes) => Buffer.concat([number(bytes.length), bytes]);
export const text = (value) => sized(Buffer.from(value));
export const list = (entries) => Buffer.concat([number(entries.length), ...entries]);

// Reads on from a place.
export class Reader {
  constructor(bytes) {
    Object.assign(this, { bytes, at: 0 });
  }

  get over() {
    return this.at >= this.bytes.length;
  }

  byte() {
    return this.bytes[this.at++];
  }

  take(length) {
    return this.bytes.subarray(this.at, (this.at += length));
  }

  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
  }

  // Passes over a number of whatever sign and length.
  skip() {
    while (this.byte() >= 0x80);
  }

  sized() {
    return this.take(this.number());
  }

  list(read) {
    return Array.from({ length: this.number() }, read);
  }

  // The bytes that `read` passes over.
  span(read) {
    const start = this.at;
    read();
    return this.bytes.subarray(start, this.at);
  }
}

// The types of values that Pyodide uses are a byte each.
function valueType(reader) {
  const type = reader.byte();
  if (type === 0x63 || type === 0x64) throw new Error("a value of a type that is the module's own");
  return type;
}

function functionType(reader) {
  if (reader.byte() !== 0x60) throw new Error("a type that is not a function's");
  return { parameters: reader.list(() => valueType(reader)), results: reader.list(() => valueType(reader)) };
}

function limits(reader) {
  const bounded = reader.byte() & 1;
  reader.skip();
  if (bounded) reader.skip();
}

// Passes over what an import or a definition says of its kind.
const DESCRIPTION = {
  [KIND.function]: (reader) => reader.skip(),
  [KIND.table]: (reader) => [valueType(reader), limits(reader)],
  [KIND.memory]: limits,
  [KIND.global]: (reader) => [valueType(reader), reader.byte()],
  [KIND.tag]: (reader) => [reader.byte(), reader.skip()],
};
const described = (reader, kind) => reader.span(() => DESCRIPTION[kind](reader));

// Passes over a global's value: constants, or another global.
function value(reader) {
  const operand = { 0x23: () => reader.skip(), 0x41: () => reader.skip(), 0x42: () => reader.skip(), 0x43: () => reader.take(4), 0x44: () => reader.take(8), 0xd0: () => reader.byte() };
  for (let code = reader.byte(); code !== 0x0b; code = reader.byte()) {
    if (!operand[code]) throw new Error(`a global whose value has instruction ${code}`);
    operand[code]();
  }
}

export class Module {
  constructor(bytes) {
    if (!bytes.subarray(0, HEAD.length).equals(HEAD)) throw new Error("not WebAssembly");
    this.sections = new Map();
    this.customs = [];
    for (const reader = new Reader(bytes.subarray(HEAD.length)); !reader.over; ) {
      const id = reader.byte();
      const body = reader.sized();
      if (id === CUSTOM) this.customs.push(body);
      else this.sections.set(id, body);
    }
  }

  #listed(id, read) {
    const reader = new Reader(this.sections.get(id) ?? number(0));
    return reader.list(() => read(reader));
  }

  get types() {
    return this.#listed(SECTION.type, functionType);
  }

  get imports() {
    return this.#listed(SECTION.import, (reader) => {
      const [from, name] = [`${reader.sized()}`, `${reader.sized()}`];
      const kind = reader.byte();
      return { from, name, kind, description: described(reader, kind) };
    });
  }

  // The number of its type for each function that is defined here, and its body.
  get functions() {
    return this.#listed(SECTION.function, (reader) => reader.number());
  }

  get bodies() {
    return this.#listed(SECTION.code, (reader) => reader.sized());
  }

  // What is defined here of a kind.
  defined(kind) {
    return this.#listed(DEFINING[kind], (reader) => {
      const description = described(reader, kind);
      if (kind === KIND.global) value(reader);
      return description;
    });
  }

  // The names under which something is exported, each with the bytes that say so.
  get exports() {
    return this.#listed(SECTION.export, (reader) => {
      let name;
      const bytes = reader.span(() => {
        name = `${reader.sized()}`;
        reader.byte();
        reader.skip();
      });
      return { name, bytes };
    });
  }

  // How many entries a section has.
  count(id) {
    return new Reader(this.sections.get(id) ?? number(0)).number();
  }

  // Puts entries behind those of a section, or before them.
  add(id, entries, before = false) {
    const old = new Reader(this.sections.get(id) ?? number(0));
    const length = number(old.number() + entries.length);
    const others = old.bytes.subarray(old.at);
    this.sections.set(id, Buffer.concat([length, ...(before ? [...entries, others] : [others, ...entries])]));
  }
}

// A custom section that speaks of dynamic linking must be the first; the others may be.
export function written({ customs = [], sections }) {
  const known = ORDER.filter((id) => sections.has(id)).map((id) => [id, sections.get(id)]);
  const parts = [...customs.map((body) => [CUSTOM, body]), ...known];
  return Buffer.concat([HEAD, ...parts.flatMap(([id, body]) => [Buffer.from([id]), sized(body)])]);
}
