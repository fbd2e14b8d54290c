import { isObject } from '../../../json/is-object.js';
import { kindOf, quote } from '../../../text/quote.js';
import { type LintFinding, makeFinding } from '../finding.js';
import { sampleOf } from '../sample.js';
import type { DefinitionRule } from '../subject.js';
import { valueText } from '../value-text.js';

/** T09: the tool's own check takes the same members as its schema. */
export const checkMatchesSchema: DefinitionRule = ({ inputSchema, options }) => {
  const { accepts } = options;
  if (accepts === undefined || !isObject(inputSchema)) return [];
  const sample = sampleOf(inputSchema);
  if (!isObject(sample)) return [];
  if (!accepts({ ...sample })) {
    return [
      finding(`refuses ${kindOf(sample)} ${quote(JSON.stringify(sample))}, which fits the schema`),
    ];
  }
  const findings: LintFinding[] = [];
  const closed = inputSchema.additionalProperties === false;
  if (closed && accepts({ ...sample, unheard_of: 1 })) {
    findings.push(finding('takes a member that the schema does not declare'));
  }
  const { required } = inputSchema;
  for (const name of Array.isArray(required) ? required.map(valueText) : []) {
    const without = Object.fromEntries(Object.entries(sample).filter(([key]) => key !== name));
    if (accepts(without))
      findings.push(finding(`does not miss ${quote(name)}, which the schema requires`));
  }
  return findings;
};

function finding(what: string): LintFinding {
  return makeFinding('T09', 'error', 'invalid-schema', {
    path: ['inputSchema'],
    message: `the tool's own check ${what}`,
    fix: 'make schema and check say the same',
  });
}
