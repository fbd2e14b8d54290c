import { type AnyRecord, isRecord } from './values.js';

type CaseProfile = 'both' | 'strict' | 'compat';

/** One row of a suite file; `members` are the inputs that its function takes. */
export interface ConformanceCase {
  readonly id: string;
  readonly profile: CaseProfile;
  readonly part: number;
  readonly fn: string;
  readonly expect: AnyRecord;
  readonly members: AnyRecord;
}

export interface ConformanceSuite {
  readonly name: string;
  readonly fixtures: AnyRecord;
  readonly cases: readonly ConformanceCase[];
}

const ownMembers = new Set(['id', 'profile', 'issue', 'pinnedBy', 'test', 'fn', 'expect', 'note']);
const profiles: readonly string[] = ['both', 'strict', 'compat'] satisfies readonly CaseProfile[];

function isProfile(value: unknown): value is CaseProfile {
  return typeof value === 'string' && profiles.includes(value);
}

/** Reads one parsed suite file. Throws when the file is not what its README says. */
export function readSuite(file: unknown): ConformanceSuite {
  if (!isRecord(file) || typeof file.suite !== 'string' || file.version !== 1) {
    throw new Error('a suite needs `suite` and `version: 1`');
  }
  if (!Array.isArray(file.cases)) throw new Error(`${file.suite}: no list of cases`);
  return {
    name: file.suite,
    fixtures: isRecord(file.fixtures) ? file.fixtures : {},
    cases: file.cases.map((entry: unknown) => readCase(String(file.suite), entry)),
  };
}

function readCase(suite: string, entry: unknown): ConformanceCase {
  if (!isRecord(entry) || typeof entry.id !== 'string')
    throw new Error(`${suite}: a case without id`);
  const { id, profile, issue, fn, expect } = entry;
  if (!isProfile(profile)) throw new Error(`${id}: unknown profile`);
  if (typeof issue !== 'number' || !Number.isSafeInteger(issue) || issue < 1 || issue > 10) {
    throw new Error(`${id}: \`issue\` is a part from 1 to 10`);
  }
  if (typeof fn !== 'string') throw new Error(`${id}: no \`fn\``);
  if (!isRecord(expect)) throw new Error(`${id}: no \`expect\``);
  const members = Object.fromEntries(Object.entries(entry).filter(([key]) => !ownMembers.has(key)));
  return { id, profile, part: issue, fn, expect, members };
}
