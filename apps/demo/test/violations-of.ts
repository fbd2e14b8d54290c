import type { Page } from 'playwright-core';

interface Axe {
  run(): Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly nodes: readonly { readonly html: string }[];
    }[];
  }>;
}

/** What axe finds wrong with the page as it stands, one line per rule. The page was opened with `axe: true`. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const runner: Axe = Reflect.get(globalThis, 'axe');
    const { violations } = await runner.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  });
}
