import { describe, expect, it } from 'vitest';
import type { Json } from '../json/json.js';
import type { ArgSpec } from '../schema/arg-spec.js';
import { comparedOperand, isBlankValue, valuesDiffer } from './compare-values.js';

function differ(spec: Partial<ArgSpec>, proposed: Json, current: Json | undefined): boolean {
  return valuesDiffer(comparedOperand({ name: 'x', type: 'string', ...spec }), proposed, current);
}

describe('valuesDiffer', () => {
  it.each<[type: string, proposed: Json, current: Json | undefined, differs: boolean]>([
    ['number', '40', '40.0', false],
    ['number', 40, '40.0', false],
    ['number', '1e3', 1000, false],
    ['number', '0', '-0', false],
    ['number', ' 5 ', 5, false],
    ['number', '9007199254740993', '9007199254740992', true],
    ['number', '0.1', '0.1000000000000000055511151231257827', true],
    ['number', 1e-300, '1e-300', false],
    ['number', 5e-324, '0', true],
    ['number', '1,000', '1000', true],
    ['number', 'NaN', 'NaN', false],
    ['int', '20.0', 20, false],
    ['date', '2026-08-21', '2026-08-21T00:00:00Z', false],
    ['date', '2026-08-21', '2026-08-21T02:00:00+02:00', false],
    ['date', '2026-08-21', '2026-08-21T00:00:00+02:00', true],
    ['date', '2026-03-03', '2026-02-31', true],
    ['date', 'garbage', ' garbage', false],
    ['markdown', '40', '40.0', true],
    ['string', 'done', ' done\n', false],
    ['string', 'done', 'Done', true],
    ['string', 'a', '\ufeffa', true],
    ['string', '', undefined, false],
    ['boolean', 'true', true, false],
    ['boolean', false, true, true],
    ['string', 20, '20', false],
  ])('compares %s %j with %j', (type, proposed, current, expected) => {
    expect(differ({ type }, proposed, current)).toBe(expected);
  });

  it('compares lists element by element, in order, however they are written', () => {
    const list = { list: true } as const;
    expect(differ(list, ['a', ' b ', null, ''], ['a', 'b'])).toBe(false);
    expect(differ(list, ['a', 'b'], ['b', 'a'])).toBe(true);
    expect(differ(list, ['a'], ['a', 'b'])).toBe(true);
    expect(differ(list, 'a', ['a'])).toBe(false);
    expect(differ(list, 'a,b', ['a', 'b'])).toBe(true);
    expect(differ({ ...list, type: 'number' }, ['1', 2], [1, '2.0'])).toBe(false);
    expect(differ(list, ['a'], undefined)).toBe(true);
  });

  it('splits the text of a closed list unless it is a member itself', () => {
    const closed = { list: true, type: 'enum', enumValues: ['a', 'b', 'a,b', ' c'] } as const;
    expect(differ(closed, 'b,a', ['b', 'a'])).toBe(false);
    expect(differ(closed, 'a,b', ['a,b'])).toBe(false);
    expect(differ(closed, [' c'], [' c'])).toBe(false);
  });

  it('never turns a structure into text', () => {
    expect(differ({}, { a: 1 }, '[object Object]')).toBe(true);
    expect(differ({}, 'a', ['a'])).toBe(true);
    expect(differ({}, { a: 1, b: [2] }, { b: [2], a: 1 })).toBe(false);
    expect(differ({}, { a: 1 }, { a: 2 })).toBe(true);
  });
});

describe('isBlankValue', () => {
  it.each<[value: Json | undefined, blank: boolean]>([
    [undefined, true],
    [null, true],
    [' \u200b', true],
    ['\u0085', true],
    [[], true],
    [['', null], true],
    ['x', false],
    [0, false],
    [false, false],
    [['x'], false],
    [{}, false],
  ])('takes %j', (value, blank) => {
    expect(isBlankValue(value)).toBe(blank);
  });
});
