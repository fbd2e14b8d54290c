export type {
  Act,
  Action,
  ActView,
  AskFor,
  ChangeCategory,
  FieldReader,
  Premise,
  ReaderOptions,
  StateReader,
} from './action.js';
export { changeCategories } from './action.js';
export type { ActionSet, WillChangeOptions } from './action-set.js';
export { askText } from './ask-text.js';
export type { DroppedAct, Rebound } from './assemble-action-set.js';
export { bind } from './bind.js';
export type { BindRequest } from './bind-request.js';
export { capabilitiesFrom } from './capabilities-from.js';
export { createActionSet } from './create-action-set.js';
export { extraOf } from './extra-of.js';
export type { BindSource } from './read-contract.js';
export { createPremiseMemo, type PremiseMemo } from './read-state.js';
export { renderActions } from './render-actions.js';
export type { ActWiring, Local, Use } from './use.js';
export type { VerifiedAction } from './verify-action.js';
export type { PremiseReason, PremiseVerdict } from './will-change.js';
