import type { Issue } from '../result/issue.js';
import { visibleText } from '../text/visible-text.js';
import type { TextPosition } from './locate.js';

/** A file that was read, to point into. */
export interface SourceText {
  readonly file: string;
  /** The place of what an issue is about; nothing when it is about no place. */
  readonly find: (issue: Pick<Issue, 'path'>) => TextPosition | undefined;
}

/** One line for each issue, as compilers write it: `tools.json:12:5: error duplicate-arg: …`. */
export function printIssues(issues: readonly Issue[], source: SourceText): string {
  return issues
    .map((issue) => `${placeOf(issue, source)}: error ${issue.code}: ${issue.message}\n`)
    .join('');
}

export function placeOf(issue: Pick<Issue, 'path'>, source: SourceText): string {
  const place = source.find(issue);
  const file = nameOf(source.file);
  return place === undefined ? file : `${file}:${place.line}:${place.column}`;
}

/** A file as it is called in front of a person. */
export function nameOf(file: string): string {
  return file === '-' ? '<stdin>' : visibleText(file);
}
