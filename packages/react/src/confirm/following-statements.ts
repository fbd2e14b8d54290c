import {
  type PendingQuestion,
  renderStatement,
  type SessionSnapshot,
  type Statement,
} from '@tiergate/core';

/**
 * The calls that a yes to these questions lets run without questions of their own, as statements: those that wait for one
 * of them by order only, up to the next call that is asked about. Who says yes says it to them as well, so they are shown.
 */
export function followingStatements(
  { plans, pending, outcomes }: Pick<SessionSnapshot, 'plans' | 'pending' | 'outcomes'>,
  questions: readonly PendingQuestion[],
): readonly Statement[] {
  return plans.flatMap(({ id, onHeld, calls }) => {
    const isHere = (one: { readonly planId: string }): boolean => one.planId === id;
    const asked = [...pending, ...questions].filter(isHere).map(({ call }) => call.index);
    const ended = outcomes.filter(isHere).map(({ index }) => index);
    const answered = questions.filter(isHere).map(({ call }) => call.index);
    return calls
      .filter(({ verdict, reason, index }) => {
        if (reason !== 'order' && verdict !== 'apply') return false;
        if (onHeld === 'continue' || [...asked, ...ended].includes(index)) return false;
        const before =
          onHeld === 'hold-rest' ? Math.max(...asked.filter((one) => one < index)) : undefined;
        return before === undefined ? answered.length > 0 : answered.includes(before);
      })
      .map((call) => renderStatement(call));
  });
}
