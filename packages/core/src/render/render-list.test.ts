import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json/json.js';
import { renderList } from './render-list.js';

function linesOf(properties: JsonObject): readonly string[] {
  const text = renderList([
    {
      name: 'act',
      description: '\nActs.\n',
      tier: 'read_only',
      inputSchema: { type: 'object', properties, required: ['a'] },
    },
  ]);
  return text.split('\n').slice(0, -1);
}

const kindOf = (schema: JsonObject): string | undefined =>
  /\((.*), optional\)/.exec(linesOf({ b: schema })[1] ?? '')?.[1];

describe('renderList of a JSON Schema', () => {
  it('has one line for each capability and argument, without white space around a text', () => {
    expect(
      linesOf({ a: { type: 'string', description: ' What.\n' }, b: { type: 'integer' } }),
    ).toEqual([
      '- act — Acts.',
      '    · a (string, REQUIRED) — What.',
      '    · b (integer, optional)',
    ]);
  });

  it('puts a stop between a description and the legal values', () => {
    const method = ['get', 'put, once'];
    expect(
      linesOf({
        a: { enum: method, description: 'The method' },
        b: { type: 'array', items: { enum: [1, 2] }, description: 'Which ones?' },
        c: { enum: ['x'], description: 'Its kind (optional)' },
        d: { enum: ['x'] },
      }).slice(1),
    ).toEqual([
      '    · a (any, REQUIRED) — The method. One of: get, "put, once".',
      '    · b (list of any, optional) — Which ones? Each one of: 1, 2.',
      '    · c (any, optional) — Its kind (optional). One of: x.',
      '    · d (any, optional) — One of: x.',
    ]);
  });

  it('names the members of an object, when it states any', () => {
    const card = { type: 'object', properties: { rank: {}, suit: {} } };
    expect(kindOf(card)).toBe('{rank, suit}');
    expect(kindOf({ type: 'object', properties: {} })).toBe('object');
    expect(kindOf({ type: 'object' })).toBe('object');
    expect(kindOf({ type: 'array', items: card })).toBe('list of {rank, suit}');
    expect(kindOf({ ...card, anyOf: [{ required: ['rank'] }, { required: ['suit'] }] })).toBe(
      '{rank, suit}',
    );
  });

  it('tells alternatives once each, and where a list of them ends', () => {
    const text = { type: 'string' };
    expect(kindOf({ type: ['array', 'null'], items: text })).toBe('list of string or null');
    expect(kindOf({ type: 'array', items: { type: ['string', 'null'] } })).toBe(
      'list of (string or null)',
    );
    expect(kindOf({ oneOf: [text, { ...text, minLength: 2 }, { type: 'integer' }] })).toBe(
      'string or integer',
    );
    expect(kindOf({ anyOf: [text, {}] })).toBe('any');
  });
});
