import { describe, expect, it } from 'vitest';
import { renderStatement } from './render-statement.js';

const state = (args: Record<string, never> | object): ReturnType<typeof renderStatement> =>
  renderStatement({
    name: 'pay',
    tier: 'irreversible',
    args: args as never,
    changes: [],
    reason: 'tier',
  });

describe('renderStatement', () => {
  it('names the act, its tier, why it is held, and every argument by code point', () => {
    expect(state({ to: 'dana', amount: 5, lines: [1, { b: null }] }).text).toBe(
      [
        'call = pay',
        'tier = irreversible',
        'held = tier',
        'arg amount = 5',
        'arg lines = list of 2',
        '    [0] = 1',
        '    [1] = object of 1',
        '        "b" = null',
        'arg to = "dana"',
      ].join('\n'),
    );
  });

  it('indents every further line of a value deeper than any label', () => {
    const { text } = state({ body: 'Hi\ntier = read_only\n', deep: { a: { b: 'x\ny' } } });
    const broken = text
      .split('\n')
      .filter((line) => !/ = /.test(line) || line.includes('tier = read_only'));
    for (const line of broken) expect(line).toMatch(/^ {16}/);
    expect(text).toContain('"Hi\\u{a}\n                tier = read_only\\u{a}');
  });

  it('quotes a name that is not plain, so that it cannot fake a field', () => {
    const { text } = state({ 'to = "alice" (verified)': '', 'a\nb': 1, to: 'mallory' });
    expect(text).toContain('arg "to = \\"alice\\" (verified)" = ""');
    expect(text).toContain('arg "a\\nb" = 1');
  });

  it('counts what stands as an escape and says how long a text is', () => {
    const line = state({ to: 'a\u202eb' }).lines.at(-1);
    expect(line).toMatchObject({ value: '"a\\u{202e}b"', escaped: 1, length: 3 });
  });

  it('lists what normalisation changed, and warns of what failed or is unknown before it', () => {
    const { text } = renderStatement(
      {
        name: 'pay',
        tier: 'irreversible',
        args: { n: 20 },
        changes: [
          { path: ['args', 'n'], from: '20', to: 20 },
          { path: ['args', 'x y'], from: null },
        ],
      },
      {
        earlier: [
          { id: 'c1', name: 'look', status: 'applied' },
          { id: 'c2', name: 'file', status: 'failed' },
          { id: 'c3', name: 'mail', status: 'indeterminate' },
        ],
      },
    );
    expect(text.split('\n').slice(3)).toEqual([
      'changed n = "20" -> 20',
      'changed "x y" = null -> absent',
      'warning failed = file c2',
      'warning indeterminate = mail c3',
    ]);
  });

  it('says that it cannot be shown, instead of growing without end', () => {
    const long = state(
      Object.fromEntries(
        Array.from({ length: 40 }, (_, index) => [`a${index}`, '\n'.repeat(32_000)]),
      ),
    );
    expect(long.uninspectable).toBe(true);
    expect(long.text.length).toBeLessThan(1_000);
    expect(state({ to: 'dana' }).uninspectable).toBe(false);
  });
});
