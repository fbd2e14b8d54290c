/** The number of UTF-8 bytes of a character; half a surrogate pair becomes a replacement character of three. */
function utf8Width(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint > 0xffff ? 4 : 3;
}

export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) bytes += utf8Width(character.codePointAt(0) ?? 0);
  return bytes;
}

/** Where in a text so many bytes end, counted from its start; at most at a character's boundary before it. */
export function offsetOfBytes(text: string, bytes: number, from = 0): number {
  let left = bytes;
  let offset = from;
  while (offset < text.length) {
    const codePoint = text.codePointAt(offset) ?? 0;
    left -= utf8Width(codePoint);
    if (left < 0) break;
    offset += codePoint > 0xffff ? 2 : 1;
  }
  return offset;
}

/** Where in a text the last so many bytes begin; at least at a character's boundary after it. */
export function offsetOfLastBytes(text: string, bytes: number): number {
  let left = bytes;
  let offset = text.length;
  while (offset > 0) {
    const low = text.charCodeAt(offset - 1);
    const high = offset > 1 ? text.charCodeAt(offset - 2) : 0;
    const isPair = low >= 0xdc00 && low <= 0xdfff && high >= 0xd800 && high <= 0xdbff;
    left -= isPair ? 4 : utf8Width(low);
    if (left < 0) break;
    offset -= isPair ? 2 : 1;
  }
  return offset;
}
