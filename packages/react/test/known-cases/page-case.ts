import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Data = Readonly<Record<string, unknown>>;

/** One run of a known case on a page: its steps with every placeholder filled in. */
export interface PageCase {
  readonly title: string;
  readonly setUp: Data;
  readonly steps: readonly Data[];
}

export interface PageReport {
  readonly report: string;
  readonly cases: readonly PageCase[];
}

/** Every data file of a folder. What a report is about stands in the data of core. */
export function readPageReports(folder: string): readonly PageReport[] {
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const data = dataOf(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      return { report: String(data.report), cases: listOf(data.cases).flatMap(readCase) };
    });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function dataOf(value: unknown): Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Data)
    : {};
}

export function textsOf(value: unknown): readonly string[] {
  return listOf(value).map(String);
}

function readCase(value: unknown): readonly PageCase[] {
  const { title, from, setUp, steps, each = [{}] } = dataOf(value);
  if (typeof title !== 'string') throw new Error('a case without a title');
  if (from !== 'report' && from !== 'own') throw new Error(`${title}: from whom?`);
  if (listOf(steps).length === 0) throw new Error(`${title}: no steps`);
  const values = listOf(each).map(dataOf);
  return values.map((one) => ({
    title: values.length > 1 ? `${title}, ${JSON.stringify(one)}` : title,
    setUp: dataOf(fill(setUp, one)),
    steps: listOf(fill(steps, one)).map(dataOf),
  }));
}

/** The value with every text `$name` replaced by what stands under that name. */
function fill(value: unknown, values: Data): unknown {
  if (Array.isArray(value)) return value.map((item) => fill(item, values));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, fill(item, values)]),
    );
  }
  const name = typeof value === 'string' && value.startsWith('$') ? value.slice(1) : '';
  return Object.hasOwn(values, name) ? values[name] : value;
}
