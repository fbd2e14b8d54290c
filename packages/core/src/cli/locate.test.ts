import { describe, expect, it } from 'vitest';
import { createLocator } from './locate.js';

const text = '{\n  "a b": [10, {"c": "x,]}\\"", "d": [ ] }],\n  "e": 1, "e": 2\n}\n';

describe('createLocator', () => {
  it.each([
    [[], 1, 1],
    [['a b'], 2, 10],
    [['a b', 0], 2, 11],
    [['a b', 1, 'd'], 2, 36],
    [['a b', 1, 'd', 0], 2, 36],
    [['a b', 2], 2, 10],
    [['a b', 'length'], 2, 10],
    [['e'], 3, 16],
    [['e', 'f'], 3, 16],
    [['__proto__'], 1, 1],
  ])('places %j, or what is around it', (path, line, column) => {
    expect(createLocator(text).locate(path)).toEqual({ line, column });
  });

  it('places many paths of a large text', () => {
    const list = Array.from({ length: 50_000 }, (_, index) => ({ name: `n${index}` }));
    const { locate } = createLocator(JSON.stringify(list, null, 1));
    for (let index = 0; index < list.length; index += 1) {
      expect(locate([index, 'name']).line).toBe(index * 3 + 3);
    }
  });
});
