import { makeIssue } from '../result/issue.js';
import { fail, ok, type Result } from '../result/result.js';
import type { SpawnCall } from './spawn-call.js';

/** The words of both places that may find commands off in the reference (W15). */
const commandsOffText =
  'Shell command execution is disabled: this run has commands off. Delegate the task in words, or do without the command';

/**
 * Refuses what the parser calls a command when commands are off, targeted ones included; tasks pass (S35). Commands are
 * on only where the host says `false` or nothing: an unreadable posture switches nothing on.
 */
export function checkPosture(call: SpawnCall, commandsOff: unknown): Result<SpawnCall> {
  const on = commandsOff === undefined || commandsOff === false;
  if (call.mode !== 'command' || on) return ok(call);
  return fail(makeIssue({ code: 'commands-off', path: ['input'], message: commandsOffText }));
}
