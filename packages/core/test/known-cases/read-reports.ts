import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type KnownReport, readReport } from './known-report.js';

/** Where the data files are. */
export const dataFolder: string = fileURLToPath(new URL('./data', import.meta.url));

/** Every data file of a folder, in order of its name. */
export function readReports(folder: string): readonly KnownReport[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readReport(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}
