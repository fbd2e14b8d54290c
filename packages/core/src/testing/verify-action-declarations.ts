import { createActionSet } from '../bind/create-action-set.js';
import type { Local } from '../bind/use.js';
import { checkActions } from './check-actions.js';
import { findingsOf, type HarnessReport, makeReport, noSet } from './harness-report.js';

/**
 * Checks acts as they are declared, without readers, handlers or wording (R96): for declarations that are shared by
 * several agents, or written before their readers. The rules are those of `validate` (G24).
 */
export async function verifyActionDeclarations<State>(
  locals: readonly Local<State>[] | null | undefined,
): Promise<HarnessReport> {
  if (locals === null || locals === undefined) return makeReport([noSet]);
  const set = createActionSet(locals, { about: 'declaration' });
  const wrong = findingsOf('declaration', set.validate());
  const opcodes = new Set(wrong.map((finding) => finding.opcode));
  // What is wrong with a declaration is said once: its acts are not tried as well.
  const checked = (await checkActions(set)).filter((finding) => !opcodes.has(finding.opcode));
  return makeReport([...wrong, ...checked]);
}
