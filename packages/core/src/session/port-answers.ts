import type { OutcomeStatus } from '../gate/outcome.js';
import type { Effect } from './transition-event.js';

type Shape = Readonly<Record<string, (member: unknown) => boolean>>;

const isText = (member: unknown): boolean => typeof member === 'string' && member !== '';
const isObject = (member: unknown): member is object =>
  typeof member === 'object' && member !== null;
const isList = (member: unknown): boolean => Array.isArray(member) && member.length > 0;

const statuses: readonly OutcomeStatus[] = [
  'applied',
  'skipped',
  'failed',
  'indeterminate',
  'refused',
  'rejected',
  'cancelled',
  'expired',
  'superseded',
  'not-run',
  'undone',
];

function isOutcome(member: unknown): boolean {
  return isObject(member) && (statuses as readonly unknown[]).includes(own(member, 'status'));
}

const reports: Readonly<Record<string, Shape>> = {
  changed: { call: isObject },
  refused: { issues: isList },
  ended: { outcome: isOutcome },
};

const kinds: Readonly<Record<'ask' | 'decide' | 'run', Readonly<Record<string, Shape>>>> = {
  ask: { open: { question: isText }, same: {}, ...reports },
  decide: { recorded: { call: isObject }, kept: { issues: isList }, ...reports },
  run: { expired: {}, ...reports },
};

/** True for an answer that the effect may get. Whatever else a port says counts as no answer. */
export function isPortAnswer(effect: Effect['type'], answer: unknown): boolean {
  if (effect === 'undo') return isOutcome(answer);
  if (effect === 'abort' || !isObject(answer)) return false;
  const kind = own(answer, 'kind');
  const known = kinds[effect];
  const shape = typeof kind === 'string' && Object.hasOwn(known, kind) ? known[kind] : undefined;
  if (shape === undefined) return false;
  return Object.entries(shape).every(([member, fits]) => fits(own(answer, member)));
}

function own(value: object, member: string): unknown {
  return Object.hasOwn(value, member) ? (value as Record<string, unknown>)[member] : undefined;
}

/** True for what `plan` of a port may answer. */
export function isPlan(answer: unknown): boolean {
  if (!isObject(answer)) return false;
  if (own(answer, 'ok') !== true)
    return own(answer, 'ok') === false && isList(own(answer, 'issues'));
  const plan = own(answer, 'value');
  if (!isObject(plan) || !isText(own(plan, 'id'))) return false;
  const calls = own(plan, 'calls');
  return (
    Array.isArray(calls) &&
    calls.every(
      (call, index) =>
        isObject(call) &&
        own(call, 'index') === index &&
        isText(own(call, 'id')) &&
        isText(own(call, 'name')) &&
        isObject(own(call, 'args')),
    )
  );
}
