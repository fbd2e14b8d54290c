import { contenders, mainContenders, slowToCompile } from './contenders.mjs';

/** Programs of the calls on so many capabilities are "few": a model uses a handful of what it is offered. */
const few = 8;

const main = { capabilities: 100, calls: 20, spread: 100, invalid: false, text: false };

/** What is measured for speed, in the order of the report. The time of `text` scenarios includes the parser. */
export const scenarios = [
  { name: 'valid', ...main, contenders },
  { name: 'valid-text', ...main, text: true, contenders },
  { name: 'invalid', ...main, invalid: true, contenders },
  { name: 'invalid-text', ...main, invalid: true, text: true, contenders: mainContenders },
  { name: 'calls-1', ...main, calls: 1, contenders: mainContenders },
  { name: 'calls-200', ...main, calls: 200, contenders: mainContenders },
  ...[10, 100, 1_000, 10_000].map((capabilities) => ({
    name: `few-of-${capabilities}`,
    ...main,
    capabilities,
    spread: few,
    contenders: mainContenders,
  })),
  ...[10, 1_000, 10_000].map((capabilities) => ({
    name: `all-of-${capabilities}`,
    ...main,
    capabilities,
    spread: capabilities,
    contenders:
      capabilities > 1_000
        ? mainContenders.filter((name) => !slowToCompile.has(name))
        : mainContenders,
  })),
];

export function scenarioOf(name) {
  const found = scenarios.find((scenario) => scenario.name === name);
  if (found === undefined) throw new Error(`no scenario ${name}`);
  return found;
}
