import { ownMembers } from '../result/own-members.js';
import type { Result } from '../result/result.js';
import { foldAscii } from './characters.js';
import { readSpawnInput } from './read-spawn-input.js';
import { readSpawnText } from './read-spawn-text.js';
import type { SpawnCall, SpawnLimits, SpawnProfile, SpawnTarget } from './spawn-call.js';

export interface ParseSpawnOptions {
  /** Anything but `compat` is strict. */
  readonly profile?: SpawnProfile;
  /** Registered targets: only to notice one that was written apart from its `!` (W3). */
  readonly targets?: Iterable<SpawnTarget>;
  readonly limits?: SpawnLimits;
}

/**
 * Reads the arguments of a spawn call: `!cmd` is a command, `!@target cmd` one for elsewhere, anything else a task, and
 * `!!` a task that begins with `!` (S1 to S8). Whether a target is registered is asked later, by the tool.
 *
 * Total and pure: whatever comes in gives a call or one refusal that says how to write it, never a throw.
 */
export function parseSpawn(args: unknown, given: ParseSpawnOptions = {}): Result<SpawnCall> {
  const options = ownMembers(given);
  const strict = options.profile !== 'compat';
  const input = readSpawnInput(args, strict, options.limits);
  if (!input.ok) return input;
  const targets = foldNames(options.targets ?? []);
  return readSpawnText(input.value, { strict, limits: options.limits, targets });
}

function foldNames(targets: Iterable<SpawnTarget>): ReadonlyMap<string, string> {
  const folded = new Map<string, string>();
  for (const target of targets) {
    const name: unknown = typeof target === 'string' ? target : ownMembers(target).name;
    if (typeof name === 'string') folded.set(foldAscii(name), name);
  }
  return folded;
}
