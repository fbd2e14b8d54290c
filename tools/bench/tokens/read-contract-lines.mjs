import { readFileSync } from 'node:fs';

/** The contracts in the lines of files, each one that differs in its text from those before. Lines without one are passed over. */
export function readContractLines(paths) {
  const distinct = new Map();
  for (const path of paths) {
    for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
      if (line.trim() === '') continue;
      const { contract } = parseLine(line, `${path}:${index + 1}`);
      if (contract === undefined) continue;
      const text = JSON.stringify(contract);
      if (!distinct.has(text)) distinct.set(text, contract);
    }
  }
  return [...distinct.values()].map(({ capabilities }) => ({ capabilities }));
}

function parseLine(line, place) {
  try {
    return JSON.parse(line) ?? {};
  } catch (error) {
    throw new Error(`${place}: ${error.message}`);
  }
}
