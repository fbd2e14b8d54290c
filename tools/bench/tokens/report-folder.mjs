import { countForms } from './count-forms.mjs';
import { readCorpusFolder } from './read-corpus-folder.mjs';
import { tableOf } from './table.mjs';

/** A table for each part of a corpus, then one of all of it, which the goals are about. Nothing when there is no part. */
export function reportFolder(folder) {
  const parts = readCorpusFolder(folder);
  if (parts.length === 0) return undefined;
  const total = { title: 'total', sets: parts.flatMap(({ sets }) => sets) };
  return [...parts, total]
    .map(({ title, sets }) => {
      const counts = countForms(sets);
      const head = `${title}: tools ${counts.tools}, prompts ${sets.length}, o200k_base`;
      return `${head}\n${tableOf(counts, { withGoals: title === 'total' })}`;
    })
    .join('\n\n');
}
