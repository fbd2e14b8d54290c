/** A generator of random choices that gives the same ones for the same seed (mulberry32). */
export function createRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (limit) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    between: (least, most) => least + below(most - least + 1),
    pick: (list) => list[below(list.length)],
    list: (least, most, make) => Array.from({ length: least + below(most - least + 1) }, make),
    /** Some of the list, in its order. */
    some: (list, probability) => list.filter(() => next() < probability),
  };
}
