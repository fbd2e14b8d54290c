import type { JsonObject } from '../json/json.js';
import { atPath, type Issue, type IssuePath } from '../result/issue.js';
import { compileArgs } from '../schema/compile-args.js';
import { isBlank } from '../text/blank.js';
import { quote } from '../text/quote.js';
import { isTier, tiers } from '../tier/tier.js';
import type { CompiledCapability } from './compiled-contract.js';
import type { Capability } from './contract.js';
import type { ParseContractOptions, SchemaLoader } from './contract-options.js';
import { checkArgSpecs, isObject } from './parse-arg-spec.js';
import { checkMembers, type MemberTypes, reportInto } from './report.js';

const members: MemberTypes = {
  name: 'string',
  description: 'string',
  tier: undefined,
  args: undefined,
  inputSchema: undefined,
};

/**
 * Checks one capability and gives it back with its compiled check, or adds everything that is wrong to the list.
 * A missing tier is an issue, an unknown one too: nothing defaults to something that runs (G8).
 */
export function parseCapability(
  value: JsonObject,
  path: IssuePath,
  loader: SchemaLoader,
  options: ParseContractOptions,
  issues: Issue[],
): CompiledCapability | undefined {
  const before = issues.length;
  const { name, tier, description, args, inputSchema } = value;
  const label = typeof name === 'string' ? name : '';
  const report = reportInto(issues, label);
  checkMembers(value, members, ['name'], path, report);
  if (!isTier(tier)) {
    const undeclared = tier === undefined;
    const expected = `one of: ${tiers.join(', ')}`;
    report(
      undeclared ? 'undeclared-tier' : 'unknown-tier',
      [...path, 'tier'],
      `${undeclared ? 'declares no Tier' : `unknown Tier ${quote(tier)}`}; write ${expected}`,
      { expected },
    );
  }
  if (description === undefined || (typeof description === 'string' && isBlank(description))) {
    report(
      'blank-description',
      [...path, 'description'],
      'no description: say what it does, and when to use it',
    );
  }
  const at = [...path, 'inputSchema'];
  if (args !== undefined) {
    if (inputSchema !== undefined)
      report('ambiguous-args', path, 'keep args or inputSchema, not both');
    checkArgSpecs(args, [...path, 'args'], options.types ?? [], report);
  } else if (inputSchema !== undefined && !isObject(inputSchema)) {
    report('invalid-schema', at, 'inputSchema must be an object');
  }
  if (issues.length > before) return undefined;
  // The one place where checked data becomes a capability: the checks above are what makes it one.
  const capability = value as JsonObject & Capability;
  if (inputSchema === undefined) {
    return {
      capability,
      check: compileArgs(capability.args ?? [], { capability: label, noun: 'arg' }),
    };
  }
  const loaded = loader(capability as Capability & { inputSchema: JsonObject }, options);
  if (loaded.ok) return { capability, check: loaded.value };
  issues.push(...loaded.issues.map((issue) => atPath(at, issue)));
  return undefined;
}
