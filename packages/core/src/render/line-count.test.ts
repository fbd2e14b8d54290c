import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseContract } from '../contract/parse-contract.js';
import { renderCapabilities } from './render-capabilities.js';

const anyLineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
// Never blank: a blank description does not load.
const anyText = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `x${text}`);
const name = fc.stringMatching(/^[a-z][a-z0-9_.:/-]{0,11}$/);

const flat = fc.record({
  name,
  description: anyText,
  tier: fc.constant('read_only'),
  args: fc.uniqueArray(
    fc.record({ name, type: fc.constantFrom('string', 'int', 'date'), description: anyText }),
    { selector: (arg) => arg.name, maxLength: 4 },
  ),
});
const nested = fc.record({
  name,
  description: anyText,
  tier: fc.constant('read_only'),
  inputSchema: fc.record({
    type: fc.constant('object'),
    properties: fc.dictionary(
      name,
      fc.record({
        type: fc.constant('array'),
        description: anyText,
        items: fc.record({
          type: fc.constant('object'),
          properties: fc.dictionary(name, fc.record({ description: anyText }), { maxKeys: 2 }),
        }),
      }),
      { maxKeys: 3 },
    ),
  }),
});
const contracts = fc.uniqueArray(fc.oneof(flat, nested), {
  selector: (capability) => capability.name,
  maxLength: 5,
});

/** The same contract with one description everywhere. */
function withoutWords(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, member: unknown) =>
    key === 'description' && typeof member === 'string' ? 'x' : member,
  );
}

function lines(capabilities: unknown, format: 'list' | 'typescript'): readonly string[] {
  const contract = parseContract({ contractVersion: 1, capabilities });
  if (!contract.ok) throw new Error(contract.issues[0].message);
  return renderCapabilities(contract.value, { format }).split(anyLineBreak);
}

describe('renderCapabilities', () => {
  it.each(['list', 'typescript'] as const)(
    'has in the format %s as many lines as the structure says, whatever the descriptions',
    (format) => {
      fc.assert(
        fc.property(contracts, (capabilities) => {
          const plain = lines(withoutWords(capabilities), format);
          expect(lines(capabilities, format)).toHaveLength(plain.length);
        }),
        { numRuns: 60 },
      );
    },
  );
});
