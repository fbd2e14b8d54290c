/** Literal texts with exactly one code point between each two of them. */
export type Part = readonly string[];

/**
 * Where the part ends at its first place at or after `from`, or -1. One bit per character of the part says how far each
 * attempt has come, so that all attempts go on at once: no text can make it slow.
 */
export function searchPart(part: Part, text: string, from: number): number {
  const symbols = symbolsOf(part);
  const blocks = Math.ceil(symbols.length / 32);
  const masks = masksOf(symbols, blocks);
  const wild = masks.get(anySymbol) ?? new Uint32Array(blocks);
  const state = new Uint32Array(blocks);
  const last = 1 << ((symbols.length - 1) & 31);
  for (let index = from; index < text.length; ) {
    const codePoint = text.codePointAt(index) ?? 0;
    index += codePoint > 0xffff ? 2 : 1;
    const mask = masks.get(codePoint) ?? wild;
    let carry = 1;
    for (let block = 0; block < blocks; block += 1) {
      const before = state[block] ?? 0;
      state[block] = ((before << 1) | carry) & (mask[block] ?? 0);
      carry = before >>> 31;
    }
    if (((state[blocks - 1] ?? 0) & last) !== 0) return index;
  }
  return -1;
}

const anySymbol = -1;

function symbolsOf(part: Part): readonly number[] {
  const symbols: number[] = [];
  for (const [index, literal] of part.entries()) {
    if (index > 0) symbols.push(anySymbol);
    for (const character of literal) symbols.push(character.codePointAt(0) ?? 0);
  }
  return symbols;
}

/** For each code point of the part, the places where it fits. */
function masksOf(symbols: readonly number[], blocks: number): ReadonlyMap<number, Uint32Array> {
  const masks = new Map<number, Uint32Array>();
  const setBit = (mask: Uint32Array, place: number): void => {
    mask[place >>> 5] = (mask[place >>> 5] ?? 0) | (1 << (place & 31));
  };
  const wild = new Uint32Array(blocks);
  for (const [place, symbol] of symbols.entries()) if (symbol === anySymbol) setBit(wild, place);
  masks.set(anySymbol, wild);
  for (const [place, symbol] of symbols.entries()) {
    if (symbol === anySymbol) continue;
    const mask = masks.get(symbol) ?? wild.slice();
    setBit(mask, place);
    masks.set(symbol, mask);
  }
  return masks;
}
