import { makeFinding } from '../finding.js';
import { sideEffectLevels } from '../lint-options.js';
import type { DefinitionRule } from '../subject.js';

/** T20: a tool that is declared in data may run anything, so it claims no less than a process. */
export const dataToolIsProcess: DefinitionRule = ({ options }) => {
  const { declaredInData, level } = options;
  if (declaredInData !== true || level === undefined) return [];
  if (sideEffectLevels.indexOf(level) >= sideEffectLevels.indexOf('Process')) return [];
  return [
    makeFinding('T20', 'error', 'tier-mismatch', {
      path: [],
      message: `a tool that is declared in data claims level ${level}`,
      fix: 'claim Process or External',
    }),
  ];
};
