import { describe, expect, it } from 'vitest';
import { findSyntaxError } from './find-syntax-error.js';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('findSyntaxError', () => {
  it.each([
    ['', 0],
    [' \n', 2],
    ['\ufeff{}', 0],
    ['{"a":1', 6],
    ['{"a":1,}', 7],
    ['{"a" 1}', 5],
    ['{a:1}', 1],
    ['[1,]', 3],
    ['[1 2]', 3],
    ['[1}', 2],
    ['[}', 1],
    ['1 2', 2],
    ['01', 1],
    ['1.', 1],
    ['-', 0],
    ['tru', 0],
    ['nulls', 4],
    ["'a'", 0],
    ['// a', 0],
    ['"a', 2],
    ['"a\nb"', 2],
    ['["\\x"]', 2],
    ['"\\u12g4"', 1],
    ['"\\', 1],
    ['['.repeat(100_000), 100_000],
  ])('finds where %j stops being JSON', (text, index) => {
    expect(isJson(text)).toBe(false);
    expect(findSyntaxError(text)).toBe(index);
  });

  it.each([
    'null',
    ' [ ] ',
    '{ }',
    '"\\u00e9\\"\\\\\\/\\b\u2028"',
    '-0.5e+10',
    '{"a":[1,{"b":[true,false]}],"a":{}}',
    '['.repeat(100_000) + ']'.repeat(100_000),
  ])('finds nothing in JSON (%#)', (text) => {
    expect(isJson(text)).toBe(true);
    expect(findSyntaxError(text)).toBeUndefined();
  });

  it('agrees with the parser about every text that lacks a character, or has one too many', () => {
    const whole = '{"a":[1,-2.5e3,"\\n\\u0041"],"b":{"c":null}}';
    for (let at = 0; at < whole.length; at += 1) {
      for (const more of ['', '"', '}', ']', ',', ':', '0', '\\', ' ', 'e']) {
        for (const rest of [whole.slice(at), whole.slice(at + 1)]) {
          const text = whole.slice(0, at) + more + rest;
          expect([text, findSyntaxError(text) === undefined]).toEqual([text, isJson(text)]);
        }
      }
    }
  });
});
