/// <reference types="vite/types/importMeta.d.ts" />
import { expect, it } from 'vitest';
import type { Runtime } from '../../core/test/conformance/case-context.js';
import { readParts } from '../../core/test/conformance/parts.js';
import { runSuites } from '../../core/test/conformance/run-suites.js';
import { loadSourceLibrary } from '../../core/test/conformance/source-library.js';
import { readSuite } from '../../core/test/conformance/suite.js';

// As texts, since a bundler that turns JSON into code would lose members called `__proto__`.
const files = import.meta.glob('../../core/conformance/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const runtime: Runtime = {
  now: () => performance.now(),
  turn: () => new Promise((resolve) => setTimeout(resolve, 0)),
};

it('core answers every active case in workerd', async () => {
  expect(navigator.userAgent).toBe('Cloudflare-Workers');
  const suites = Object.values(files).map((text) => readSuite(JSON.parse(String(text))));
  const { library, problems } = await loadSourceLibrary();
  const reports = await runSuites(library, suites, {
    parts: readParts(undefined),
    runtime,
  });
  expect(problems).toEqual([]);
  expect(suites.length).toBeGreaterThan(10);
  expect(reports.flatMap((report) => report.failed)).toEqual([]);
  // Workers have one realm; nothing else is left out.
  const reasons = reports.flatMap((report) => report.skipped).map((note) => note.why);
  expect(reasons.filter((why) => why !== 'no other realm here')).toEqual([]);
  expect(reports.reduce((sum, report) => sum + report.passed, 0)).toBeGreaterThan(500);
}, 60_000);
