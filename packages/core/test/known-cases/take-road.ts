import { programFromMessage } from '../../src/adapters/anthropic.js';
import { programFromText } from '../../src/adapters/model-text.js';
import { programFromChat, programFromResponses } from '../../src/adapters/openai.js';
import type { Result } from '../../src/index.js';
import { isRecord, listOf, memberOf } from '../conformance/values.js';
import type { Road } from './known-report.js';

/**
 * A program as it comes out of the road's adapter. A call with `text` instead of `args` carries the text of its
 * arguments as a provider sent it.
 */
export function takeRoad(road: Road, program: unknown): Result<unknown> {
  const calls = listOf(program);
  switch (road) {
    case 'chat':
      return programFromChat({
        finish_reason: 'tool_calls',
        message: { role: 'assistant', content: null, tool_calls: calls.map(toChat) },
      });
    case 'responses':
      return programFromResponses({ status: 'completed', output: calls.map(toItem) });
    case 'message':
      return programFromMessage({ stop_reason: 'tool_use', content: calls.map(toBlock) });
    case 'text':
      return programFromText(`{"calls":[${calls.map(toText).join(',')}]}`);
    case 'session':
    case 'restored':
    case 'gate':
    case 'tool-set':
      return { ok: true, value: program };
  }
}

function argumentText(call: unknown): string {
  const text = memberOf(call, 'text');
  return typeof text === 'string' ? text : JSON.stringify(argsOf(call));
}

function toChat(call: unknown): unknown {
  const name = memberOf(call, 'name');
  return {
    ...idOf(call, 'id'),
    type: 'function',
    function: { name, arguments: argumentText(call) },
  };
}

function toItem(call: unknown): unknown {
  const name = memberOf(call, 'name');
  return { type: 'function_call', ...idOf(call, 'call_id'), name, arguments: argumentText(call) };
}

function toBlock(call: unknown): unknown {
  if (memberOf(call, 'text') !== undefined) throw new Error('a block carries no argument text');
  const input = argsOf(call);
  return { type: 'tool_use', ...idOf(call, 'id'), name: memberOf(call, 'name'), input };
}

function toText(call: unknown): string {
  const members = { ...idOf(call, 'id'), name: memberOf(call, 'name') };
  return `${JSON.stringify(members).slice(0, -1)},"args":${argumentText(call)}}`;
}

function argsOf(call: unknown): unknown {
  return isRecord(call) && Object.hasOwn(call, 'args') ? call.args : {};
}

function idOf(call: unknown, name: string): Readonly<Record<string, unknown>> {
  const id = isRecord(call) ? call.id : undefined;
  return id === undefined ? {} : { [name]: id };
}
