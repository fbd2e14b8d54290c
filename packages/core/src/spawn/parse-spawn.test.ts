import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSpawn } from './parse-spawn.js';
import type { SpawnProfile } from './spawn-call.js';
import { writeSpawn } from './write-spawn.js';

const profiles: readonly SpawnProfile[] = ['strict', 'compat'];
// Prefixes, names, blanks of many kinds and characters that hide: what decides how a text is read.
const prefixes = '!|!!|@|!@|mac|local|LOCAL|ls| |\t|\n|\r|\0|\u001b|-'.split('|');
const odd = Array.from('\u0085\u00a0\u00ad\u200b\u2028\u202e\ufeff\uff01😀é\ud800');
const piece = fc.constantFrom(...prefixes, ...odd);
const text = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));

function messagesOf(args: unknown, options: Parameters<typeof parseSpawn>[1] = {}): string {
  const result = parseSpawn(args, options);
  if (result.ok) throw new Error('was read');
  return result.issues.map((issue) => issue.message).join('\n');
}

describe('parseSpawn', () => {
  it('gives a call or one-line refusals for any value, and never throws', () => {
    const value = fc.oneof(fc.anything(), fc.record({ input: fc.oneof(text, fc.anything()) }));
    fc.assert(
      fc.property(value, fc.constantFrom(...profiles), (args, profile) => {
        const result = parseSpawn(args, { profile, targets: ['mac'] });
        const messages = result.ok ? [] : result.issues.map((issue) => issue.message);
        expect(messages.filter((message) => !/^[^\n\r]+$/.test(message))).toEqual([]);
        expect(result.ok ? Object.isFrozen(result.value) : messages.length > 0).toBe(true);
      }),
      { numRuns: 1000 },
    );
  }, 30_000);

  it('never reads an accepted text otherwise in strict than in compat', () => {
    fc.assert(
      fc.property(text, (input) => {
        const strict = parseSpawn({ input }, { targets: ['mac'] });
        if (!strict.ok) return;
        const { mode, body, target } = strict.value;
        const compat = parseSpawn({ input }, { profile: 'compat' });
        expect(compat).toMatchObject({ ok: true, value: { mode, body } });
        expect(compat.ok ? compat.value.target : undefined).toBe(target);
      }),
      { numRuns: 2000 },
    );
  }, 30_000);

  it('reads back what writeSpawn writes', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...profiles), (input, profile) => {
        const parsed = parseSpawn({ input }, { profile });
        if (!parsed.ok) return;
        const written = writeSpawn(parsed.value, { profile });
        const again = written.ok ? parseSpawn({ input: written.value }, { profile }) : written;
        expect(again.ok ? { ...again.value, warnings: [] } : again).toEqual({
          ...parsed.value,
          warnings: [],
        });
      }),
      { numRuns: 1000 },
    );
  }, 30_000);

  it('cannot lose a prefix to invisible characters in strict', () => {
    const unseen = fc.constantFrom(
      '\u200b',
      '\u00ad',
      '\ufeff',
      '\u202e',
      '\u001b',
      '\u3164',
      '\u{e0001}',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(unseen, fc.constant(' ')), { maxLength: 4 }), (front) => {
        const result = parseSpawn({ input: `${front.join('')}!ls` });
        const found = result.ok ? result.value.body : result.issues[0].code;
        const hidden = front.some((character) => character !== ' ');
        expect(found).toBe(hidden ? 'obscured-prefix' : 'ls');
      }),
    );
  }, 30_000);

  it('takes an unknown profile for strict', () => {
    const profile = 'lenient' as SpawnProfile;
    expect(parseSpawn({ input: '!ls', target: 'mac' }, { profile })).toMatchObject({ ok: false });
  });

  it('keeps its limits when a limit is no number', () => {
    const limits = { input: Number.NaN };
    expect(messagesOf({ input: 'a'.repeat(65_537) }, { limits })).toContain('65536');
    expect(messagesOf({ input: 'abc' }, { limits: { input: 2 } })).toContain('at most 2');
  });

  it('names every unknown field, in order, and no more than twenty', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`f${index}`, 1]));
    const result = parseSpawn({ input: '!ls', ...many });
    expect(result).toMatchObject({ ok: false, issues: { length: 20 } });
    expect(messagesOf({ input: '!ls', b: 1, a: 1 })).toMatch(/"a".*\n.*"b"/);
  });

  it('reads a proxy once, through its descriptor', () => {
    let asked = 0;
    const args = new Proxy(
      { input: '!ls' },
      {
        get: () => '!rm',
        getOwnPropertyDescriptor: () => {
          asked += 1;
          return { value: '!ls', enumerable: true, configurable: true, writable: true };
        },
      },
    );
    expect(parseSpawn(args)).toMatchObject({ value: { body: 'ls' } });
    expect(asked).toBe(1);
  });

  it('shows a look-alike by its code point, and cuts a long name', () => {
    expect(messagesOf({ input: '!@mаc ls' })).toContain('`m\\u{430}c`');
    expect(messagesOf({ input: '!@mаc ls' })).toContain('U+0430');
    const long = messagesOf({ input: `!@${'é'.repeat(500)} ls` }, { profile: 'compat' });
    expect(long.match(/\\u\{e9\}/g)).toHaveLength(64);
  });

  it('notices a detached target through blanks, case and invisible characters', () => {
    for (const input of ['! @mac ls', '!\u200b@mac ls', '! @ MAC ls', '! @m\u200bac ls']) {
      expect(messagesOf({ input }, { targets: [{ name: 'mac' }] })).toContain('`!@mac ls`');
    }
    expect(parseSpawn({ input: '! @mac ls' })).toMatchObject({ ok: true });
  });
});

describe('writeSpawn', () => {
  it('escapes a task that begins with a prefix', () => {
    expect(writeSpawn({ mode: 'agent', body: '!@mac ls' })).toEqual({
      ok: true,
      value: '!!@mac ls',
    });
    expect(writeSpawn({ mode: 'command', body: '@x' })).toEqual({ ok: true, value: '! @x' });
  });

  it('refuses what no text means', () => {
    expect(writeSpawn({ mode: 'agent', body: 'x', target: 'mac' }).ok).toBe(false);
    expect(writeSpawn({ mode: 'command', body: 'ls', target: 'local' }).ok).toBe(false);
    expect(writeSpawn({ mode: 'command', body: ' ls' }).ok).toBe(false);
    expect(writeSpawn({ mode: 'command', body: '@mac ls' }, { targets: ['mac'] }).ok).toBe(false);
  });
});
