import { isObject } from '../json/is-object.js';
import type { Json } from '../json/json.js';
import { fail, type Result } from '../result/result.js';
import { quote } from '../text/quote.js';
import {
  collectCalls,
  outputIssue,
  type Program,
  readArgumentText,
  readCall,
  readOutput,
} from './read-output.js';

export type { Program } from './read-output.js';

// With any other word the output was cut off or withheld, or it is still being written.
const whole = ['stop', 'tool_calls', 'function_call'];

/**
 * The calls of a chat completion: a message, or the choice that holds it. Argument texts are parsed strictly; one bad
 * call refuses all of them, and an output that was cut off is `incomplete-output`.
 *
 * @example
 * const program = programFromChat(completion.choices[0]);
 */
export function programFromChat(output: unknown): Result<Program> {
  const copy = readOutput(output);
  if (!copy.ok) return copy;
  const choice = copy.value;
  if (!isObject(choice)) {
    return fail(outputIssue('not-an-object', [], 'a chat output must be a message or a choice'));
  }
  if (Array.isArray(choice.choices)) {
    const text = 'this is a whole completion: hand over one of its choices';
    return fail(outputIssue('unsupported-output', ['choices'], text));
  }
  const message = isObject(choice.message) ? choice.message : choice;
  const calls = message.tool_calls ?? [];
  if (!Array.isArray(calls)) {
    return fail(outputIssue('not-an-array', ['tool_calls'], 'tool_calls must be a list'));
  }
  const { finish_reason: reason } = choice;
  if (reason !== undefined && !(typeof reason === 'string' && whole.includes(reason))) {
    const text = `the output ended with ${quote(reason)}, so it may not be whole: ask again`;
    return fail(outputIssue('incomplete-output', ['finish_reason'], text));
  }
  return collectCalls(calls.map(readToolCall));
}

function readToolCall(call: Json, index: number): ReturnType<typeof readCall> {
  const path = ['program', index];
  if (!isObject(call)) {
    return fail(outputIssue('not-an-object', path, 'a tool call must be an object'));
  }
  if (!isObject(call.function) || (call.type !== undefined && call.type !== 'function')) {
    const message = `tool calls of type ${quote(call.type ?? 'unknown')} are not supported: use function`;
    return fail(outputIssue('unsupported-output', path, message));
  }
  const { name } = call.function;
  return readCall(index, call.id, name, readArgumentText(call.function.arguments));
}

/**
 * The calls of a Responses API output: the response, or its `output` items. What the provider runs by itself never
 * enters a program; an item that is not completed refuses the output.
 *
 * @example
 * const program = programFromResponses(response);
 */
export function programFromResponses(output: unknown): Result<Program> {
  const copy = readOutput(output);
  if (!copy.ok) return copy;
  const items = isObject(copy.value) ? copy.value.output : copy.value;
  if (!Array.isArray(items)) {
    return fail(
      outputIssue('not-an-array', ['output'], 'a response must have output: a list of items'),
    );
  }
  const status = isObject(copy.value) ? copy.value.status : undefined;
  if (typeof status === 'string' && status !== 'completed') {
    const message = `the response is ${quote(status)}, not completed: ask again`;
    return fail(outputIssue('incomplete-output', ['status'], message));
  }
  const calls = items.filter((item) => isObject(item) && item.type === 'function_call');
  return collectCalls(calls.map(readItem));
}

function readItem(item: Json, index: number): ReturnType<typeof readCall> {
  const path = ['program', index];
  if (!isObject(item)) return fail(outputIssue('not-an-object', path, 'an item must be an object'));
  if (item.status !== undefined && item.status !== 'completed') {
    const message = `the call is ${quote(item.status)}, not completed: ask again`;
    return fail(outputIssue('incomplete-output', path, message));
  }
  return readCall(index, item.call_id, item.name, readArgumentText(item.arguments));
}
