import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/json/canonical-json.js';
import { findTextProblems } from '../../src/json/find-text-problems.js';
import { parseJson, textLimits } from '../../src/json/parse-json.js';
import { snapshot } from '../../src/json/snapshot.js';
import { type Finding, findingsOf, readWritten } from './reference-json.js';
import { slippedText, validText } from './written-text.js';

const platformValue = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
};

const findings = (text: string): Finding[] => {
  const result = parseJson(text);
  return result.ok ? [] : result.issues.map(({ code, path }) => [code, path]);
};

/** What has to come out, from the platform's parser and the plain reference alone. */
const expected = (text: string): Finding[] => {
  if (platformValue(text) === undefined) return [['invalid-json', []]];
  return findingsOf(readWritten(text));
};

describe('parseJson, against the platform and a plain reference', () => {
  it('refuses of valid texts exactly what the reference finds, and in its order', () => {
    const counts = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(validText, (text) => {
        const found = findings(text);
        expect(found).toEqual(expected(text));
        counts[found.length === 0 ? 'taken' : 'refused'] += 1;
      }),
      { numRuns: 1000 },
    );
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(100);
  });

  it('refuses every text that the platform refuses, and no other for its form', () => {
    const counts = { valid: 0, invalid: 0 };
    fc.assert(
      fc.property(slippedText, (text) => {
        expect(findings(text)).toEqual(expected(text));
        counts[platformValue(text) === undefined ? 'invalid' : 'valid'] += 1;
      }),
      { numRuns: 1000 },
    );
    expect(Math.min(counts.valid, counts.invalid)).toBeGreaterThan(50);
  });

  it('reads what it takes as the platform does, -0 as 0', () => {
    fc.assert(
      fc.property(validText, (text) => {
        const result = parseJson(text);
        fc.pre(result.ok);
        expect(canonicalJson(result.value)).toBe(canonicalText(platformValue(text)?.value));
        expect(JSON.stringify(result.value)).toBe(JSON.stringify(platformValue(text)?.value));
      }),
      { numRuns: 500 },
    );
  });

  it('gives what a snapshot of the platform value gives', () => {
    fc.assert(
      fc.property(fc.json({ depthSize: 'medium' }), (text) => {
        const parsed = parseJson(text);
        // A text still has the number as it was sent: only the words of an issue differ.
        expect(withoutWords(parsed)).toStrictEqual(withoutWords(snapshot(JSON.parse(text))));
      }),
      { numRuns: 1000 },
    );
  });

  it('finds the same on the way that only looks for problems', () => {
    fc.assert(
      fc.property(validText, (text) => {
        const found = findTextProblems(text, textLimits).map(({ code, path }) => [code, path]);
        expect(found).toEqual(expected(text));
      }),
      { numRuns: 500 },
    );
  });
});

function withoutWords(result: ReturnType<typeof parseJson>): unknown {
  return result.ok ? result : result.issues.map(({ code, path }) => ({ code, path }));
}

/** Sorted by a reader of its own: nothing of `canonicalJson` is used. */
function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalText(member)}`);
  return `{${members.join()}}`;
}
