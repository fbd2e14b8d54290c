import type { ActionSet } from './action-set.js';
import { assembleActionSet } from './assemble-action-set.js';
import type { BindRequest } from './bind-request.js';
import { IssueList } from './issue-list.js';
import { joinAll } from './join-all.js';
import { readRequest } from './read-request.js';
import type { Local } from './use.js';

/**
 * A set of local acts, made at once and without a contract source. Never fails: `validate` says what is wrong, and until
 * that is nothing, `toToolSet` throws. `bind` refuses the same declarations with the same issues.
 *
 * `about: 'declaration'` leaves out what concerns readers and handlers, for checking declarations alone.
 */
export function createActionSet<State = unknown>(
  locals: readonly Local<State>[],
  options: Pick<BindRequest<State>, 'floor' | 'parse' | 'readTimeoutMs' | 'environment'> & {
    readonly about?: 'declaration' | 'everything';
  } = {},
): ActionSet<State> {
  const list = new IssueList();
  const { about = 'everything', ...rest } = options;
  const read = readRequest<State>({ ...rest, locals }, list);
  const { joined, issues } = joinAll(read, undefined, { belowFloor: 'refuse', about });
  return assembleActionSet(read, joined, undefined, [...list.issues, ...issues]);
}
