import { limitOf } from '../json/limit-of.js';
import type { Issue } from '../result/issue.js';
import { byCodePoint } from '../text/code-point-order.js';
import { foldAscii } from './characters.js';
import { localTarget, type SpawnLimits } from './spawn-call.js';
import { codePointName, spawnIssue } from './spawn-issue.js';

const longestEcho = 64;

/**
 * What is wrong with the name of a target, or nothing (S6, W4, W6). The strict alphabet also keeps a dash from the
 * front, so that no name looks like an option.
 */
export function checkTargetName(
  name: string,
  strict: boolean,
  limits?: SpawnLimits,
): Issue | undefined {
  const longest = limitOf(limits, 'targetName', 64);
  if (strict && name.length > longest) {
    return spawnIssue(
      'target-too-long',
      `the target name ${echoName(name)} has ${name.length} characters; at most ${longest} are taken`,
      { received: name, expected: `at most ${longest} characters` },
    );
  }
  return checkCharacters(name, strict) ?? checkReserved(name, strict);
}

function checkCharacters(name: string, strict: boolean): Issue | undefined {
  const index = firstBadCharacter(name, strict);
  if (index === undefined) return undefined;
  const culprit = codePointName(name.codePointAt(index) ?? 0);
  const why =
    name === ''
      ? 'it is empty'
      : name[index] === '-'
        ? 'it begins with a dash'
        : `${culprit} is none of these`;
  return spawnIssue(
    'target-charset',
    `${echoName(name)} is no target name: write letters, digits, \`_\` and \`-\` only; ${why}`,
    { received: name, expected: 'letters, digits, `_` and `-`' },
  );
}

function firstBadCharacter(name: string, strict: boolean): number | undefined {
  const index = name.search(/[^A-Za-z0-9_-]/u);
  if (index >= 0) return index;
  if (name === '' || (strict && name.startsWith('-'))) return 0;
  return undefined;
}

function checkReserved(name: string, strict: boolean): Issue | undefined {
  if ((strict ? foldAscii(name) : name) !== localTarget) return undefined;
  return spawnIssue(
    'target-reserved',
    `\`${localTarget}\` is the word for here and names no target: to run here leave the \`@\` part out, as in ` +
      '`!cargo test`',
    { received: name, suggestion: '!cargo test' },
  );
}

/**
 * A name as a message shows it: in backticks, everything but printable ASCII escaped, cut at 64 code points. A
 * look-alike letter must not look right in the refusal that is about it (W5).
 */
export function echoName(name: string): string {
  let out = '';
  let count = 0;
  for (const character of name.slice(0, longestEcho * 2 + 2)) {
    if (count === longestEcho) return `\`${out}…\``;
    const codePoint = character.codePointAt(0) ?? 0;
    const plain = codePoint > 0x20 && codePoint < 0x7f && character !== '`' && character !== '\\';
    out += plain ? character : `\\u{${codePoint.toString(16)}}`;
    count += 1;
  }
  return `\`${out}\``;
}

/** Names sorted by code point, without repetition, each in backticks: the same text everywhere (S25). */
export function nameList(names: Iterable<string>): string {
  return [...new Set(names)]
    .sort(byCodePoint)
    .map((name) => `\`${name}\``)
    .join(', ');
}
