import { ownMembers } from '../result/own-members.js';
import { type ApprovalDecision, type Approver, readAnswer } from './approval.js';

/** How a whole session answers: without asking, by asking, or with no. */
export type ApprovalMode = 'always' | 'prompt' | 'never';

/** An approver with a mode that its user can change (S49). */
export interface ModeApprover {
  readonly approve: Approver;
  mode(): ApprovalMode;
  /** A session that was opened in `never` offers nothing else. */
  readonly offered: readonly ApprovalMode[];
  /** Any change wipes what was remembered beside the mode. */
  setMode(mode: unknown): 'changed' | 'NotOffered' | 'Unknown';
}

const modes: readonly ApprovalMode[] = Object.freeze(['always', 'prompt', 'never'] as const);

/** Creates an approver that answers by mode, and otherwise asks. What it remembers, it remembers by the tool's name. */
export function createModeApprover(given: {
  readonly mode: ApprovalMode;
  readonly ask: Approver;
}): ModeApprover {
  const options = ownMembers(given);
  let mode: ApprovalMode = isMode(options.mode) ? options.mode : 'never';
  const offered: readonly ApprovalMode[] = mode === 'never' ? Object.freeze([mode]) : modes;
  const remembered = new Map<string, ApprovalDecision>();

  const approve: Approver = async (request, context) => {
    const { toolName } = request;
    if (mode === 'always') return { decision: 'Allow', by: 'host' };
    if (mode === 'never') {
      return refusal(
        `${toolName} changes state outside this process, and this session is set to refuse that`,
      );
    }
    const earlier = remembered.get(toolName);
    if (earlier === 'AllowForSession') return { decision: 'Allow', by: 'host' };
    if (earlier === 'DenyForSession') {
      return refusal(
        `${toolName} was refused earlier in this session, and that answer still stands`,
      );
    }
    const asked: ApprovalMode = mode;
    const answer: unknown = await options.ask(request, context);
    const decision = readAnswer(answer)?.decision;
    // An answer to a question of an earlier mode is not remembered under the new one.
    if (decision?.endsWith('ForSession') === true && mode === asked)
      remembered.set(toolName, decision);
    return answer;
  };

  return Object.freeze({
    approve,
    mode: () => mode,
    offered,
    setMode(next: unknown) {
      if (!isMode(next)) return 'Unknown';
      if (!offered.includes(next)) return 'NotOffered';
      if (next !== mode) remembered.clear();
      mode = next;
      return 'changed';
    },
  });
}

function refusal(reason: string): {
  readonly decision: 'Deny';
  readonly by: 'host';
  readonly reason: string;
} {
  return { decision: 'Deny', by: 'host', reason };
}

function isMode(mode: unknown): mode is ApprovalMode {
  return (modes as readonly unknown[]).includes(mode);
}
