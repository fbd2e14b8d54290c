import type { IssuePath } from '../../../result/issue.js';
import { quote } from '../../../text/quote.js';
import { type LintFinding, makeFinding } from '../finding.js';
import { sideEffectLevels } from '../lint-options.js';
import type { DefinitionRule } from '../subject.js';

const changing =
  'add append apply archive assign cancel change clear close commit create delete deploy disable dismiss drop edit ' +
  'enable erase execute fork insert install invite kill lock mark merge move overwrite patch pay post publish purge push ' +
  'put remove rename replace reset restore revoke run send set start stop submit transfer trigger uninstall unlock update ' +
  'upload write';
const changingVerbs: ReadonlySet<string> = new Set(changing.split(' '));
const modeNames: ReadonlySet<string> = new Set([
  'method',
  'action',
  'operation',
  'mode',
  'command',
]);

/**
 * T15: the declared level is at least that of every call. That a tool which says it only reads has a verb of change at
 * the beginning of its description or as one of its modes is a warning: words can be wrong.
 */
export const levelCoversCalls: DefinitionRule = ({
  name,
  text,
  properties,
  saysReadOnly,
  options,
}) => {
  const { level, callLevels = [] } = options;
  const findings: LintFinding[] = [];
  const rank = level === undefined ? -1 : sideEffectLevels.indexOf(level);
  for (const callLevel of level === undefined ? [] : callLevels) {
    if (sideEffectLevels.indexOf(callLevel) <= rank) continue;
    findings.push(
      finding('error', [], `a call has level ${callLevel}, the tool declares ${level}`),
    );
  }
  if (!saysReadOnly) return findings;
  const opening = verbOf(text);
  if (opening !== undefined) {
    findings.push(
      finding(
        'warn',
        ['description'],
        `the tool says that it only reads, its description begins with ${quote(opening)}`,
      ),
    );
  }
  for (const { name: argument, schema, path } of properties) {
    const values = Array.isArray(schema.enum) ? schema.enum : [];
    const mode = modeNames.has(argument.toLowerCase())
      ? values.find((value) => typeof value === 'string' && verbOf(value) !== undefined)
      : undefined;
    if (mode === undefined) continue;
    const message = `the tool says that it only reads, its argument ${quote(argument)} takes ${quote(mode)}`;
    findings.push(finding('warn', path, message));
  }
  if (typeof name === 'string' && opening === undefined && verbOf(name) !== undefined) {
    findings.push(
      finding(
        'warn',
        ['name'],
        'the tool says that it only reads, its name begins with a verb of change',
      ),
    );
  }
  return findings;
};

/** The first word when it is a verb of change: `Deletes` of `Deletes a file`, `set` of `set_label`. */
function verbOf(text: string): string | undefined {
  const [first] = /^[A-Za-z]{2,12}/.exec(text) ?? [];
  if (first === undefined) return undefined;
  const word = first.toLowerCase();
  const stems = [word, word.replace(/s$/, ''), word.replace(/es$/, '')];
  return stems.some((stem) => changingVerbs.has(stem)) ? first : undefined;
}

function finding(severity: 'error' | 'warn', path: IssuePath, message: string): LintFinding {
  return makeFinding('T15', severity, 'tier-mismatch', {
    path,
    message,
    fix: 'raise the level or tier, or reword',
  });
}
