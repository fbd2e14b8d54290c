import { programFromMessage } from '../../../src/adapters/anthropic.js';
import { programFromText } from '../../../src/adapters/model-text.js';
import { programFromChat, programFromResponses } from '../../../src/adapters/openai.js';
import {
  createGate,
  createToolSet,
  type GateNarrowing,
  type GateOptions,
  maxRungFor,
  type Plan,
  type Result,
  type ToolSet,
} from '../../../src/index.js';
import { type AnyRecord, textIn } from '../../conformance/values.js';
import { answerOf } from '../answer.js';
import type { StepTable } from '../run-steps.js';
import { contractOf } from '../shop.js';
import { createTools, type World } from '../world.js';

/** Steps around a plan: what becomes one, and what may be run from it. */
export const planSteps: StepTable = {
  /** Hands `applyPlan` a genuine plan, something that looks like one, or any object. */
  async apply(world, step) {
    const plan = handedPlan(world, step);
    return { issues: [], outcomes: await world.tools.applyPlan(plan) };
  },
  /** Gates a program behind a gate that is narrowed further and further. */
  narrow({ contract }, step) {
    const narrowings = step.narrowings as readonly GateNarrowing[];
    const gate = narrowings.reduce((wide, next) => wide.with(next), createGate(contract));
    const plan = gate.plan(step.program, gateOptions(step));
    if (!plan.ok) return { issues: plan.issues };
    return { issues: [], plan: plan.value, value: gate.render() };
  },
  /** Reads the output of a model as it is, by one adapter. */
  read(_, { adapter, output }) {
    switch (adapter) {
      case 'chat':
        return answerOf(programFromChat(output));
      case 'responses':
        return answerOf(programFromResponses(output));
      case 'message':
        return answerOf(programFromMessage(output));
      default:
        return answerOf(programFromText(output));
    }
  },
  /** Reads a text at every length: a beginning of it may hold no call. `value` is what the whole text says. */
  prefixes(_, step) {
    const text = textIn(step.text);
    for (let length = 0; length < text.length; length += 1) {
      const part = programFromText(text.slice(0, length));
      if (part.ok && part.value.length > 0) {
        return { issues: [], value: `a call from ${text.slice(0, length)}` };
      }
    }
    return answerOf(programFromText(text));
  },
  /** Plans of one program, over a contract that came in one way or another: `value` is how many differ. */
  compare(world, step) {
    const contracts = [world.contract, contractOf({ text: JSON.stringify(world.contract) })];
    const plans = contracts.flatMap((contract) => [
      createGate(contract).plan(step.program, gateOptions(step)),
      createTools(contract, world.setUp, world).plan(step.program, gateOptions(step)),
    ]);
    const added = addOneByOne(world).plan(step.program, gateOptions(step));
    const whole = new Set(plans.map((plan) => textOf(plan, true)));
    const calls = new Set([...plans, added].map((plan) => textOf(plan, false)));
    return { issues: [], value: { plans: whole.size, calls: calls.size } };
  },
  validate: ({ tools }) => ({ issues: tools.validate() }),
};

function gateOptions({ rung, onHeld }: AnyRecord): GateOptions {
  return {
    ...(rung === undefined ? {} : { rung }),
    ...(onHeld === undefined ? {} : { onHeld }),
  } as GateOptions;
}

// A plan is known by its own id, and what was declared one by one has no contract of that name.
function textOf(plan: Result<Plan>, whole: boolean): string {
  if (!plan.ok) return JSON.stringify(plan);
  return JSON.stringify(whole ? { ...plan.value, id: '' } : plan.value.calls);
}

function addOneByOne({ contract }: World): ToolSet {
  const tools = createToolSet();
  const run = (): string => 'done';
  for (const capability of contract.capabilities) {
    const free = maxRungFor(capability.tier) === 'auto';
    tools.add(capability, free ? { run } : { runApproved: run });
  }
  return tools;
}

function handedPlan(world: World, step: AnyRecord): Plan {
  const made = world.tools.plan(step.program, { rung: 'auto' });
  if (!made.ok) throw new Error(made.issues[0].message);
  const genuine = made.value;
  switch (step.plan) {
    case 'genuine':
      return genuine;
    case 'spread':
      return { ...genuine };
    case 'json':
      return JSON.parse(JSON.stringify(genuine)) as Plan;
    case 'clone':
      return structuredClone(genuine);
    case 'inherits':
      return Object.create(genuine) as Plan;
    case 'proxy':
      return new Proxy(genuine, {});
    case 'of another set':
      return otherPlan(createTools(world.contract, {}, world).plan(step.program, { rung: 'auto' }));
    case 'of a gate':
      return otherPlan(createGate(world.contract).plan(step.program, { rung: 'auto' }));
    default:
      return step.plan as Plan;
  }
}

function otherPlan(plan: ReturnType<World['tools']['plan']>): Plan {
  if (!plan.ok) throw new Error(plan.issues[0].message);
  return plan.value;
}
