// Writes what a memory holds. It comes as WebAssembly that has nothing but data, which hosts know how to compress.
import { list, number, SECTION, sized, written } from "./binary.mjs";

const PIECE = 256; // bytes that are compared at once
const PASSIVE = 1;

// What differs between two states of a memory: the place, the length, and whether there is anything but nought.
function differing(memory, before) {
  const nought = Buffer.alloc(PIECE);
  const pieces = [];
  for (let at = 0; at < memory.length; at += PIECE) {
    const now = memory.subarray(at, at + PIECE);
    if (Buffer.compare(now, before.subarray(at, at + PIECE)) === 0) continue;
    const filled = Buffer.compare(now, nought) !== 0;
    const last = pieces.at(-1);
    if (last?.[2] === filled && last[0] + last[1] === at) last[1] += PIECE;
    else pieces.push([at, PIECE, filled]);
  }
  return pieces;
}

// Gives what makes `memory` out of `before`: the pieces, and a module at whose end the bytes of those that are filled stand,
// one after another.
export function recorded(memory, before) {
  const pieces = differing(memory, before);
  const bytes = Buffer.concat(pieces.filter(([, , filled]) => filled).map(([at, length]) => memory.subarray(at, at + length)));
  const data = list([Buffer.concat([number(PASSIVE), sized(bytes)])]);
  return { pieces, module: written({ sections: new Map([[SECTION.data, data]]) }) };
}
