import { ownMembers } from '../result/own-members.js';
import { fail, ok, type Result } from '../result/result.js';
import { type ParseSpawnOptions, parseSpawn } from './parse-spawn.js';
import type { SpawnCall } from './spawn-call.js';
import { spawnIssue } from './spawn-issue.js';

/** What a call needs to be written: the parts of a `SpawnCall` that a text can say. */
export type WritableSpawn = Pick<SpawnCall, 'mode' | 'body' | 'target'>;

/**
 * The text that `parseSpawn` reads as this call. It tries the spellings and lets the parser judge them, so that there is
 * no second idea of what a prefix means. Some calls have no text: a task with a target, a body with outer blanks, and in
 * strict a command that looks like a detached target.
 */
export function writeSpawn(given: WritableSpawn, options: ParseSpawnOptions = {}): Result<string> {
  const call = ownMembers(given);
  const { mode, body, target } = call;
  for (const text of spellings(call)) {
    const parsed = parseSpawn({ input: text }, options);
    if (!parsed.ok) continue;
    const { value } = parsed;
    if (value.mode === mode && value.body === body && value.target === target) return ok(text);
  }
  return fail(
    spawnIssue('invalid-value', 'no text means this call: change its body or its target', {
      path: [],
    }),
  );
}

function spellings({ mode, body, target }: WritableSpawn): readonly string[] {
  if (mode === 'agent') return [body, `!${body}`];
  return target === undefined ? [`!${body}`, `! ${body}`] : [`!@${target} ${body}`];
}
