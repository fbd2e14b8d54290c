import type { LintFinding } from './finding.js';
import type { LintDefinitionOptions } from './lint-options.js';
import { nameFitsProviders } from './rules/t01-name.js';
import { namesAgree } from './rules/t02-one-name.js';
import { isDescribed } from './rules/t03-description.js';
import { schemaIsObject } from './rules/t04-object-schema.js';
import { schemaIsClosed } from './rules/t05-closed-schema.js';
import { requiredIsSound } from './rules/t06-required.js';
import { argsAreDescribed } from './rules/t07-described-args.js';
import { omissionIsExplained } from './rules/t08-omission.js';
import { checkMatchesSchema } from './rules/t09-same-keys.js';
import { claimsAreMade } from './rules/t10-claims.js';
import { effectsAreClaimed } from './rules/t11-consequential.js';
import { survivalIsClaimed } from './rules/t12-stateful.js';
import { markersAreClaimed } from './rules/t13-result-shape.js';
import { referencesExist } from './rules/t14-references.js';
import { levelCoversCalls } from './rules/t15-level.js';
import { enumIsExplained } from './rules/t16-enum-values.js';
import { textIsShort } from './rules/t17-length.js';
import { renderIsStable } from './rules/t18-stable-render.js';
import { textIsForModels } from './rules/t19-author-text.js';
import { dataToolIsProcess } from './rules/t20-data-level.js';
import { refusalsHelp } from './rules/t22-refusals.js';
import { nothingIsHidden } from './rules/t23-hidden-characters.js';
import { frontmatterIsQuoted } from './rules/t24-frontmatter.js';
import { triggerIsNamed } from './rules/t26-trigger.js';
import { givesNoOrders } from './rules/t27-instructions.js';
import { type DefinitionRule, lintSubject } from './subject.js';

// T21 and T25 compare tools with each other: they are rules of `lintContract`.
const rules: readonly DefinitionRule[] = [
  nameFitsProviders,
  namesAgree,
  isDescribed,
  schemaIsObject,
  schemaIsClosed,
  requiredIsSound,
  argsAreDescribed,
  omissionIsExplained,
  checkMatchesSchema,
  claimsAreMade,
  effectsAreClaimed,
  survivalIsClaimed,
  markersAreClaimed,
  referencesExist,
  levelCoversCalls,
  enumIsExplained,
  textIsShort,
  renderIsStable,
  textIsForModels,
  dataToolIsProcess,
  refusalsHelp,
  nothingIsHidden,
  frontmatterIsQuoted,
  triggerIsNamed,
  givesNoOrders,
];

/**
 * Everything that one definition should say otherwise, in the order of the rules: none when all is well. Takes a
 * definition in any form that `checkClaims` takes, or a capability.
 *
 * Never throws on content: what is no definition has findings, too. What a rule cannot know from the text (levels,
 * refusals, the tool's own check) it is told by the options, and is silent without.
 */
export function lintDefinition(
  definition: unknown,
  options: LintDefinitionOptions = {},
): readonly LintFinding[] {
  const subject = lintSubject(definition, options);
  const ignored = options.ignore ?? [];
  return rules.flatMap((rule) => rule(subject)).filter(({ rule }) => !ignored.includes(rule));
}
