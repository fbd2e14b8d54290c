import { makeContract, makePrograms } from './contract.mjs';
import { expectVerdicts } from './verdicts.mjs';

/** Enough that no contender can guess the next branch. */
const fewestPrograms = 64;

/** Builds a contender for a scenario, compares its verdicts, and gives back the work to be timed: one program. */
export function makeWork(name, { build, parse = JSON.parse }, scenario) {
  const contract = makeContract(scenario.capabilities);
  const gate = build(contract);
  const { calls, spread, invalid } = scenario;
  const programs = makePrograms({
    capabilities: contract.capabilities,
    calls,
    spread,
    invalid,
    count: Math.max(fewestPrograms, Math.ceil(spread / calls)),
  });
  const texts = programs.map(({ program }) => JSON.stringify(program));
  const parsed = texts.map((text) => parse(text));
  expectVerdicts(
    name,
    gate,
    programs.map(({ bad }, index) => ({ program: parsed[index], bad })),
  );
  return scenario.text
    ? (index) => gate(parse(texts[index % texts.length]))
    : (index) => gate(parsed[index % parsed.length]);
}
