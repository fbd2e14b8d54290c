import { describe, expect, it } from 'vitest';
import { type SessionRules, sessionRules } from '../../../src/session/turn-rules.js';
import { type Exploration, explore } from './explore.js';
import type { Rule } from './oracle.js';
import { listScenarios, nameOf, type Scenario } from './scenario.js';

/** `TIERGATE_EXPLORER=nightly` walks further: more faults in one walk, under every policy. */
const nightly = process.env.TIERGATE_EXPLORER === 'nightly';

interface Walk {
  readonly what: string;
  readonly faults: number;
  readonly scenarios: readonly Scenario[];
}

const three = listScenarios(3).filter(({ program }) => program.length === 3);
const careful = three.filter(
  ({ rung, onHeld, onRejected, onError }) =>
    rung === 'auto' && onHeld !== 'continue' && onRejected === 'ask' && onError === 'continue',
);

const walks: readonly Walk[] = nightly
  ? [
      { what: 'one call, three faults', faults: 3, scenarios: listScenarios(1) },
      { what: 'two calls, two faults', faults: 2, scenarios: ofLength(2) },
      { what: 'three calls, one fault', faults: 1, scenarios: three },
      { what: 'three calls, two faults', faults: 2, scenarios: careful },
    ]
  : [
      { what: 'one call, two faults', faults: 2, scenarios: ofLength(1).filter(differs) },
      { what: 'two calls, one fault', faults: 1, scenarios: ofLength(2).filter(differs) },
      { what: 'three calls, no fault', faults: 0, scenarios: three },
      {
        what: 'three calls, one fault, the default policies',
        faults: 1,
        scenarios: careful.filter(({ onHeld }) => onHeld === 'hold-rest'),
      },
    ];

// At the rung `ask` nothing is held by order only: `onRejected` has nothing to decide.
function differs({ rung, onRejected }: Scenario): boolean {
  return rung === 'auto' || onRejected === 'ask';
}

function ofLength(length: number): readonly Scenario[] {
  return listScenarios(length).filter(({ program }) => program.length === length);
}

function exploreAll(
  { scenarios, faults }: Walk,
  rules: SessionRules,
): { readonly states: number; readonly transitions: number; readonly found: readonly string[] } {
  let states = 0;
  let transitions = 0;
  const found: string[] = [];
  for (const scenario of scenarios) {
    const result = explore(scenario, { rules, mostFaults: faults });
    states += result.states;
    transitions += result.transitions;
    if (result.found !== undefined) found.push(tell(scenario, result.found));
  }
  return { states, transitions, found };
}

function tell(scenario: Scenario, found: NonNullable<Exploration['found']>): string {
  return `${nameOf(scenario)}: ${found.rule}: ${found.what}\n  ${found.path.join('\n  ')}`;
}

describe('the states of a session', () => {
  it.each(walks)('keep every rule: $what', { timeout: 3_600_000 }, (walk) => {
    const { states, transitions, found } = exploreAll(walk, sessionRules);
    const scenarios = walk.scenarios.length;
    process.stdout.write(
      `\nstate explorer, ${walk.what}: ${scenarios} scenarios, ${states} states, ${transitions} transitions\n`,
    );
    expect(found).toEqual([]);
    expect(transitions).toBeGreaterThan(states);
  });
});

/** One rule of the machine taken away, and what has to be noticed then. */
const withoutRule: readonly {
  readonly missing: string;
  readonly rules: Partial<SessionRules>;
  readonly notices: Rule;
}[] = [
  {
    missing: 'a decision answers the question that is open now',
    rules: { answers: () => true },
    notices: 'decision',
  },
  {
    missing: 'an answer belongs to the effect that asked for it',
    rules: { isCurrent: () => true },
    notices: 'once',
  },
  {
    missing: 'nothing leads out of the end',
    rules: { allows: (move, phase) => phase === 'ended' || sessionRules.allows(move, phase) },
    notices: 'forward',
  },
  {
    missing: 'what waits for its turn is released in the end',
    rules: { release: () => 'wait' },
    notices: 'outcome',
  },
  {
    missing: 'effects in model order',
    rules: { isTurn: () => true },
    notices: 'order',
  },
  {
    missing: 'what was held by order runs only behind calls that succeeded',
    rules: { release: (program, index) => sessionRules.release(program, index, 'run') },
    notices: 'success',
  },
];

describe('the explorer', () => {
  it.each(withoutRule)(
    'notices when nothing says: $missing',
    { timeout: 60_000 },
    ({ rules, notices }) => {
      const broken = { ...sessionRules, ...rules };
      expect(findFirst(broken, notices)?.rule).toBe(notices);
    },
  );

  it('says how it got there, step by step', () => {
    const broken = { ...sessionRules, answers: () => true };
    expect(findFirst(broken, 'decision')?.path).toMatchInlineSnapshot(`
      [
        "program-planned",
        "question-prepared k0 open",
        "call-regated k0 changed",
        "question-prepared k0 open",
        "decisions-sent approve q0.1",
      ]
    `);
  });
});

function findFirst(rules: SessionRules, watchFor: Rule): Exploration['found'] {
  for (const [length, mostFaults] of [
    [2, 0],
    [1, 2],
    [2, 1],
  ] as const) {
    for (const scenario of ofLength(length)) {
      const { found } = explore(scenario, { rules, mostFaults, watchFor });
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
