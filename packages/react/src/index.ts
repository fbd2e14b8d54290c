'use client';

export type { UseAgentGateOptions } from './agent-gate/agent-gate-options.js';
export {
  AgentGateProvider,
  type AgentGateProviderProps,
  useAgentGateContext,
} from './agent-gate/agent-gate-provider.js';
export { type AgentGate, useAgentGate } from './agent-gate/use-agent-gate.js';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm/confirm-dialog.js';
export type { Answer } from './confirm/use-answer.js';
export type { AnswerProps, ConfirmProps } from './confirm/use-confirm.js';
export { type ConfirmDialogParts, useConfirmDialog } from './confirm/use-confirm-dialog.js';
export type { EditForm } from './edit/create-edit-form.js';
export type { EditField } from './edit/edit-fields.js';
export { defaultLabels } from './labels/default-labels.js';
export { defaultReviewLabels } from './labels/default-review-labels.js';
export type { Labels } from './labels/labels.js';
export type { ReviewLabels } from './labels/review-labels.js';
export { PlanReview, type PlanReviewProps } from './review/plan-review.js';
export { StatementView, type StatementViewProps } from './statement/statement-view.js';
