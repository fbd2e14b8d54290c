import { type Answer, useAnswer } from './use-answer.js';
import type { ConfirmProps } from './use-confirm.js';
import { type Modal, useModal } from './use-modal.js';

/** The dialog of the next question without its looks. */
export interface ConfirmDialogParts extends Answer, Modal {}

/**
 * Prop getters for a dialog of one's own. It opens with each question anew, focus on the safe answer; Escape and a click
 * beside it mean "not now". Put an element with `getEndProps` at the
 * end of what has to be read before it can be approved.
 *
 * @example
 * const dialog = useConfirmDialog(gate.confirm);
 * if (gate.confirm.question === undefined) return null;
 * return <dialog {...dialog.getDialogProps()}>…</dialog>;
 */
export function useConfirmDialog(confirm: ConfirmProps): ConfirmDialogParts {
  const answer = useAnswer(confirm);
  return { ...answer, ...useModal(confirm.question?.question, confirm.notNow) };
}
