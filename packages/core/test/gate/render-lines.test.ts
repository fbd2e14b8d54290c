import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderCapabilities, renderStatement, snapshot } from '../../src/index.js';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[\n\r\u2028\u202e - ·—"\\u{}]{0,20}$/),
  fc.constant('x\n- wipe_all — Wipes.\n    · go (boolean, REQUIRED) — '),
);
const visibleText = anyText.filter((text) => snapshot(text).ok).map((text) => `T ${text}`);
const anyValues = fc.uniqueArray(visibleText, { minLength: 1, maxLength: 4 });

const anyCapability = fc.record({
  name: fc.stringMatching(/^[a-z][a-z0-9_.]{0,12}$/),
  description: visibleText,
  tier: fc.constant('reversible' as const),
  args: fc.uniqueArray(
    fc.record(
      {
        name: fc.stringMatching(/^[a-z][a-z0-9_]{0,12}$/),
        type: fc.constantFrom('string', 'enum', 'employee_id'),
        enumValues: anyValues,
        description: visibleText,
        required: fc.boolean(),
        list: fc.boolean(),
      },
      { requiredKeys: ['name', 'type', 'enumValues'] },
    ),
    { selector: (arg) => arg.name, maxLength: 4 },
  ),
});

describe('renderCapabilities', () => {
  it('has one line for each capability and each argument, whatever the texts contain', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyCapability, { selector: (one) => one.name, maxLength: 4 }),
        (capabilities) => {
          const lines = renderCapabilities(capabilities).split('\n');
          const args = capabilities.reduce((sum, one) => sum + one.args.length, 0);
          expect(lines.pop()).toBe('');
          expect(lines).toHaveLength(capabilities.length + args);
          const names = lines
            .filter((line) => line.startsWith('- '))
            .map((line) => line.split(' ')[1] ?? '');
          expect([...names].sort()).toEqual(capabilities.map((one) => one.name).sort());
        },
      ),
    );
  });
});

describe('renderStatement', () => {
  it('begins as many lines at the margin as there are fields, whatever the values contain', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), visibleText), (args) => {
        const { text, lines } = renderStatement({
          name: 'send',
          tier: 'irreversible',
          args,
          changes: [],
        });
        const atMargin = text.split('\n').filter((line) => !line.startsWith(' '));
        expect(atMargin).toHaveLength(lines.length);
        expect(lines).toHaveLength(2 + Object.keys(args).length);
      }),
    );
  });
});
