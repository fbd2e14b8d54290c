import type { CaseContext } from '../check.js';
import { type Observed, observeAsync } from '../observed.js';
import {
  type AnyRecord,
  isRecord,
  listOf,
  memberOf,
  ownMember,
  recordOf,
  shown,
} from '../values.js';
import { makeHandler, type World } from './world.js';

/** What binding a case's actions gave, and how often the source was asked. */
export interface BoundActions {
  readonly bound: Observed;
  readonly reads: () => number;
}

const copied: readonly string[] = [
  'opcode',
  'description',
  'tier',
  'operands',
  'category',
  'input',
  'terminalStates',
  'target',
  'structured',
  'assertTier',
  'extra',
];

/** From data to functions: readers, questions and handlers of one local act or use. */
function makeAction(written: AnyRecord, world: World): Readonly<Record<string, unknown>> {
  const action: Record<string, unknown> = {};
  for (const [name, word] of Object.entries(written)) {
    if (copied.includes(name)) action[name] = word;
    else if (name === 'reads') Object.assign(action, makeReader(word));
    else if (name === 'ask') action.ask = () => word;
    else if (name === 'run' || name === 'runApproved') action[name] = makeHandler(word, world);
    else throw new Error(`unknown member of an action: ${name}`);
  }
  return action;
}

function makeReader(reads: unknown): Readonly<Record<string, unknown>> {
  if (typeof reads === 'string') {
    return { current: (state: unknown, act: unknown) => readState(state, act, reads) };
  }
  const byField = recordOf(reads);
  return {
    currentField: (state: unknown, act: unknown, field: unknown) =>
      readState(state, act, ownMember(byField, String(field))),
  };
}

function readState(state: unknown, act: unknown, key: unknown): unknown {
  if (ownMember(state, '!readErr') !== undefined) throw new Error('the state cannot be read');
  if (typeof key !== 'string') return '';
  const args = memberOf(act, 'args');
  const place = key.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(ownMember(args, name)));
  return ownMember(state, place) ?? '';
}

/** Binds the actions that a case gives as `actions`, or as `source`, `uses`, `locals` and `floor`. */
export async function bindActions(context: CaseContext, world: World): Promise<BoundActions> {
  let reads = 0;
  const actions = context.fixture('actions', 'actionSets');
  const locals = actions ?? context.input('locals');
  const uses = context.input('uses');
  const document = context.fixture('source', 'contracts');
  const floor = context.input('floor');
  const source = sourceOf(document, () => {
    reads += 1;
  });
  const options = {
    ...(source === undefined ? {} : { source }),
    ...(uses === undefined ? {} : { uses: actionsOf(uses, world) }),
    ...(locals === undefined ? {} : { locals: actionsOf(locals, world) }),
    ...(floor === undefined ? {} : { floor }),
  };
  const bind = context.exported('bind', 'bind');
  const bound = await observeAsync(() => bind(options));
  if (context.input('changeSourceAfter') === true) lowerTiers(document);
  return { bound, reads: () => reads };
}

/** The same, where the case is about something else and binding has to work. */
export async function boundActions(context: CaseContext, world: World): Promise<unknown> {
  const { bound } = await bindActions(context, world);
  if (bound.thrown !== undefined) throw bound.thrown.error;
  if (!bound.ok) throw new Error(`the actions do not bind: ${shown(bound.issues)}`);
  return bound.value;
}

function actionsOf(written: unknown, world: World): readonly unknown[] {
  return listOf(written).map((action) => makeAction(recordOf(action), world));
}

function sourceOf(document: unknown, count: () => void): unknown {
  if (!isRecord(document)) return undefined;
  return {
    read: async () => {
      count();
      if (typeof document.fails === 'string') throw new Error(document.fails);
      return { kind: 'doc', text: JSON.stringify(document) };
    },
  };
}

function lowerTiers(document: unknown): void {
  for (const capability of listOf(memberOf(document, 'capabilities'))) {
    if (isRecord(capability)) Reflect.set(capability, 'tier', 'read_only');
  }
}
