export { createEventLog, type EventLog } from './event-log.js';
export { expectClaims } from './expect-claims.js';
export { dropReason, explain } from './explain.js';
export { createFakeClock, type FakeClock, type FakeClockOptions } from './fake-clock.js';
export { createFakeSource, type FakeAnswer, type FakeSource } from './fake-source.js';
export { createFakeState, type FakeState } from './fake-state.js';
export {
  createFaultyPort,
  type FaultyPort,
  type PortFault,
  type PortFaults,
  type PortMethod,
} from './faulty-port.js';
export type { Finding, HarnessReport } from './harness-report.js';
export { populateAct } from './populate-act.js';
export { type Simulation, simulateTurns } from './simulate-turns.js';
export { verifyActionDeclarations } from './verify-action-declarations.js';
export { verifyActionSet } from './verify-action-set.js';
export { type Fixpoint, verifyActionSetAgainst } from './verify-action-set-against.js';
export {
  type VocabularyOracle,
  verifyActionSetVocabulary,
  vocabularyOf,
} from './verify-action-set-vocabulary.js';
