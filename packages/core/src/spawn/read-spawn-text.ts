import { ownMembers } from '../result/own-members.js';
import { type Failure, fail, ok, type Result } from '../result/result.js';
import { visibleText } from '../text/visible-text.js';
import { isWhiteSpace, trimText } from '../text/white-space.js';
import { foldAscii, isIgnorable, isUnseen, skipUnseen } from './characters.js';
import type { SpawnCall, SpawnLimits } from './spawn-call.js';
import { codePointName, spawnIssue } from './spawn-issue.js';
import { checkTargetName } from './target-name.js';
import { warningsOf } from './warnings.js';

/** What the reading of a text depends on. */
export interface SpawnReading {
  readonly strict: boolean;
  readonly limits: SpawnLimits | undefined;
  /** Registered names by their ASCII lower case; they matter for a detached target only (W3). */
  readonly targets: ReadonlyMap<string, string>;
}

const longestEcho = 80;

/**
 * The one place where a prefix is read (S11): white space outside, `!` and its follower, the target's name, the body.
 * Everything else in the package works on the result.
 */
export function readSpawnText(input: string, reading: SpawnReading): Result<SpawnCall> {
  const text = trimText(input);
  const { strict } = reading;
  if (strict) {
    const start = skipUnseen(text, 0);
    if (start > 0 && text.startsWith('!', start)) return obscured(text);
  }
  if (!text.startsWith('!')) return readTask(text, strict);
  if (text.startsWith('!', 1)) {
    if (strict && isUnseen(text.slice(2), strict)) return emptyTask();
    return readTask(text.slice(1), strict);
  }
  if (text.startsWith('@', 1)) return readRouted(text.slice(2), reading);
  return readCommand(text.slice(1), reading);
}

function readTask(body: string, strict: boolean): Result<SpawnCall> {
  if (isUnseen(body, strict)) return emptyTask();
  return accept({ mode: 'agent', body, warnings: warnings('agent', body, undefined, strict) });
}

function readCommand(rest: string, reading: SpawnReading): Result<SpawnCall> {
  const { strict } = reading;
  const body = trimText(rest);
  if (isUnseen(body, strict)) {
    return fail(
      spawnIssue('empty-command', 'no command after `!`: write it there, as in `!cargo test`', {
        suggestion: '!cargo test',
      }),
    );
  }
  const slip = strict ? detachedTarget(rest, reading.targets) : undefined;
  if (slip !== undefined) return slip;
  return accept({ mode: 'command', body, warnings: warnings('command', body, undefined, strict) });
}

function readRouted(rest: string, reading: SpawnReading): Result<SpawnCall> {
  const { strict, limits } = reading;
  if (rest === '' || isWhiteSpace(rest.charCodeAt(0))) return targetMissing();
  const end = endOfWord(rest);
  const target = rest.slice(0, end);
  const wrong = checkTargetName(target, strict, limits);
  if (wrong !== undefined) return fail(wrong);
  const body = trimText(rest.slice(end));
  if (isUnseen(body, strict)) {
    return fail(
      spawnIssue(
        'target-no-command',
        `nothing to run on \`${target}\`: write the command after it, as in \`!@${target} cargo test\``,
        { suggestion: `!@${target} cargo test` },
      ),
    );
  }
  const separator = rest.charCodeAt(end);
  return accept({
    mode: 'command',
    body,
    target,
    warnings: warnings('command', body, separator, strict),
  });
}

function accept(call: SpawnCall): Result<SpawnCall> {
  return ok(Object.freeze(ownMembers(call)));
}

function endOfWord(text: string): number {
  for (let index = 0; index < text.length; index += 1) {
    if (isWhiteSpace(text.charCodeAt(index))) return index;
  }
  return text.length;
}

function warnings(
  mode: SpawnCall['mode'],
  body: string,
  separator: number | undefined,
  strict: boolean,
): SpawnCall['warnings'] {
  return strict ? warningsOf(mode, body, separator) : Object.freeze([]);
}

/** `! @mac ls` would run here although it was surely meant for `mac`: the one slip that must not pass (W3). */
function detachedTarget(rest: string, targets: ReadonlyMap<string, string>): Failure | undefined {
  if (targets.size === 0) return undefined;
  const at = skipUnseen(rest, 0);
  if (!rest.startsWith('@', at)) return undefined;
  const start = skipUnseen(rest, at + 1);
  const end = start + endOfWord(rest.slice(start));
  const target = targets.get(foldAscii(withoutIgnorable(rest.slice(start, end))));
  if (target === undefined) return undefined;
  const command = trimText(rest.slice(end));
  const joined = command === '' ? `!@${target} <command>` : `!@${target} ${shown(command)}`;
  return fail(
    spawnIssue(
      'target-detached',
      `\`@${target}\` stands apart from \`!\`, so this would run here and not on \`${target}\`: write \`${joined}\``,
      { suggestion: joined },
    ),
  );
}

function withoutIgnorable(word: string): string {
  return Array.from(word)
    .filter((character) => !isIgnorable(character.codePointAt(0) ?? 0))
    .join('');
}

function shown(command: string): string {
  return command.length > longestEcho
    ? `${visibleText(command.slice(0, longestEcho))}…`
    : visibleText(command);
}

function obscured(text: string): Failure {
  const character = codePointName(text.codePointAt(0) ?? 0);
  return fail(
    spawnIssue(
      'obscured-prefix',
      `${character} stands before \`!\`, and \`!\` must come first: leave ${character} out to run a command, or begin ` +
        'with a word to delegate a task',
      { received: text, suggestion: '!cargo test' },
    ),
  );
}

function emptyTask(): Failure {
  return fail(
    spawnIssue(
      'empty-task',
      'nothing to do: write a command as in `!cargo test`, or say in words which task to delegate to a subagent',
      { suggestion: '!cargo test' },
    ),
  );
}

function targetMissing(): Failure {
  return fail(
    spawnIssue(
      'target-missing',
      `no target after \`!@\`: the form is \`!@<target> <command>\`, as in ${'`!@mac cargo test`'}; to run here ` +
        'write `!cargo test`',
      { expected: '`!@<target> <command>`', suggestion: '!cargo test' },
    ),
  );
}
