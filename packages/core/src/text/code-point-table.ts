/**
 * A fixed set of code points, written as hexadecimal ranges (`0009-000D 0020`), sorted and without overlap. Tables
 * instead of `\p{...}`: runtimes ship different Unicode versions, and a verdict must not depend on one.
 */
export interface CodePointTable {
  has(codePoint: number): boolean;
}

export function codePointTable(ranges: string): CodePointTable {
  const bounds = ranges.split(' ').map((range): readonly [number, number] => {
    const [first = '', last = first] = range.split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
  return {
    has(codePoint: number): boolean {
      let low = 0;
      let high = bounds.length - 1;
      while (low <= high) {
        const middle = (low + high) >> 1;
        const [first, last] = bounds[middle] ?? [0, 0];
        if (codePoint < first) high = middle - 1;
        else if (codePoint > last) low = middle + 1;
        else return true;
      }
      return false;
    },
  };
}
