import { createCaseContext, type RunProfile, type Runtime } from './case-context.js';
import type { FunctionRow } from './check.js';
import { functionTable } from './function-table.js';
import { judge } from './judge.js';
import type { Library } from './library.js';
import type { ConformanceCase, ConformanceSuite } from './suite.js';
import { NoEquivalent } from './workshop.js';

export type CaseVerdict =
  | { readonly status: 'passed' }
  | { readonly status: 'failed'; readonly why: string }
  | { readonly status: 'skipped'; readonly why: string };

/** Members that any case may have, whatever its function. */
const commonInputs = ['pollute'];

function profilesOf(test: ConformanceCase, row: FunctionRow): readonly RunProfile[] {
  if (row.profiled !== true) return ['strict'];
  return test.profile === 'both' ? ['strict', 'compat'] : [test.profile];
}

/** Runs one case, under each profile that it is for. Never throws. */
export async function runCase(
  test: ConformanceCase,
  suite: ConformanceSuite,
  library: Library,
  runtime: Runtime,
): Promise<CaseVerdict> {
  const row = Object.hasOwn(functionTable, test.fn) ? functionTable[test.fn] : undefined;
  if (row === undefined) return { status: 'failed', why: `unknown fn ${test.fn}` };
  const known = [...commonInputs, ...row.inputs];
  const unknownInput = Object.keys(test.members).find((name) => !known.includes(name));
  if (unknownInput !== undefined) return { status: 'failed', why: `unknown input ${unknownInput}` };

  for (const profile of profilesOf(test, row)) {
    try {
      const context = createCaseContext(test, suite, library, profile, runtime);
      const why = await judge(await row.run(context), context, row.checks ?? {});
      if (why !== undefined) return { status: 'failed', why: underProfile(row, profile, why) };
    } catch (error) {
      if (error instanceof NoEquivalent) return { status: 'skipped', why: error.message };
      const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      return { status: 'failed', why: underProfile(row, profile, why) };
    }
  }
  return { status: 'passed' };
}

function underProfile(row: FunctionRow, profile: RunProfile, why: string): string {
  return row.profiled === true ? `${why} (profile ${profile})` : why;
}
