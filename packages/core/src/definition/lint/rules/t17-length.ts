import { isObject } from '../../../json/is-object.js';
import { isBlank } from '../../../text/blank.js';
import { type LintFinding, makeFinding } from '../finding.js';
import type { DefinitionRule } from '../subject.js';

const usualLimit = 1_024;

/** T17: the description is no longer than providers take, and the schema's root does not describe the tool again. */
export const textIsShort: DefinitionRule = ({ text, inputSchema, options }) => {
  const findings: LintFinding[] = [];
  const limit = options.maxDescription ?? usualLimit;
  if (text.length > limit) {
    findings.push(
      makeFinding('T17', 'warn', 'too-long', {
        path: ['description'],
        message: `the description has ${text.length} characters, more than ${limit}: a provider may cut it`,
        fix: 'shorten it, or move what concerns one argument there',
      }),
    );
  }
  const root = isObject(inputSchema) ? inputSchema.description : undefined;
  if (typeof root === 'string' && !isBlank(root)) {
    findings.push(
      makeFinding('T17', 'warn', 'too-long', {
        path: ['inputSchema', 'description'],
        message:
          'the root of the schema has a description of its own, which providers strip or repeat',
        fix: 'say it in the description of the tool',
      }),
    );
  }
  return findings;
};
