import { titles } from './contenders.mjs';
import { summarise } from './statistics.mjs';

/** Prints the rows of one table and gives them back. */
export function printTable(title, figures) {
  console.log(`\n${title}`);
  for (const [name, { times, ratios }] of Object.entries(figures)) {
    const time = summarise(times);
    const ratio = summarise(ratios);
    console.log(
      `  ${(titles[name] ?? name).padEnd(54)}${format(time.median).padStart(10)}${`x ${format(ratio.median)}`.padStart(10)}  (${format(ratio.least)} to ${format(ratio.greatest)})`,
    );
  }
  return figures;
}

function format(value) {
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

export function renderPage() {
  return '';
}
