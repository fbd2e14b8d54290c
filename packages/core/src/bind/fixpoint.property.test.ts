import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../json/json.js';
import type { Act } from './action.js';
import type { ActionSet } from './action-set.js';
import { createActionSet } from './create-action-set.js';
import type { Local } from './use.js';

type Store = Record<string, Json>;

/** A value together with what it means; two spellings of one meaning are one value. */
interface Spelled {
  readonly meaning: string;
  readonly spelling: Json;
}

const blanks = fc.constantFrom('', ' ', '\t\n', '\u00a0', '\u0085');

const numbers: fc.Arbitrary<Spelled> = fc
  .record({
    // Around 2^53, where doubles begin to round, and small enough to meet by chance.
    digits: fc.oneof(fc.bigInt(-20n, 20n), fc.bigInt(9007199254740990n, 9007199254740996n)),
    power: fc.integer({ min: -3, max: 3 }),
    zeros: fc.integer({ min: 0, max: 3 }),
    pad: blanks,
  })
  .map(({ digits, power, zeros, pad }) => {
    let meaning = digits;
    let exponent = power;
    while (meaning !== 0n && meaning % 10n === 0n) {
      meaning /= 10n;
      exponent += 1;
    }
    const shifted = `${digits}${'0'.repeat(zeros)}e${power - zeros}`;
    return {
      meaning: meaning === 0n ? '0' : `${meaning}e${exponent}`,
      spelling: `${pad}${shifted}${pad}`,
    };
  });

const dates: fc.Arbitrary<Spelled> = fc
  .record({
    day: fc.integer({ min: 1, max: 3 }),
    hour: fc.integer({ min: 0, max: 2 }),
    offset: fc.integer({ min: -2, max: 2 }),
    fraction: fc.constantFrom('', '.0', '.000'),
    bare: fc.boolean(),
  })
  .map(({ day, hour, offset, fraction, bare }) => {
    const two = (value: number): string => String(value).padStart(2, '0');
    if (bare) return { meaning: String(day * 24), spelling: `2026-05-0${day}` };
    const zone = offset === 0 ? 'Z' : `${offset < 0 ? '-' : '+'}${two(Math.abs(offset))}:00`;
    return {
      meaning: String(day * 24 + hour - offset),
      spelling: `2026-05-0${day}T${two(hour)}:00:00${fraction}${zone}`,
    };
  });

const texts: fc.Arbitrary<Spelled> = fc
  .record({ word: fc.constantFrom('a', 'A', 'b', '40', '40.0', 'a b'), pad: blanks })
  .map(({ word, pad }) => ({ meaning: word, spelling: `${pad}${word}${pad}` }));

const typed: fc.Arbitrary<{
  readonly type: string;
  readonly proposed: Spelled;
  readonly held: Spelled;
}> = fc.oneof(
  ...[['number', numbers] as const, ['date', dates] as const, ['markdown', texts] as const].map(
    ([type, values]) => fc.record({ type: fc.constant(type), proposed: values, held: values }),
  ),
);

function setOf(local: Omit<Local<Store>, 'opcode' | 'description' | 'tier'>): ActionSet<Store> {
  const about = { opcode: 'act', description: 'Test act.', tier: 'reversible' } as const;
  const set = createActionSet<Store>([{ ...about, ...local }]);
  expect(set.validate()).toEqual([]);
  return set;
}

async function changes(
  set: ActionSet<Store>,
  store: Store,
  act: Omit<Act, 'opcode'>,
): Promise<boolean> {
  const verdict = await set.willChange(store, { opcode: 'act', ...act });
  if (!verdict.ok) throw new Error(verdict.issues[0].message);
  return verdict.value.changes;
}

describe('willChange is false exactly on a fixpoint', () => {
  it.each(['scalar_set', 'membership'] as const)('of %s', async (category) => {
    await fc.assert(
      fc.asyncProperty(typed, async ({ type, proposed, held }) => {
        const set = setOf({
          category,
          operands: [{ name: 'x', type }],
          input: 'x',
          current: (store) => store.x,
        });
        const args = { x: proposed.spelling };
        expect(await changes(set, { x: held.spelling }, { args })).toBe(
          proposed.meaning !== held.meaning,
        );
        expect(await changes(set, { x: proposed.spelling }, { args })).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  it('of a list', async () => {
    const lists = fc.array(texts, { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(lists, lists, async (proposed, held) => {
        fc.pre(proposed.length > 0);
        const set = setOf({
          category: 'scalar_set',
          operands: [{ name: 'x', type: 'string', list: true }],
          input: 'x',
          current: (store) => store.x,
        });
        const meaning = (list: readonly Spelled[]): string =>
          list.map((one) => one.meaning).join('\n');
        const spell = (list: readonly Spelled[]): Json => list.map((one) => one.spelling);
        expect(await changes(set, { x: spell(held) }, { args: { x: spell(proposed) } })).toBe(
          meaning(proposed) !== meaning(held),
        );
      }),
    );
  });

  it('of multi_field', async () => {
    const fields = fc.array(fc.record({ change: typed, given: fc.boolean() }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(fields, async (given) => {
        const set = setOf({
          category: 'multi_field',
          operands: [
            { name: 'id', type: 'string' },
            ...given.map(({ change }, index) => ({ name: `f${index}`, type: change.type })),
          ],
          target: 'id',
          currentField: (store, _act, field) => store[field],
        });
        const store: Store = {};
        const args: Store = { id: 'any' };
        for (const [index, { change, given: isGiven }] of given.entries()) {
          store[`f${index}`] = change.held.spelling;
          args[`f${index}`] = isGiven ? change.proposed.spelling : ' ';
        }
        const differs = given.some(
          ({ change, given: isGiven }) =>
            isGiven && change.proposed.meaning !== change.held.meaning,
        );
        expect(await changes(set, store, { args })).toBe(differs);
      }),
      { numRuns: 300 },
    );
  });

  it('of terminal and fills_slot', async () => {
    const held = fc.oneof(blanks, fc.constantFrom('Closed', ' CLOSED ', 'open', 'archived', 'x'));
    const closing = setOf({
      category: 'terminal',
      terminalStates: ['closed', 'Archived'],
      current: (store) => store.x,
    });
    const filling = setOf({
      category: 'fills_slot',
      operands: [{ name: 'x', type: 'string' }],
      input: 'x',
      current: (store) => store.x,
    });
    await fc.assert(
      fc.asyncProperty(held, texts, async (x, { spelling }) => {
        const word = x.replace(/^[\s\u0085]+|[\s\u0085]+$/g, '').toLowerCase();
        expect(await changes(closing, { x }, {})).toBe(word !== 'closed' && word !== 'archived');
        expect(await changes(filling, { x }, { args: { x: spelling } })).toBe(word === '');
      }),
    );
  });
});
