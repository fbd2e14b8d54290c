import { quote } from '../../../text/quote.js';
import { type LintFinding, makeFinding } from '../finding.js';
import type { LintedTool } from '../lint-contract.js';

/** T21: each name is there once. */
export function namesAreUnique(tools: readonly LintedTool[]): readonly LintFinding[] {
  const seen = new Set<string>();
  return tools.flatMap(({ name, path }) => {
    if (name === undefined || !seen.has(name)) {
      if (name !== undefined) seen.add(name);
      return [];
    }
    return [
      makeFinding('T21', 'error', 'duplicate-capability', {
        path: [...path, 'name'],
        capability: name,
        message: `duplicate capability ${quote(name)}: a model cannot tell the two apart`,
        fix: 'keep one',
      }),
    ];
  });
}
