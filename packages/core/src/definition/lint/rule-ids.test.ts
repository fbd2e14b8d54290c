import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lintRuleIds } from './rule-ids.js';

it('names each rule that there is a file for', () => {
  const files = readdirSync(new URL('./rules/', import.meta.url))
    .filter((file) => /^t[0-9]{2}-.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, 3).toUpperCase());
  expect(lintRuleIds).toEqual(files.sort());
});
