export type { Authorize, Authorized, GateAction } from './authorize.js';
export {
  createGateHandler,
  type GateHandler,
  type GateHandlerOptions,
} from './create-gate-handler.js';
export type { GatePolicy } from './gate-policy.js';
export { defaultMaxBodyBytes, readJsonBody } from './read-json-body.js';
