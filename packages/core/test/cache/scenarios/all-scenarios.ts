import type { Scenario } from '../scenario.js';
import { loadScenarios } from './load-scenarios.js';
import { outageScenarios } from './outage-scenarios.js';
import { sharingScenarios } from './sharing-scenarios.js';
import { timeScenarios } from './time-scenarios.js';
import { walkScenarios } from './walk-scenarios.js';

/** All scenarios, in the order of their numbers. */
export const allScenarios: readonly Scenario[] = [
  ...loadScenarios,
  ...outageScenarios,
  ...sharingScenarios,
  ...timeScenarios,
  ...walkScenarios,
].sort((left, right) => left.id.localeCompare(right.id, 'en', { numeric: true }));
