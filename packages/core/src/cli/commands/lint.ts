import type { LintFinding, LintRuleId, LintSeverity } from '../../definition/lint/finding.js';
import { lintContract } from '../../definition/lint/lint-contract.js';
import { visibleText } from '../../text/visible-text.js';
import { asJson, type Command, type CommandLine } from '../command.js';
import { placeOf, type SourceText } from '../print-issues.js';
import { readJson } from '../read-contract.js';
import { refuse } from '../refuse.js';

const severities: readonly LintSeverity[] = ['error', 'warn', 'info'];

/** Lints every tool of a contract or of an MCP list; whether the contract loads is the business of `check`. */
export const lint: Command = {
  files: { least: 0, most: 1 },
  options: { level: severities, 'fail-on': [...severities, 'none'], ignore: 'any' },
  run: ({ files: [file = '-'], options }, input) => {
    const read = readJson(file, input);
    if (read.value === undefined) return refuse(read, options);
    const findings = lintContract(read.value, { ignore: ignoredRules(options) });
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

function ignoredRules(options: CommandLine['options']): readonly LintRuleId[] {
  return (options.get('ignore') ?? '').split(',').filter(isRuleId);
}

function isRuleId(text: string): text is LintRuleId {
  return /^T[0-9]{2}$/.test(text);
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
