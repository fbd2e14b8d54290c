import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the corpus, or nothing when the corpus does not have it. */
export function readCorpusFile(name: string): string | undefined {
  const file = path.join(corpusFolder(), name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

export function corpusFolder(): string {
  return process.env.TIERGATE_CORPUS ?? '';
}

export function report(text: string): void {
  process.stdout.write(`\n${text}\n`);
}
