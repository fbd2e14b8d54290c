import { isObject } from '../json/is-object.js';
import type { Json } from '../json/json.js';
import { fail, ok, type Result } from '../result/result.js';
import { quote } from '../text/quote.js';
import { collectCalls, outputIssue, type Program, readCall, readOutput } from './read-output.js';

export type { Program } from './read-output.js';

const whole = ['tool_use', 'end_turn', 'stop_sequence'];

// `null` is what a message has while it is still being written.
const isWhole = (reason: Json): boolean => typeof reason === 'string' && whole.includes(reason);

/**
 * The `tool_use` blocks of a message. What the provider runs by itself (`server_tool_use`, `mcp_tool_use`) never enters
 * a program; a message that did not end by itself is `incomplete-output` when it holds calls.
 *
 * @example
 * const program = programFromMessage(message);
 */
export function programFromMessage(output: unknown): Result<Program> {
  const copy = readOutput(output);
  if (!copy.ok) return copy;
  const message = copy.value;
  if (!isObject(message))
    return fail(outputIssue('not-an-object', [], 'a message must be an object'));
  const { content, stop_reason: reason } = message;
  // A message may be plain text: then it holds no call.
  if (typeof content === 'string') return ok(Object.freeze([]));
  if (!Array.isArray(content)) {
    return fail(outputIssue('not-an-array', ['content'], 'content must be a list of blocks'));
  }
  const calls = content.filter((block) => isObject(block) && block.type === 'tool_use');
  if (calls.length > 0 && reason !== undefined && !isWhole(reason)) {
    const text = `the message ended with ${quote(reason)}: ask again`;
    return fail(outputIssue('incomplete-output', ['stop_reason'], text));
  }
  return collectCalls(calls.map(readBlock));
}

function readBlock(block: Json, index: number): ReturnType<typeof readCall> {
  const { id, name, input } = isObject(block) ? block : {};
  return readCall(index, id, name, ok(input ?? null));
}
