/** With one load that all join, or with each request loading for itself. */
export type Setting = 'shared' | 'separate';

/** One thing that was counted, beside what it has to be. A pair is a range, ends included. */
export interface Figure {
  readonly what: string;
  readonly measured: number | string | boolean;
  readonly expected: number | string | boolean | readonly [number, number];
}

/** One row of the table of scenarios. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly settings: readonly Setting[];
  run(setting: Setting): Promise<readonly Figure[]>;
}

export const both: readonly Setting[] = ['shared', 'separate'];

export function figure(
  what: string,
  measured: Figure['measured'],
  expected: Figure['expected'],
): Figure {
  return { what, measured, expected };
}

/** True when a figure is what it has to be. */
export function isMet({ measured, expected }: Figure): boolean {
  if (typeof expected !== 'object') return measured === expected;
  return typeof measured === 'number' && measured >= expected[0] && measured <= expected[1];
}
