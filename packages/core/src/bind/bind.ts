import { failIfAny, ok, type Result } from '../result/result.js';
import type { ActionSet } from './action-set.js';
import { assembleActionSet } from './assemble-action-set.js';
import type { BindRequest } from './bind-request.js';
import { IssueList } from './issue-list.js';
import { joinAll } from './join-all.js';
import { readBindContract } from './read-contract.js';
import { readRequest } from './read-request.js';

/**
 * Joins what an agent states about its acts to the backend's contract (R75–R86): operands, types, enum values, required
 * flags, tier and description are the backend's; which ops are used and how their premise works are the agent's.
 *
 * All errors come at once, those of claims (a misspelt opcode, an asserted tier, a question that nobody would see, a
 * handler that could never run) before those of premises. Rejects with `ContractUnavailableError` when the contract
 * cannot be had: an agent that guesses its operands loses whole programs at verify.
 *
 * @example
 * const set = await bind<State>({ source, uses: [{
 *   opcode: 'set_due_date', category: 'scalar_set', input: 'due_date',
 *   current: (state, act) => state.due.get(String(act.args['task_id'])),
 * }] });
 */
export async function bind<State = unknown>(
  request: BindRequest<State>,
): Promise<Result<ActionSet<State>>> {
  const list = new IssueList();
  const read = readRequest(request, list);
  const contract = read.hasUses ? await readBindContract(read.source, read) : undefined;
  if (contract !== undefined && !contract.ok) {
    return failIfAny([...list.issues, ...contract.issues]) ?? contract;
  }
  const backend = contract?.value;
  const { joined, issues } = joinAll(read, backend, { belowFloor: 'refuse', about: 'everything' });
  return failIfAny([...list.issues, ...issues]) ?? ok(assembleActionSet(read, joined, backend, []));
}
