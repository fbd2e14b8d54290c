import type { CallState, SessionState } from '../../../src/session/session-state.js';
import { takeEvent } from '../../../src/session/transition.js';
import type { Effect, TransitionEvent } from '../../../src/session/transition-event.js';
import type { SessionRules } from '../../../src/session/turn-rules.js';
import { checkRest, type Memory, type Rule, startMemory, type Violation, watch } from './oracle.js';
import { answersIn, answersTo, faultsOf, interruptions, tab } from './port-events.js';
import { plannedProgram, type Scenario, stateOf } from './scenario.js';

export interface Exploration {
  readonly states: number;
  readonly transitions: number;
  /** The first violation found, with the events that lead to it. */
  readonly found: (Violation & { readonly path: readonly string[] }) | undefined;
}

/** An effect under way, or an answer that was delivered and may come once more. */
interface Flight {
  readonly effect: Effect;
  readonly delivered: TransitionEvent | undefined;
}

interface Node {
  readonly state: SessionState;
  readonly memory: Memory;
  readonly flights: readonly Flight[];
  readonly old: readonly string[];
  readonly faults: number;
  readonly parent: Node | undefined;
  readonly by: string;
}

export interface ExploreOptions {
  readonly rules: SessionRules;
  /** How many faults one walk may meet. */
  readonly mostFaults: number;
  /** Looks for violations of this rule only. */
  readonly watchFor?: Rule;
}

/** Walks every state that a scenario can get into, breadth first. */
export function explore(scenario: Scenario, options: ExploreOptions): Exploration {
  const start = begin(scenario, options);
  const seen = new Set([keyOf(start.node)]);
  const queue = [start.node];
  let transitions = 1;
  if (start.violation !== undefined) return { states: 1, transitions, found: start.violation };
  for (let place = 0; place < queue.length; place += 1) {
    const node = queue[place];
    if (node === undefined) break;
    const steps = nextSteps(node);
    const stuck =
      steps.length === 0 ? pick(checkRest(node.memory, node.state), options) : undefined;
    if (stuck !== undefined) return { states: seen.size, transitions, found: trace(node, stuck) };
    for (const step of node.faults > 0 ? [...steps, ...faultySteps(node)] : steps) {
      transitions += 1;
      const { next, violation } = take(node, step, scenario, options);
      if (violation !== undefined) {
        return { states: seen.size, transitions, found: trace(next, violation) };
      }
      const key = keyOf(next);
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push(next);
    }
  }
  return { states: seen.size, transitions, found: undefined };
}

/** An event that may come next. A fault is one that a flawed port, a late person or a host in a hurry brings about. */
interface Possible {
  readonly event: TransitionEvent;
  /** The flight that it answers. */
  readonly flight: Flight | undefined;
  readonly fault: boolean;
}

function nextSteps({ state, flights }: Node): readonly Possible[] {
  const answers = flights
    .filter(isUnderWay)
    .flatMap((flight) =>
      answersTo(flight.effect).map((event) => ({ event, flight, fault: false })),
    );
  const people = answersIn(state).map((event) => ({ event, flight: undefined, fault: false }));
  return [...answers, ...people];
}

function faultySteps({ state, flights, old }: Node): readonly Possible[] {
  const answers = flights.flatMap((flight) => {
    const events = flight.delivered === undefined ? faultsOf(flight.effect) : [flight.delivered];
    return events.map((event) => ({ event, flight, fault: true }));
  });
  const others = interruptions(state, old).map((event) => ({
    event,
    flight: undefined,
    fault: true,
  }));
  return [...answers, ...others];
}

function begin(
  scenario: Scenario,
  options: ExploreOptions,
): { readonly node: Node; readonly violation: Exploration['found'] } {
  const empty = stateOf(scenario);
  const program = plannedProgram(scenario);
  const event = { type: 'program-planned', at: 0, program, supersedes: [] } as const;
  const root: Node = {
    state: empty,
    memory: startMemory({ ...empty, programs: [program] }),
    flights: [],
    old: [],
    faults: options.mostFaults,
    parent: undefined,
    by: '',
  };
  const first = { event, flight: undefined, fault: false };
  const { next, violation } = take(root, first, scenario, options);
  return { node: next, violation: violation && trace(next, violation) };
}

