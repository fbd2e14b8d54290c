import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { compileJsonSchema } from '../../src/json-schema.js';
import { corpusFolder, report } from './corpus-folder.js';

interface Group {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

const folder = path.join(corpusFolder(), 'json-schema-2020-12', 'tests');
const leastSupported = 0.85;
const page = readFileSync(new URL('../../../../docs/json-schema.md', import.meta.url), 'utf8');

it.skipIf(!existsSync(folder))(
  'JSON Schema 2020-12: no wrong verdict, the rest refused by name',
  () => {
    const refused: string[] = [];
    const wrong: string[] = [];
    let groups = 0;
    let judged = 0;
    for (const file of readdirSync(folder).toSorted((a, b) => (a < b ? -1 : 1))) {
      for (const group of JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Group[]) {
        groups += 1;
        const compiled = compileJsonSchema(group.schema);
        if (!compiled.ok) {
          const { code, message } = compiled.issues[0];
          refused.push(`${file}: ${group.description}\n    ${code}: ${message}`);
          continue;
        }
        for (const { description, data, valid } of group.tests) {
          judged += 1;
          if (compiled.value.check(data).ok !== valid) {
            wrong.push(`${file}: ${group.description}: ${description}`);
          }
        }
      }
    }
    const supported = groups - refused.length;
    report(
      `JSON Schema 2020-12, required tests: ${supported} of ${groups} groups supported ` +
        `(${((100 * supported) / groups).toFixed(1)} %), ${judged} verdicts, ${wrong.length} wrong; refused at load:\n` +
        refused.map((line) => `  ${line}`).join('\n'),
    );
    expect(wrong).toEqual([]);
    expect(page).toContain(`${groups} groups: Tiergate supports ${supported} of them`);
    expect(supported / groups).toBeGreaterThanOrEqual(leastSupported);
  },
);
