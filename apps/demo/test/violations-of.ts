import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(): Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly nodes: readonly { readonly html: string }[];
    }[];
  }>;
}

/** What axe finds wrong with the page as it stands, one line per rule. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  await page.addScriptTag({ content: axe });
  return page.evaluate(async () => {
    const runner: Axe = Reflect.get(globalThis, 'axe');
    const { violations } = await runner.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  });
}
