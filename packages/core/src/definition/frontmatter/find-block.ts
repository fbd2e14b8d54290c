/** The lines between the two fences, with the number of the first of them. */
export interface FrontmatterBlock {
  readonly lines: readonly string[];
  readonly firstLine: number;
}

/**
 * The block that a text opens with, or why there is none (L2). Line ends CRLF, a byte-order mark and blanks behind a
 * fence are taken as if they were not there (W25); with `exact` only the very bytes `---` LF count.
 */
export function findBlock(text: string, exact: boolean): FrontmatterBlock | string {
  const body = exact ? text : withoutMark(text).replaceAll('\r\n', '\n');
  const lines = body.split('\n');
  // In exact form the first fence must be ended by a line feed; a text of one line has none.
  if (lines.length < 2 || !isFence(lines[0] ?? '', exact)) {
    return 'the text must begin with a line "---"';
  }
  const closing = lines.findIndex((line, index) => index > 0 && isFence(line, exact));
  if (closing === -1) return 'the block must be closed by a line "---"';
  return { lines: lines.slice(1, closing), firstLine: 2 };
}

function isFence(line: string, exact: boolean): boolean {
  return exact ? line === '---' : /^---[ \t]*$/.test(line);
}

function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
