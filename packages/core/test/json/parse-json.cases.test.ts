import { describe, expect, it } from 'vitest';
import { parseJson } from '../../src/json/parse-json.js';
import { invalidTexts, validTexts } from './json-text-cases.js';

describe('parseJson, text by text', () => {
  it.each(validTexts)('takes %s', (_name, text, value) => {
    expect(parseJson(text)).toEqual({ ok: true, value });
    expect(parseJson(` ${text}\n`).ok).toBe(true);
  });

  it.each(invalidTexts)('refuses %s', (_name, text) => {
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    expect(parseJson(text)).toMatchObject({
      ok: false,
      issues: [{ code: 'invalid-json', path: [] }],
    });
  });
});
