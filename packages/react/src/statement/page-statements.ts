import type { Statement, StatementLine } from '@tiergate/core';

/** A line, or as much of it as a page holds. */
export interface StatementPart {
  /** Which of the statements it belongs to. */
  readonly statement: number;
  readonly line: StatementLine;
  readonly text: string;
  /** True for the beginning of the line. */
  readonly first: boolean;
}

/**
 * All lines of the statements in pages of about `size` characters. Every character of every value is on exactly one of
 * them, and no escape and no character is torn apart.
 */
export function pageStatements(
  statements: readonly Statement[],
  size: number = 4_000,
): readonly (readonly StatementPart[])[] {
  const piece = new RegExp(`(?:\\\\u\\{\\w+\\}|.){1,${size}}`, 'gsu');
  let page: StatementPart[] = [];
  let room = size;
  const pages = [page];
  for (const [statement, { lines }] of statements.entries()) {
    for (const line of lines) {
      for (const [index, text] of (line.value.match(piece) ?? ['']).entries()) {
        if (page.length > 0 && text.length > room) {
          page = [];
          pages.push(page);
          room = size;
        }
        page.push({ statement, line, text, first: index === 0 });
        room -= text.length + line.label.length;
      }
    }
  }
  return pages;
}
