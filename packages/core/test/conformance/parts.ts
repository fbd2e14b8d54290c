/**
 * The parts of the plan whose cases have to pass. A case of any other part is pending: it is printed
 * and counted as such, and never as passed.
 */
const builtParts: readonly number[] = [1, 2, 3, 4, 6, 7];

/** `"1,2,4"` as a list of parts; anything that is no whole number is left out. */
export function readParts(text: string | undefined): readonly number[] {
  if (text === undefined || text === '') return builtParts;
  return text.split(',').map(Number).filter(Number.isSafeInteger);
}
