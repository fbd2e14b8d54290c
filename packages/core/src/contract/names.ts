import type { Json } from '../json/json.js';
import type { IssueCode, IssuePath } from '../result/issue.js';
import { quote } from '../text/quote.js';
import type { Report } from './report.js';

/** Two names with one fold collide. Only ASCII letters fold: names have no others. */
export function foldName(name: string): string {
  return name.toLowerCase();
}

/**
 * Checks a name against the grammar (ASCII, so that nothing invisible can occur in one) and against the names before it.
 * What is no text is another check's to report.
 */
export function checkName(
  name: Json | undefined,
  taken: Map<string, string[]>,
  duplicate: IssueCode & `duplicate-${string}`,
  path: IssuePath,
  report: Report,
): void {
  if (typeof name !== 'string') return;
  if (!/^[A-Za-z0-9_.:/-]{1,128}$/.test(name) || name === '__proto__') {
    report('bad-name', path, `bad name ${quote(name)}; use 1 to 128 of A-Z a-z 0-9 _ . : / -`);
  }
  const earlier = taken.get(foldName(name)) ?? [];
  const [first] = earlier;
  if (earlier.includes(name)) {
    report(duplicate, path, `${duplicate.replace('-', ' ')} ${quote(name)}: a name may stand once`);
  } else if (first !== undefined) {
    report('name-collision', path, `${quote(first)} and ${quote(name)} differ in letter case only`);
  }
  taken.set(foldName(name), [...earlier, name]);
}
