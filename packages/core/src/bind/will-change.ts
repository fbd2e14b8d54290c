import type { Json } from '../json/json.js';
import { isBlank } from '../text/blank.js';
import { trimText } from '../text/white-space.js';
import type { Action, ActView, FieldReader, ReaderOptions, StateReader } from './action.js';
import {
  type ComparedOperand,
  comparedOperand,
  isBlankValue,
  textOf,
  valuesDiffer,
} from './compare-values.js';
import { foldText } from './fold-text.js';
import { type ReadBounds, readState, unreadable } from './read-state.js';

/** Why an act would change something, or that it would not (`same`). */
export type PremiseReason =
  | 'differs'
  | 'same'
  | 'empty-input'
  | 'user-filled'
  | 'always'
  | 'no-reader'
  | 'reader-failed';

/** Whether applying an act would change anything, and why. */
export interface PremiseVerdict {
  readonly changes: boolean;
  readonly because: PremiseReason;
}

/** The readers that belong to one action. */
export interface Readers<State> {
  readonly current?: StateReader<State>;
  readonly currentField?: FieldReader<State>;
}

/** Judges one act against a state. Never throws and never rejects. */
export type PremiseCheck<State> = (
  state: State,
  act: ActView,
  bounds: ReadBounds,
) => Promise<PremiseVerdict>;

const differs = verdict(true, 'differs');
const same = verdict(false, 'same');
const always = verdict(true, 'always');
const emptyInput = verdict(true, 'empty-input');
const userFilled = verdict(true, 'user-filled');
const noReader = verdict(true, 'no-reader');
const readerFailed = verdict(true, 'reader-failed');

/**
 * Compiles the premise of an action (R55–R62): when would applying the act change nothing? On doubt the answer is that
 * it changes something, so that a question is asked rather than lost. The act is not verified here.
 */
export function compilePremise<State>(
  action: Action,
  readers: Readers<State>,
): PremiseCheck<State> {
  switch (action.category) {
    case 'always_mints':
    case 'merge':
      return () => Promise.resolve(always);
    case 'scalar_set':
    case 'membership':
      return compileInput(action, readers.current);
    case 'fills_slot':
      return compileReader(readers.current, (current) => (isBlankValue(current) ? differs : same));
    case 'terminal':
      return compileTerminal(action, readers.current);
    case 'multi_field':
      return compileFields(action, readers.currentField);
  }
}

function compileInput<State>(
  action: Action,
  current: StateReader<State> | undefined,
): PremiseCheck<State> {
  const spec = action.operands.find((operand) => operand.name === action.input);
  if (current === undefined || spec === undefined) return () => Promise.resolve(noReader);
  const operand = comparedOperand(spec);
  return async (state, act, bounds) => {
    const proposed = act.args[operand.name];
    // Nothing proposed: the person decides, and what stands there now says nothing about that (R58).
    if (isBlankValue(proposed)) return emptyInput;
    const value = await readState(
      (options) => current(state, act, options),
      act,
      undefined,
      bounds,
    );
    if (value === unreadable) return readerFailed;
    return valuesDiffer(operand, proposed, value) ? differs : same;
  };
}

function compileReader<State>(
  current: StateReader<State> | undefined,
  judge: (value: Json | undefined) => PremiseVerdict,
): PremiseCheck<State> {
  if (current === undefined) return () => Promise.resolve(noReader);
  return async (state, act, bounds) => {
    const value = await readState(
      (options) => current(state, act, options),
      act,
      undefined,
      bounds,
    );
    return value === unreadable ? readerFailed : judge(value);
  };
}

function compileTerminal<State>(
  action: Action,
  current: StateReader<State> | undefined,
): PremiseCheck<State> {
  const states = new Set<string>();
  for (const text of action.terminalStates ?? []) {
    // A blank one would match an object whose state is unknown, and drop the question about it (G22).
    if (!isBlank(text)) states.add(foldText(trimText(text)));
  }
  return compileReader(current, (value) => {
    const text = textOf(value ?? null);
    return text !== undefined && states.has(foldText(trimText(text))) ? same : differs;
  });
}

function compileFields<State>(
  action: Action,
  currentField: FieldReader<State> | undefined,
): PremiseCheck<State> {
  if (currentField === undefined) return () => Promise.resolve(noReader);
  const names = fieldsOf(action);
  const fields: readonly ComparedOperand[] = action.operands
    .filter((operand) => names.has(operand.name))
    .map(comparedOperand);
  return async (state, act, bounds) => {
    // What the person will write is not known yet, so it may be anything (G21).
    if (act.userFills.some((name) => names.has(name))) return userFilled;
    for (const field of fields) {
      const proposed = act.args[field.name];
      if (isBlankValue(proposed)) continue;
      const read = (options: ReaderOptions): unknown =>
        currentField(state, act, field.name, options);
      const value = await readState(read, act, field.name, bounds);
      if (value === unreadable) return readerFailed;
      if (valuesDiffer(field, proposed, value)) return differs;
    }
    return same;
  };
}

/** The operands that a `multi_field` act compares: those it names, else every one but its target (G21). */
export function fieldsOf(
  action: Pick<Action, 'target' | 'fields'> & { readonly operands: readonly { name: string }[] },
): ReadonlySet<string> {
  const named = action.fields ?? action.operands.map((operand) => operand.name);
  const fields = new Set(named);
  if (action.target !== undefined) fields.delete(action.target);
  return fields;
}

function verdict(changes: boolean, because: PremiseReason): PremiseVerdict {
  return Object.freeze({ changes, because });
}
