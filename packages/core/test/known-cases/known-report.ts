import { listOf, memberOf, textIn, textsOf } from '../conformance/values.js';

/** Roads by which a program gets to the gate; on `restored` the session is stored and goes on after each submission. */
export const roads = [
  'session',
  'restored',
  'gate',
  'tool-set',
  'chat',
  'responses',
  'message',
  'text',
] as const;

export type Road = (typeof roads)[number];

/** One public report, or one measurement, with what has to hold. */
export interface KnownReport {
  readonly report: string;
  readonly title: string;
  /** Threads as `repository#number`. */
  readonly sources: readonly string[];
  /** The kind of fault, turned into what has to hold. */
  readonly rule: string;
  readonly packages: readonly string[];
  readonly pending: readonly PendingCase[];
  readonly cases: readonly KnownCase[];
  /** Tests that are no data, by the file that holds them. */
  readonly tests: readonly NamedTest[];
}

/** A test elsewhere: a file, from the root of the repository, and the title it has there. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** What a report asks for and nothing can show yet. It is listed, and never counted as passed. */
export interface PendingCase {
  readonly package: string;
  readonly what: string;
  /** The part of the plan that builds it. */
  readonly part: number;
}

export interface KnownCase {
  readonly title: string;
  /** Whether the input is the report's, or one of ours of the same kind. */
  readonly from: 'report' | 'own';
  readonly roads: readonly Road[];
  readonly setUp: unknown;
  readonly steps: readonly unknown[];
  /** Values for `$name` in the steps and in `setUp`: the case runs once for each. */
  readonly each: readonly unknown[];
}

/** Reads a data file; throws where it is not one. */
export function readReport(value: unknown): KnownReport {
  const report = text(value, 'report');
  return {
    report,
    title: text(value, 'title'),
    sources: textsOf(memberOf(value, 'sources')),
    rule: text(value, 'rule'),
    packages: textsOf(memberOf(value, 'packages')),
    pending: listOf(memberOf(value, 'pending')).map((entry) => ({
      package: text(entry, 'package'),
      what: text(entry, 'what'),
      part: Number(memberOf(entry, 'part')),
    })),
    cases: listOf(memberOf(value, 'cases')).map((entry) => readCase(report, entry)),
    tests: listOf(memberOf(value, 'tests') ?? []).map((entry) => ({
      file: text(entry, 'file'),
      title: text(entry, 'title'),
    })),
  };
}

function readCase(report: string, value: unknown): KnownCase {
  const title = text(value, 'title');
  const from = memberOf(value, 'from');
  if (from !== 'report' && from !== 'own') throw new Error(`${report}, ${title}: from whom?`);
  const steps = listOf(memberOf(value, 'steps'));
  if (steps.length === 0) throw new Error(`${report}, ${title}: no steps`);
  const named = textsOf(memberOf(value, 'roads') ?? ['session']);
  return {
    title,
    from,
    roads: named.map((name) => readRoad(name)),
    setUp: memberOf(value, 'setUp') ?? {},
    steps,
    each: listOf(memberOf(value, 'each') ?? [{}]),
  };
}

function readRoad(name: string): Road {
  const road = roads.find((known) => known === name);
  if (road === undefined) throw new Error(`no road ${name}`);
  return road;
}

function text(value: unknown, name: string): string {
  const member = textIn(memberOf(value, name));
  if (member === '') throw new Error(`a report or case without ${name}`);
  return member;
}
