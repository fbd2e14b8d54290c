import { type Figure, isMet } from './scenario.js';
import { allScenarios } from './scenarios/all-scenarios.js';

/** Plays every scenario and gives the table, line by line. `failed` counts the figures that are out of their range. */
export async function reportCache(print: (line: string) => void): Promise<{
  readonly rows: number;
  readonly figures: number;
  readonly failed: number;
}> {
  let rows = 0;
  let count = 0;
  let failed = 0;
  print(`${'id'.padEnd(5)}${'loads'.padEnd(10)}scenario`);
  for (const scenario of allScenarios) {
    for (const setting of scenario.settings) {
      const figures = await scenario.run(setting);
      const wrong = figures.filter((figure) => !isMet(figure));
      rows += 1;
      count += figures.length;
      failed += wrong.length;
      print(`${scenario.id.padEnd(5)}${setting.padEnd(10)}${scenario.title}`);
      for (const line of wrapped(figures.map(textOf))) print(line);
    }
  }
  return { rows, figures: count, failed };
}

function textOf(figure: Figure): string {
  const { what, measured, expected } = figure;
  const shown = typeof measured === 'number' ? measured.toLocaleString('en') : String(measured);
  const range = typeof expected === 'object' ? ` (${expected.join('-')})` : '';
  const wrong = isMet(figure) ? '' : ` FAILED, expected ${String(expected)}`;
  return `${what}: ${shown}${range}${wrong}`;
}

/** As many texts to a line as fit, under the title of their scenario. */
function wrapped(texts: readonly string[]): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const text of texts) {
    if (line !== '' && line.length + text.length > 100) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? `${' '.repeat(15)}${text}` : ` | ${text}`;
  }
  return line === '' ? lines : [...lines, line];
}
