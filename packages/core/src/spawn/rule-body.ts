import { type Issue, makeIssue } from '../result/issue.js';
import { quote } from '../text/quote.js';
import { type CommandPattern, compileCommandPattern } from './command-pattern.js';
import { findOpenLauncher } from './open-launcher.js';

/** What is wrong with the body of a rule about commands, or nothing. */
export function checkRuleBody(body: string, allow: boolean): Issue | undefined {
  const pattern = compileCommandPattern(body);
  if (pattern.refusal !== undefined) return notPlain(body, pattern.refusal);
  return allow ? openLauncher(body, pattern) : undefined;
}

function notPlain(body: string, refusal: string): Issue {
  return makeIssue({
    code: 'not-plain-command',
    message:
      `the pattern ${quote(body)} is not one plain command: ${refusal}; write one program with its arguments, and ` +
      '`*` as the last word for any further ones; `mode: "agent"` is for rules about tasks, `raw: true` for a wildcard ' +
      'over the whole text',
    path: ['fields', 'body'],
    expected: 'one program with its arguments',
    received: quote(body),
  });
}

function openLauncher(body: string, pattern: CommandPattern): Issue | undefined {
  const launcher = findOpenLauncher(pattern);
  if (launcher === undefined) return undefined;
  return makeIssue({
    code: 'open-launcher',
    message:
      `the pattern ${quote(body)} would allow whatever \`${launcher}\` can start: write out what it starts and every ` +
      'argument, or say `raw: true` if any text that matches is meant',
    path: ['fields', 'body'],
    expected: 'a pattern without an open tail',
    received: quote(body),
  });
}
