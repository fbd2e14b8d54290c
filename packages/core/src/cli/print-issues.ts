import type { Issue } from '../result/issue.js';
import { visibleText } from '../text/visible-text.js';
import { locate } from './locate.js';

/** A file that was read, to point into. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
  /** False: the text is no JSON, and nothing can be located in it. */
  readonly located: boolean;
}

/** One line for each issue, as compilers write it: `tools.json:12:5: error duplicate-arg: …`. */
export function printIssues(issues: readonly Issue[], source: SourceText): string {
  return issues
    .map((issue) => `${placeOf(issue, source)}: error ${issue.code}: ${issue.message}\n`)
    .join('');
}

export function placeOf({ path }: Pick<Issue, 'path'>, source: SourceText): string {
  const file = source.file === '-' ? '<stdin>' : visibleText(source.file);
  if (!source.located) return file;
  const { line, column } = locate(source.text, path);
  return `${file}:${line}:${column}`;
}
