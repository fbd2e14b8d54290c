import { quote } from '../../../text/quote.js';
import { makeFinding } from '../finding.js';
import type { DefinitionRule } from '../subject.js';

/** T24: values of the frontmatter that YAML readers take for something else stand in quotes. */
export const frontmatterIsQuoted: DefinitionRule = ({ options }) => {
  const lines = (options.frontmatter ?? '').split(/\r?\n/);
  const end = lines.findIndex((line, index) => index > 0 && line.startsWith('---'));
  return lines.slice(1, Math.max(end, 1)).flatMap((line, index) => {
    const [, key = '', value = ''] = /^([A-Za-z_][A-Za-z0-9_.-]*):[ \t]+(.*)$/.exec(line) ?? [];
    const quoted = /^["']/.test(value);
    const risky = /: |:$/.test(value) || /^[&*!%@`,[\]{}?]/.test(value) || value.startsWith('- ');
    if (quoted || !risky) return [];
    return [
      makeFinding('T24', 'warn', 'invalid-frontmatter', {
        path: ['line', index + 2],
        message: `the value of ${quote(key)} is not in quotes: YAML reads it as something else, or not at all`,
        fix: 'put it in quotes',
      }),
    ];
  });
};
