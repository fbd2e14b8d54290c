/** Code whose steps are known, to see whether they are counted. */
export const samples = {
  loop: (size: number): number => {
    let sum = 0;
    for (let index = 0; index < size; index += 1) sum += index;
    return sum;
  },
  nestedLoops: (size: number): number => {
    let sum = 0;
    for (let outer = 0; outer < size; outer += 1) {
      for (let inner = 0; inner < outer; inner += 1) sum += inner;
    }
    return sum;
  },
  searchFromTheStart: (size: number): number => {
    const text = 'a'.repeat(size);
    let found = 0;
    for (let index = 0; index < size; index += 1) found += text.indexOf('b');
    return found;
  },
  listCopies: (size: number): readonly number[] => {
    let list: readonly number[] = [];
    for (let index = 0; index < size; index += 1) list = [...list, index];
    return list;
  },
  listSearch: (size: number): readonly number[] => {
    const list: number[] = [];
    for (let index = 0; index < size; index += 1) if (!list.includes(index)) list.push(index);
    return list;
  },
  memberListings: (size: number): object => {
    const object: Record<string, number> = {};
    for (let index = 0; index < size; index += 1) object[index] = Object.keys(object).length;
    return object;
  },
  blanksAtTheEnd: (size: number): string => `${' '.repeat(size)}.`.replace(/ +$/, ''),
  plainBlanks: (size: number): string => `${' '.repeat(size)}.`.replace(/^ +/, ''),
  endlessMatch: (size: number): boolean => /^(?:a|a)+b/.test('a'.repeat(size)),
};
