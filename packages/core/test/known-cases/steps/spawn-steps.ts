import { createGate, type GateNarrowing } from '../../../src/index.js';
import {
  authorizeSpawn,
  createDepthLedger,
  createRuleStore,
  createSpawnTool,
  describeSpawn,
} from '../../../src/spawn/index.js';
import { listOf, recordOf, textIn } from '../../conformance/values.js';
import type { StepTable } from '../run-steps.js';

/** Steps about work that is handed on, and about remembered answers. */
export const spawnSteps: StepTable = {
  /** What a person reads about a spawn call that hands the narrowed gate of the contract to a child. */
  describe({ contract }, { input, child, depth, maxDepth = 2 }) {
    const gate = createGate(contract).with(recordOf(child) as GateNarrowing);
    const tool = createSpawnTool({ maxDepth: Number(maxDepth) });
    const grants = gate.contract.capabilities.map(({ name, tier }) => ({ name, tier }));
    const context = {
      cwd: '/shop',
      grants,
      ...(depth === undefined ? {} : { depth: Number(depth) }),
    };
    return { issues: [], value: describeSpawn(tool, { input }, context) };
  },
  /** How deep the last of a line of agents gets, each started by the one before it. */
  descend(_, { agents, maxDepth }) {
    const ledger = createDepthLedger({ maxDepth: Number(maxDepth) });
    let caller: string | undefined;
    for (const child of listOf(agents)) {
      const entry = ledger.delegate(caller, String(child));
      if (!entry.ok) return { issues: entry.issues, value: ledger.size() };
      caller = entry.value.id;
    }
    return { issues: [], value: ledger.size() };
  },
  /** Asks rules about commands: `value` lists `allow`, `deny` or `ask` for each. */
  async rules(_, { rules, inputs, now = 0 }) {
    const time = Number(now);
    const store = createRuleStore({ now: () => time });
    const added = store.addAll(listOf(rules));
    if (!added.ok) return { issues: added.issues };
    const tool = createSpawnTool();
    const answers: string[] = [];
    for (const input of listOf(inputs)) {
      const decision = await authorizeSpawn(
        { input },
        { tool, context: { cwd: '/shop' }, rules: store, now: () => time },
      );
      answers.push(decision.outcome === 'prompt' ? 'ask' : decision.outcome);
    }
    return { issues: [], value: answers };
  },
  /** Answers the question about a first command in a way that is remembered, and then asks about others. */
  async remember(_, { first, answer, inputs }) {
    const store = createRuleStore({ now: () => 0 });
    const tool = createSpawnTool();
    const options = { tool, context: { cwd: '/shop' }, rules: store, now: () => 0 };
    await authorizeSpawn({ input: textIn(first) }, { ...options, approver: () => answer });
    const answers: string[] = [];
    for (const input of listOf(inputs)) {
      const decision = await authorizeSpawn({ input }, options);
      answers.push(decision.outcome === 'prompt' ? 'ask' : decision.outcome);
    }
    return { issues: [], value: { answers, rules: store.rules() } };
  },
};
