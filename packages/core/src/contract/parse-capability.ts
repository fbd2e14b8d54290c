import type { Json, JsonObject } from '../json/json.js';
import type { IssuePath } from '../result/issue.js';
import { atPath } from '../result/issue.js';
import { type ArgsCheck, compileArgs } from '../schema/compile-args.js';
import { isBlank } from '../text/blank.js';
import { nearest } from '../text/nearest.js';
import { quote } from '../text/quote.js';
import { isTier, tiers } from '../tier/tier.js';
import type { Capability } from './contract.js';
import type { ParseContractOptions, SchemaLoader } from './contract-options.js';
import type { IssueList } from './issue-list.js';
import { isName } from './names.js';
import { checkArgSpecs, isObject } from './parse-arg-spec.js';
import { checkWithValidator } from './schema-validator.js';

const members = ['name', 'description', 'tier', 'args', 'inputSchema'];

/**
 * Checks one capability and gives it back with its compiled check, or adds everything that is wrong to the list.
 * A missing tier is an issue, an unknown one too: nothing defaults to something that runs (G8).
 */
export function parseCapability(
  value: Json,
  path: IssuePath,
  loader: SchemaLoader,
  options: ParseContractOptions,
  list: IssueList,
): { readonly capability: Capability; readonly check: ArgsCheck } | undefined {
  if (!isObject(value)) {
    list.add('not-an-object', path, 'a capability must be an object');
    return undefined;
  }
  const before = list.issues.length;
  const label = typeof value.name === 'string' ? value.name : `number ${path.at(-1) ?? 0}`;
  list.unknownFields(value, members, path, `capability ${quote(label)}`);
  checkName(value.name, path, list);
  checkTier(value.tier, label, path, list);
  checkDescription(value.description, label, path, list);
  const { args, inputSchema } = value;
  if (args !== undefined && inputSchema !== undefined) {
    list.add(
      'ambiguous-args',
      path,
      `${quote(label)} has both args and inputSchema; keep one of them`,
      {
        capability: label,
      },
    );
  } else if (args !== undefined) {
    checkArgSpecs(args, label, [...path, 'args'], options, list);
  } else if (inputSchema !== undefined && !isObject(inputSchema)) {
    list.add(
      'invalid-schema',
      [...path, 'inputSchema'],
      `the inputSchema of ${quote(label)} must be an object`,
      {
        capability: label,
      },
    );
  }
  if (list.issues.length > before) return undefined;
  const capability = asCapability(value);
  const check =
    inputSchema === undefined
      ? compileArgs(capability.args ?? [], { capability: label, noun: 'arg' })
      : loadSchema(capability, path, loader, options, list);
  return check === undefined ? undefined : { capability, check };
}

function checkName(name: Json | undefined, path: IssuePath, list: IssueList): void {
  const at = [...path, 'name'];
  if (name === undefined) list.add('missing-field', at, 'a capability needs a name');
  else if (typeof name !== 'string') list.wrongType(at, 'a text', name);
  else if (!isName(name)) {
    list.add(
      'bad-name',
      at,
      `${quote(name)} is no capability name; use 1 to 128 of A-Z a-z 0-9 _ . : / -`,
      { received: quote(name) },
    );
  }
}

function checkTier(tier: Json | undefined, label: string, path: IssuePath, list: IssueList): void {
  if (isTier(tier)) return;
  const undeclared = tier === undefined;
  const suggestion = typeof tier === 'string' ? nearest(tier, tiers) : undefined;
  list.add(
    undeclared ? 'undeclared-tier' : 'unknown-tier',
    [...path, 'tier'],
    undeclared
      ? `capability ${quote(label)} declares no Tier; write one of ${tiers.join(', ')}`
      : `capability ${quote(label)} has the unknown Tier ${quote(tier)}; write one of ${tiers.join(', ')}`,
    {
      capability: label,
      expected: `one of: ${tiers.join(', ')}`,
      ...(undeclared ? {} : { received: quote(tier) }),
      ...(suggestion === undefined ? {} : { suggestion }),
    },
  );
}

function checkDescription(
  description: Json | undefined,
  label: string,
  path: IssuePath,
  list: IssueList,
): void {
  const at = [...path, 'description'];
  if (description !== undefined && typeof description !== 'string') {
    list.wrongType(at, 'a text', description, label);
  } else if (description === undefined || isBlank(description)) {
    list.add(
      'blank-description',
      at,
      `capability ${quote(label)} has no description; say what it does and when to use it`,
      { capability: label },
    );
  }
}

function loadSchema(
  capability: Capability,
  path: IssuePath,
  loader: SchemaLoader,
  options: ParseContractOptions,
  list: IssueList,
): ArgsCheck | undefined {
  const loaded = loader(capability as Capability & { inputSchema: JsonObject }, options);
  if (loaded.ok) return loaded.value;
  const validator = options.schemaValidator?.(capability);
  if (validator !== undefined) return checkWithValidator(capability, validator);
  for (const issue of loaded.issues) {
    list.issues.push(atPath([...path, 'inputSchema'], issue));
  }
  return undefined;
}

// The one place where checked data becomes a capability: the checks above are what makes it one.
function asCapability(value: JsonObject): Capability {
  return value as JsonObject & Capability;
}
