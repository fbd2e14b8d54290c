import { compileCommandPattern } from './command-pattern.js';
import { compileGlob, escapedPieces } from './glob.js';
import type { SpawnRule } from './rule.js';

/** Something about a rule that its author may not have meant. The rule is legal all the same. */
export interface RuleFinding {
  readonly code: 'never-matches' | 'open-body' | 'open-program' | 'literal-backslash';
  readonly message: string;
}

/** Looks at a rule that `parseRule` accepted: patterns that can never match, and allow rules that leave the body open. */
export function lintRule(rule: SpawnRule): readonly RuleFinding[] {
  const findings: RuleFinding[] = [];
  const add = (code: RuleFinding['code'], message: string): void => {
    findings.push({ code, message });
  };
  const { pattern, fields } = rule;
  if (pattern !== undefined) lintPattern(pattern, rule.allow, add);
  else if (rule.allow && fields?.mode !== 'agent') lintBody(rule, add);
  for (const text of [fields?.cwd, fields?.target]) {
    if (text?.includes('\\*') || text?.includes('\\?')) {
      add('literal-backslash', '`\\*` and `\\?` stand for the characters, not for wildcards');
    }
  }
  return findings;
}

/** Finds an approval of words on a target whose shell is not known to read them as a POSIX shell does. */
export function lintShell(
  { allow, fields }: SpawnRule,
  posix: ReadonlySet<string>,
): readonly RuleFinding[] {
  if (!allow || fields?.mode === 'agent' || fields?.body === undefined) return [];
  const target = compileGlob(escapedPieces(fields.target ?? '*')).exact;
  if (target === undefined || posix.has(target)) return [];
  const message =
    'its target does not say `shell: "posix"`, so no approval with a body matches there';
  return [{ code: 'never-matches', message }];
}

type Add = (code: RuleFinding['code'], message: string) => void;

function lintBody({ fields, raw }: SpawnRule, add: Add): void {
  const body = fields?.body;
  if (body === undefined) {
    add('open-body', 'without `body` any command matches, operators and all, on any kind of shell');
    return;
  }
  if (raw === true) {
    if (/[*?]/.test(body)) {
      add(
        'open-body',
        'a raw wildcard also covers operators: what it matches may run a second command',
      );
    }
    return;
  }
  const pattern = compileCommandPattern(body);
  const [first] = pattern.words;
  if (pattern.refusal !== undefined) return;
  if (first === undefined) add('open-body', '`*` alone matches every plain command');
  else if (first.pieces !== undefined) {
    add('open-program', 'the name of the program is open: `..` in it leaves its directory');
  }
}

const keys = ['body', 'cwd', 'mode', 'target'];

function lintPattern(pattern: string, allow: boolean, add: Add): void {
  if (mayNeverMatch(pattern)) {
    add(
      'never-matches',
      'the text is {"body":…,"cwd":…,"mode":…,"target":…}: keys sorted, no blanks, quotes in values escaped',
    );
  }
  if (allow && !/"body":"[^"*?]*"/.test(pattern)) {
    add('open-body', 'the body is left open: whatever else a command runs, it matches');
  }
}

/** Looks for a fragment of JSON that the canonical text of a spawn call never has. */
function mayNeverMatch(pattern: string): boolean {
  const start = '{"body":"';
  const head = /^[^*?]*/.exec(pattern)?.[0] ?? '';
  const tail = /[^*?]*$/.exec(pattern)?.[0] ?? '';
  if (!start.startsWith(head) && !head.startsWith(start)) return true;
  if (tail !== '' && !tail.endsWith('"}') && tail !== '}') return true;
  if (/(^|[^\\])"\s*:\s+"|(^|[^\\])"\s+:/.test(pattern)) return true;
  for (const [, key = ''] of pattern.matchAll(/[{,]"([^"\\*?]*)":/g)) {
    if (!keys.includes(key)) return true;
  }
  for (const [, mode = ''] of pattern.matchAll(/"mode":"([^"\\*?]*)"/g)) {
    if (mode !== 'command' && mode !== 'agent') return true;
  }
  const order = [...pattern.matchAll(/"(body|cwd|mode|target)":"/g)].map(([, key = '']) =>
    keys.indexOf(key),
  );
  return order.some((place, index) => index > 0 && place <= (order[index - 1] ?? -1));
}
