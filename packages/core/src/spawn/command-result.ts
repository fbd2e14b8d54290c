import { ownMembers } from '../result/own-members.js';
import { isBlank } from '../text/blank.js';

/** What an executor reports about a command that it ran (S53). */
export interface CommandReport {
  readonly stdout: string;
  readonly stderr: string;
  readonly success: boolean;
  readonly statusCode?: number | null;
  readonly timedOut?: boolean;
  readonly stdoutTruncated?: boolean;
  readonly stderrTruncated?: boolean;
}

export interface SpawnResultText {
  readonly text: string;
  readonly isError: boolean;
}

/** What the model reads about a command that ran: its output, or why it failed (S51). The text is the program's own. */
export function commandResult(report: CommandReport): SpawnResultText {
  const { stdout, stderr, success } = ownMembers(report);
  if (success === true) return { text: stdout === '' ? stderr : stdout, isError: false };
  if (!isBlank(stderr)) return { text: stderr, isError: true };
  if (!isBlank(stdout)) return { text: stdout, isError: true };
  return { text: silentFailure(ownMembers(report)), isError: true };
}

/** What the model reads about a task that ran: the last words of the subagent (S52). */
export function taskResult(lastText: string, success = true): SpawnResultText {
  const said = isBlank(lastText) ? 'The subagent ended without saying anything.' : lastText;
  return { text: said, isError: success !== true };
}

function silentFailure({ timedOut, statusCode }: CommandReport): string {
  if (timedOut === true) return 'The command ran out of time and printed nothing.';
  return typeof statusCode === 'number'
    ? `The command failed with exit status ${statusCode} and printed nothing.`
    : 'The command failed with an unknown exit status and printed nothing.';
}
