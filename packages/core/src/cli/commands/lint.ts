import { mostCapabilities } from '../../contract/contract-limits.js';
import type { LintFinding, LintRuleId, LintSeverity } from '../../definition/lint/finding.js';
import { lintContract } from '../../definition/lint/lint-contract.js';
import { lintRuleIds } from '../../definition/lint/rule-ids.js';
import { isObject } from '../../json/is-object.js';
import type { Json } from '../../json/json.js';
import { explain } from '../../result/explain.js';
import type { Issue, IssuePath } from '../../result/issue.js';
import { quote } from '../../text/quote.js';
import { visibleText } from '../../text/visible-text.js';
import { asJson, type Command, type CommandLine, wrongUsage } from '../command.js';
import { findingsInFile } from '../findings-in-file.js';
import { placeOf, type SourceText } from '../print-issues.js';
import { readJson } from '../read-contract.js';
import { refuse } from '../refuse.js';

const severities: readonly LintSeverity[] = ['error', 'warn', 'info'];

/** Lints every tool of a contract or of an MCP list; whether the contract loads is the business of `check`. */
export const lint: Command = {
  files: { least: 0, most: 1 },
  options: { level: severities, 'fail-on': [...severities, 'none'], ignore: 'any' },
  run: ({ files: [file = '-'], options }, input) => {
    const ignore = ignoredRules(options);
    if (typeof ignore === 'string') return wrongUsage(ignore);
    const read = readJson(file, input);
    if (read.value === undefined) return refuse(read, options);
    const issues = sizeIssues(read.value);
    if (issues.length > 0) return refuse({ issues, source: read.source }, options);
    const findings = findingsInFile(lintContract(read.value, { ignore }), read.value);
    const counts = Object.fromEntries(
      severities.map((severity) => [
        severity,
        findings.filter((one) => one.severity === severity).length,
      ]),
    );
    const shown = findings.filter(({ severity }) =>
      isAtLeast(severity, options.get('level') ?? 'info'),
    );
    const failed = findings.some(({ severity }) =>
      isAtLeast(severity, options.get('fail-on') ?? 'error'),
    );
    const stdout = options.has('json')
      ? asJson({ findings: shown, counts })
      : `${shown.map((one) => printFinding(one, read.source)).join('')}${summaryOf(counts)}\n`;
    return { stdout, stderr: '', exitCode: failed ? 1 : 0 };
  },
};

/** The rules to leave out; a text says what is wrong with them. */
function ignoredRules(options: CommandLine['options']): readonly LintRuleId[] | string {
  const words = options.get('ignore')?.split(',') ?? [];
  const unknown = words.find((word) => !isRuleId(word));
  if (unknown === undefined) return words.filter(isRuleId);
  const [first, last] = [lintRuleIds[0], lintRuleIds.at(-1)];
  return `lint: --ignore takes rules from ${first} to ${last}, not ${quote(unknown)}; see --help`;
}

function isRuleId(text: string): text is LintRuleId {
  const known: readonly string[] = lintRuleIds;
  return known.includes(text);
}

/** As many tools as `check` takes: the work grows faster than their number. */
function sizeIssues(file: Json): readonly Issue[] {
  const { capabilities, tools } = isObject(file) ? file : {};
  const lists: readonly (readonly [IssuePath, Json | undefined])[] = [
    [[], file],
    [['capabilities'], capabilities],
    [['tools'], tools],
  ];
  return lists.flatMap(([path, list]) =>
    Array.isArray(list) && list.length > mostCapabilities
      ? [
          explain('too-many-capabilities', path, {
            received: list.length,
            expected: `at most ${mostCapabilities}`,
          }),
        ]
      : [],
  );
}

function isAtLeast(severity: LintSeverity, limit: string): boolean {
  const limits: readonly string[] = severities;
  return severities.indexOf(severity) <= limits.indexOf(limit);
}

function printFinding(finding: LintFinding, source: SourceText): string {
  const { rule, severity, message, fix, capability } = finding;
  const tool = capability === undefined ? '' : ` ${visibleText(capability)}`;
  const advice = fix === undefined ? '' : `\n    fix: ${fix}`;
  return `${placeOf(finding, source)}: ${severity} ${rule}${tool}: ${message}${advice}\n`;
}

function summaryOf(counts: Readonly<Record<string, number>>): string {
  const { error = 0, warn = 0, info = 0 } = counts;
  return `${plural(error, 'error')}, ${plural(warn, 'warning')}, ${info} info`;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
