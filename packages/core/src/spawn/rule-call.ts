import { canonicalJson } from '../json/canonical-json.js';
import type { Json } from '../json/json.js';
import { snapshot } from '../json/snapshot.js';
import { type CommandReading, readCommand } from './command-reading.js';
import type { SpawnMode } from './spawn-call.js';

/** A call as the rules look at it. Read once, however many rules there are. */
export interface RuleCall {
  /** Absent when the input is no structured call: no field-wise allow rule matches, every deny rule does. */
  readonly fields: RuleCallFields | undefined;
  /** The canonical JSON of the input, absent without an input. For `compat` patterns. */
  text(): string | undefined;
}

export interface RuleCallFields {
  readonly mode: SpawnMode;
  readonly target: string;
  readonly cwd: string;
  readonly body: string;
  /** True when a POSIX shell reads the body there. */
  readonly posix: boolean;
  readonly reading: CommandReading;
  /** The words of a command that is one plain invocation where a POSIX shell reads it. */
  readonly words: readonly string[] | undefined;
}

const { hasOwn } = Object;

export function readRuleCall(input: unknown, isPosix: (target: string) => boolean): RuleCall {
  const copy = snapshot(input, { stringLength: Number.POSITIVE_INFINITY });
  const value = copy.ok ? copy.value : null;
  let text: string | undefined;
  return {
    fields: readCallFields(value, isPosix),
    text: () => {
      if (value !== null) text ??= canonicalJson(value);
      return text;
    },
  };
}

function readCallFields(
  value: Json,
  isPosix: (target: string) => boolean,
): RuleCallFields | undefined {
  const mode = textOf(value, 'mode');
  const target = textOf(value, 'target');
  const cwd = textOf(value, 'cwd');
  const body = textOf(value, 'body');
  if (mode !== 'command' && mode !== 'agent') return undefined;
  if (target === undefined || cwd === undefined || body === undefined) return undefined;
  const posix = isPosix(target);
  const reading = readCommand(body);
  const words = posix && mode === 'command' ? reading.words() : undefined;
  return { mode, target, cwd, body, posix, reading, words };
}

function textOf(value: Json, name: string): string | undefined {
  if (typeof value !== 'object' || value === null || !hasOwn(value, name)) return undefined;
  const member: unknown = Reflect.get(value, name);
  return typeof member === 'string' ? member : undefined;
}