function take(
  node: Node,
  { event, flight, fault }: Possible,
  scenario: Scenario,
  options: ExploreOptions,
): { readonly next: Node; readonly violation: Violation | undefined } {
  const step = takeEvent(options.rules, node.state, { ...event, tab });
  const fresh = flight?.delivered === undefined;
  const { memory, violations } = watch(node.memory, scenario, node.state, event, step, fresh);
  const others = node.flights.filter((one) => one !== flight);
  const flown: Flight[] = flight !== undefined && fresh ? [{ ...flight, delivered: event }] : [];
  const started = step.effects
    .filter(({ type }) => type !== 'abort')
    .map((effect) => ({ effect, delivered: undefined }));
  const questions = step.events.flatMap((entry) =>
    entry.type === 'question-asked' ? [entry.question] : [],
  );
  const faults = node.faults - (fault ? 1 : 0);
  // Without a fault to spend, nothing comes twice and nobody answers an old question.
  const remembered = faults > 0 ? [...others, ...flown] : others.filter(isUnderWay);
  const next: Node = {
    state: step.state,
    memory,
    flights: [...remembered, ...started],
    old: faults > 0 ? [...node.old, ...questions] : [],
    faults,
    parent: node,
    by: describe(event),
  };
  return { next, violation: pick(violations, options) };
}

function pick(
  violations: readonly Violation[],
  { watchFor }: ExploreOptions,
): Violation | undefined {
  return violations.find(({ rule }) => watchFor === undefined || rule === watchFor);
}

function isUnderWay({ delivered }: Flight): boolean {
  return delivered === undefined;
}

function trace(node: Node, violation: Violation): NonNullable<Exploration['found']> {
  const path: string[] = [];
  for (let one: Node | undefined = node; one?.parent !== undefined; one = one.parent) {
    path.unshift(one.by);
  }
  return { ...violation, path };
}

function describe(event: TransitionEvent): string {
  const place = 'index' in event ? ` k${event.index}` : '';
  const answer = 'answer' in event ? ` ${event.answer.kind}` : '';
  const decision =
    event.type === 'decisions-sent'
      ? ` ${event.decisions.map((one) => `${one.decision} ${one.question}`).join()}`
      : '';
  return `${event.type}${place}${answer}${decision}`;
}

// Tickets and questions are named by how they stand to the call: two nodes that differ in numbers only are one.
function keyOf({ state, memory, flights, old, faults }: Node): string {
  const [program] = state.programs;
  const calls = program?.calls ?? [];
  const parts = [String(faults), String(state.programs.length), program?.closed ?? ''];
  for (const [index, call] of calls.entries()) {
    const seen = memory[index];
    parts.push(
      call.phase,
      call.outcome === undefined ? '' : `${call.outcome.status}${call.outcome.canUndo}`,
      call.approval === undefined ? '' : 'yes',
      call.call.reason ?? '',
      String(seen?.entered),
      seen?.status ?? '',
      `${seen?.own}${seen?.byOrder}${seen?.question === call.question?.id}${seen?.yes === undefined}`,
    );
  }
  const flown = flights.map(({ effect, delivered }) => {
    const call = calls[effect.index];
    const current = call?.ticket === effect.ticket ? 'current' : 'late';
    return `${effect.type}${effect.index}${current}${sentOf(effect, call)}${delivered === undefined ? '' : describeShape(delivered)}`;
  });
  const stale = old.map((question) => {
    const index = Number(question.slice(1, question.indexOf('.')));
    return calls[index]?.question?.id === question ? `open${index}` : `old${index}`;
  });
  return [...parts, ...new Set([...flown, ...stale].sort())].join('|');
}

function sentOf(effect: Effect, call: CallState | undefined): string {
  if (effect.type !== 'decide') return '';
  return `${effect.sent.decision}${effect.sent.question === call?.question?.id}`;
}

function describeShape(event: TransitionEvent): string {
  const outcome =
    'answer' in event && event.answer.kind === 'ended' ? event.answer.outcome.status : '';
  return `${event.type}${'answer' in event ? event.answer.kind : ''}${outcome}`;
}
