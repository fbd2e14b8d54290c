import { describe, expect, it } from 'vitest';
import type { Result } from '../result/result.js';
import { programFromMessage } from './anthropic.js';
import { programFromText } from './model-text.js';
import { programFromChat, programFromResponses } from './openai.js';

const codes = (result: Result<unknown>): readonly string[] =>
  result.ok ? [] : result.issues.map((issue) => issue.code);

const toolCall = {
  id: 'k1',
  type: 'function',
  function: { name: 'pay', arguments: '{"to":"dana"}' },
};
const toolUse = { type: 'tool_use', id: 'k1', name: 'pay', input: { to: 'dana' } };
const program = [{ id: 'k1', name: 'pay', args: { to: 'dana' } }];

describe('programFromChat', () => {
  it.each([undefined, 'tool_calls', 'stop'])('reads an output that ended with %s', (reason) => {
    const result = programFromChat({
      ...(reason === undefined ? {} : { finish_reason: reason }),
      message: { tool_calls: [toolCall] },
    });
    expect(result).toEqual({ ok: true, value: program });
  });

  it.each([null, 'length', 'content_filter', 'a word of the future', 7])(
    'takes nothing of an output that ended with %s',
    (reason) => {
      const output = { finish_reason: reason, message: { tool_calls: [toolCall] } };
      expect(codes(programFromChat(output))).toEqual(['incomplete-output']);
    },
  );

  it('says so when it gets the whole completion', () => {
    expect(codes(programFromChat({ choices: [{ message: { tool_calls: [toolCall] } }] }))).toEqual([
      'unsupported-output',
    ]);
  });

  it('gives no call for a message without calls, and refuses a list that is none', () => {
    expect(programFromChat({ role: 'assistant', content: 'hi' })).toEqual({ ok: true, value: [] });
    expect(codes(programFromChat({ tool_calls: {} }))).toEqual(['not-an-array']);
  });
});

describe('programFromResponses', () => {
  const item = { type: 'function_call', call_id: 'k1', name: 'pay', arguments: '{"to":"dana"}' };

  it('reads completed calls and leaves out what the provider runs by itself', () => {
    const output = [{ type: 'web_search_call' }, { ...item, status: 'completed' }];
    expect(programFromResponses({ status: 'completed', output })).toEqual({
      ok: true,
      value: program,
    });
  });

  it.each(['incomplete', 'in_progress', 'failed'])(
    'takes nothing of a response that is %s',
    (status) => {
      expect(codes(programFromResponses({ status, output: [item] }))).toEqual([
        'incomplete-output',
      ]);
      expect(codes(programFromResponses([{ ...item, status }]))).toEqual(['incomplete-output']);
    },
  );
});

describe('programFromMessage', () => {
  it.each([undefined, 'tool_use', 'end_turn'])('reads a message that ended with %s', (reason) => {
    const result = programFromMessage({
      ...(reason === undefined ? {} : { stop_reason: reason }),
      content: [{ type: 'text', text: 'ok' }, toolUse],
    });
    expect(result).toEqual({ ok: true, value: program });
  });

  it.each([null, 'max_tokens', 'refusal', 'pause_turn'])(
    'takes nothing of a message that ended with %s',
    (reason) => {
      const message = { stop_reason: reason, content: [toolUse] };
      expect(codes(programFromMessage(message))).toEqual(['incomplete-output']);
    },
  );
});

describe('programFromText', () => {
  it.each([
    ['Filing: {"name":"pay","args":{"to":"dana"}} – done.', 1],
    ['{"name":"pay"} and that is it', 1],
    ['```json\n[{"name":"a"},{"name":"b"}]\n```', 2],
    ['Nothing to do.', 0],
    ['Use {name} or [link](x) here.', 0],
  ])('finds the calls in %j', (text, count) => {
    const result = programFromText(text);
    expect(result.ok && result.value.length).toBe(count);
  });

  it.each([
    ['{"name":"a"} or {"name":"b"}', 'unsupported-output'],
    ['I would {"name":"a","args":{"x":', 'incomplete-output'],
    ['{"calls":{"x":1},"calls":[]}', 'duplicate-key'],
    ['{"tool":"a"}', 'missing-field'],
    ["{'name':'a'}", 'invalid-json'],
  ])('refuses %j', (text, code) => {
    expect(codes(programFromText(text))).toEqual([code]);
  });

  it('refuses a call with members of other names, whose arguments would be lost', () => {
    const result = programFromText('{"name":"purge","arguments":{"folder":"spam"}}');
    expect(codes(result)).toEqual(['unknown-field']);
    expect(result).toMatchObject({ issues: [{ path: ['program', 0, 'arguments'] }] });
    expect(programFromText('{"name":"purge","args":{},"x-trace":"1"}')).toMatchObject({ ok: true });
  });

  it('refuses what is no text, and a text that is too long', () => {
    expect(codes(programFromText(7))).toEqual(['invalid-type']);
    expect(codes(programFromText('x'.repeat(1_048_577)))).toEqual(['text-too-long']);
  });
});
