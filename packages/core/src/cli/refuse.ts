import type { Issue } from '../result/issue.js';
import { asJson, type CliResult, type CommandLine } from './command.js';
import { printIssues, type SourceText } from './print-issues.js';

/** What a command says of an input that it cannot work on. */
export function refuse(
  { issues, source }: { readonly issues: readonly Issue[]; readonly source: SourceText },
  options: CommandLine['options'],
): CliResult {
  const stdout = options.has('json') ? asJson({ ok: false, issues }) : printIssues(issues, source);
  return { stdout, stderr: '', exitCode: 1 };
}
