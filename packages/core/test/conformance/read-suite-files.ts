import { readdirSync, readFileSync } from 'node:fs';
import { type ConformanceSuite, readSuite } from './suite.js';

const folder = new URL('../../conformance/', import.meta.url);

/** Every suite file of the package, in order of its name. */
export function readSuiteFiles(): readonly ConformanceSuite[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readSuite(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))));
}
