import { TiergateError } from '../result/errors.js';
import type { Issue } from '../result/issue.js';
import { ownMembers } from '../result/own-members.js';
import { fail, ok, type Result } from '../result/result.js';
import { byCodePoint } from '../text/code-point-order.js';
import { quote } from '../text/quote.js';
import { foldAscii } from './characters.js';
import type { SpawnCall, SpawnLimits, SpawnTarget } from './spawn-call.js';
import { spawnIssue } from './spawn-issue.js';
import { checkTargetName, echoName, nameList } from './target-name.js';

/** A name under which nothing can be registered. `issue` says why. */
export class InvalidTargetError extends TiergateError {
  override readonly name: string = 'InvalidTargetError';
  readonly issue: Issue;

  constructor(issue: Issue) {
    super(issue.code, issue.message);
    this.issue = issue;
  }
}

/** Where commands can be sent. */
export interface SpawnTargets {
  /** Sorted by code point, each once. */
  readonly names: readonly string[];
  /** The names by their ASCII lower case. */
  readonly folded: ReadonlyMap<string, string>;
  /** With the shell of each, as it was declared last. */
  readonly declared: readonly Exclude<SpawnTarget, string>[];
  /** The call itself, if it stays here or its target is registered in exactly this spelling (S27). */
  authorize(call: SpawnCall): Result<SpawnCall>;
}

export interface SpawnTargetsOptions {
  readonly targets: Iterable<SpawnTarget>;
  readonly strict: boolean;
  readonly limits: SpawnLimits | undefined;
  readonly hostLabel: string;
}

/**
 * Registers targets. The same name again replaces the earlier declaration (S26); a bad name, and in strict two names
 * equal but for letter case, throw an `InvalidTargetError` (W6).
 */
export function createSpawnTargets(options: SpawnTargetsOptions): SpawnTargets {
  const shells = new Map<string, string | undefined>();
  const folded = new Map<string, string>();
  for (const target of options.targets) {
    const { name, shell } = readTarget(target, options);
    const fold = options.strict ? foldAscii(name) : name;
    const earlier = folded.get(fold);
    if (earlier !== undefined && earlier !== name)
      throw new InvalidTargetError(collision(name, earlier));
    folded.set(fold, name);
    shells.set(name, shell);
  }
  const names = Object.freeze([...shells.keys()].sort(byCodePoint));
  const declared = names.map((name) => {
    const shell = shells.get(name);
    return ownMembers(shell === undefined ? { name } : { name, shell });
  });
  return {
    names,
    folded,
    declared,
    authorize(call) {
      const target = Object.hasOwn(call, 'target') ? call.target : undefined;
      if (target === undefined || shells.has(target)) return ok(call);
      return fail(
        names.length === 0 ? noTargets(target) : unknownTarget(target, names, options.hostLabel),
      );
    },
  };
}

function readTarget(
  target: unknown,
  { strict, limits }: SpawnTargetsOptions,
): { readonly name: string; readonly shell: string | undefined } {
  const isObject = typeof target === 'object' && target !== null;
  const declared: { readonly name?: unknown; readonly shell?: unknown } = ownMembers(
    isObject ? target : { name: target },
  );
  const { name, shell } = declared;
  if (typeof name !== 'string') {
    const message = `a target has a name of letters, digits, \`_\` and \`-\`; it is ${quote(name)}`;
    throw new InvalidTargetError(spawnIssue('target-charset', message, { path: ['targets'] }));
  }
  const issue = checkTargetName(name, strict, limits);
  if (issue !== undefined) throw new InvalidTargetError(issue);
  return { name, shell: typeof shell === 'string' ? shell : undefined };
}

function collision(name: string, earlier: string): Issue {
  return spawnIssue(
    'name-collision',
    `the targets ${echoName(earlier)} and ${echoName(name)} differ in letter case only; rename one of them`,
    { path: ['targets'] },
  );
}

function noTargets(target: string): Issue {
  return spawnIssue(
    'targets-none',
    `there are no command targets registered, so \`!@${target}\` has nowhere to go: leave that part out, as in ` +
      '`!cargo test`, and the command runs here',
    { received: target, suggestion: '!cargo test' },
  );
}

function unknownTarget(target: string, names: readonly string[], hostLabel: string): Issue {
  const fold = foldAscii(target);
  const meant = names.find((name) => foldAscii(name) === fold);
  const hint =
    meant === undefined ? '' : `; \`${meant}\` was probably meant, and letter case counts`;
  const list = nameList(names);
  return spawnIssue(
    'target-unknown',
    `no target is named ${echoName(target)}${hint}. Registered: ${list}. A command without \`!@<target>\` runs where ` +
      `${hostLabel} is running, as in \`!cargo test\``,
    {
      received: target,
      expected: `one of: ${list}`,
      suggestion: meant === undefined ? '!cargo test' : `!@${meant} cargo test`,
    },
  );
}
