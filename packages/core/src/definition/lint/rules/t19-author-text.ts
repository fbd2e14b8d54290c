import { quote } from '../../../text/quote.js';
import { makeFinding } from '../finding.js';
import type { DefinitionRule } from '../subject.js';

const patterns: readonly (readonly [string, RegExp])[] = [
  ['a section number', /§ ?[0-9][0-9.]*|\b[Ss]ection [0-9]+(?:\.[0-9]+)+/],
  ['a ticket', /\b(?!UTF|ISO|SHA|RFC|CVE|GHSA|AES|MD|HTTP|IPV)[A-Z]{2,10}-[0-9]{1,6}\b/],
  ['a note to the authors', /\b(?:TODO|FIXME|XXX)\b/],
  [
    'a source path',
    /\b(?:src|lib|internal|pkg|packages)\/[A-Za-z0-9_./-]{1,100}\.(?:ts|js|rs|go|py|rb|java)\b/,
  ],
  ['a source name', /\b[a-z_]+::[a-z_]+\b/],
];

/** T19: what is meant for the tool's authors does not stand in front of a model. */
export const textIsForModels: DefinitionRule = ({ text, properties }) => {
  const texts = [
    { said: text, path: ['description'] },
    ...properties.map(({ description, path }) => ({
      said: description,
      path: [...path, 'description'],
    })),
  ];
  return texts.flatMap(({ said, path }) =>
    patterns.flatMap(([what, pattern]) => {
      const found = pattern.exec(said)?.[0];
      if (found === undefined) return [];
      const message = `the text has ${what}, ${quote(found)}, that means nothing to a model`;
      return [makeFinding('T19', 'warn', 'claim-forbidden', { path, message, fix: 'drop it' })];
    }),
  );
};
