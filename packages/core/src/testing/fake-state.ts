import type { ActView, FieldReader, StateReader } from '../bind/action.js';
import { textOf } from '../bind/compare-values.js';
import type { Json } from '../json/json.js';

/** A store of named values for tests, with readers over it. */
export interface FakeState {
  get(key: string): Json | undefined;
  set(key: string, value: Json): void;
  /** Reads one key, `''` when it is missing; never fails (R104). `{name}` in the key stands for that operand. */
  reader(key: string): StateReader<unknown>;
  /** Reads one key for each field; a field that is not named reads as `''`. */
  fieldReader(keys: Readonly<Record<string, string>>): FieldReader<unknown>;
}

/** A store that holds these values at first. Readers see what it holds when they are asked. */
export function createFakeState(values: Readonly<Record<string, Json>> = {}): FakeState {
  const held = new Map(Object.entries(values));
  const read = (key: string, act: ActView): Json => held.get(fillKey(key, act)) ?? '';
  return {
    get: (key) => held.get(key),
    set: (key, value) => {
      held.set(key, value);
    },
    reader: (key) => (_, act) => read(key, act),
    fieldReader: (keys) => (_, act, field) =>
      Object.hasOwn(keys, field) ? read(keys[field] ?? '', act) : '',
  };
}

function fillKey(key: string, act: ActView): string {
  return key.replace(/\{([^{}]*)\}/g, (_, name: string) => textOf(act.args[name] ?? null) ?? '');
}
