import { isRecord, listOf, recordOf, shown } from '../conformance/values.js';
import type { KnownCase, KnownReport, Road } from './known-report.js';
import { runSteps } from './run-steps.js';
import { createWorld } from './world.js';

/** One run of a case: a road, values for its placeholders, an order of what may come in any order. */
export interface KnownRun {
  readonly title: string;
  readonly road: Road;
  readonly setUp: unknown;
  readonly steps: readonly unknown[];
}

/** Everything that a report's cases come to. */
export function listRuns({ cases }: KnownReport): readonly KnownRun[] {
  return cases.flatMap(runsOf);
}

/** Takes a run through its steps; answers what is not as expected, or nothing. */
export async function takeRun({ road, setUp, steps }: KnownRun): Promise<string | undefined> {
  return runSteps(createWorld(road, setUp), steps);
}

function runsOf({ title, roads, each, setUp, steps }: KnownCase): readonly KnownRun[] {
  return roads.flatMap((road) =>
    each.flatMap((values) => {
      const filled = listOf(fill(steps, recordOf(values)));
      const orders = ordersOf(filled);
      return orders.map((ordered, index) => ({
        title: [
          title,
          ...(roads.length > 1 ? [road] : []),
          ...(each.length > 1 ? [shown(values)] : []),
          ...(orders.length > 1 ? [`order ${index + 1}`] : []),
        ].join(', '),
        road,
        setUp: fill(setUp, recordOf(values)),
        steps: ordered,
      }));
    }),
  );
}

/** The value with every text `$name` replaced by what stands under that name. */
function fill(value: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((item) => fill(item, values));
  if (isRecord(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [String(fill(key, values)), fill(item, values)]),
    );
  }
  if (typeof value === 'string' && value.startsWith('$') && Object.hasOwn(values, value.slice(1))) {
    return values[value.slice(1)];
  }
  return value;
}

/** The steps in every order of those that stand in `anyOrder`. */
function ordersOf(steps: readonly unknown[]): readonly (readonly unknown[])[] {
  let orders: readonly (readonly unknown[])[] = [[]];
  for (const step of steps) {
    const inner = isRecord(step) ? step.anyOrder : undefined;
    const tails = inner === undefined ? [[step]] : permutations(listOf(inner));
    orders = orders.flatMap((order) => tails.map((tail) => [...order, ...tail]));
  }
  return orders;
}

function permutations(items: readonly unknown[]): readonly (readonly unknown[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}
