import {
  type CompiledCapability,
  type CompiledContract,
  compiledOf,
} from '../contract/compiled-contract.js';
import type { Capability } from '../contract/contract.js';
import type { ParseContractOptions } from '../contract/contract-options.js';
import { parseContract } from '../contract/parse-contract.js';
import { isObject } from '../json/is-object.js';
import type { Json, JsonObject } from '../json/json.js';
import { type Issue, type IssueCode, type IssuePath, makeIssue } from '../result/issue.js';
import type { ArgSpec } from '../schema/arg-spec.js';
import { nearest } from '../text/nearest.js';
import { quote, quoteList } from '../text/quote.js';
import { parseTier } from '../tier/parse-tier.js';
import { isTier, maxRungFor, stricterTier, type Tier } from '../tier/tier.js';
import type { Action } from './action.js';
import { checkActionRules, isChangeCategory } from './action-rules.js';
import type { Declaration } from './declaration.js';
import { operandsOf } from './operands.js';
import { withStructured } from './structured-args.js';

/** One act of a set: its frozen description, its checks, and what it was made of. */
export interface Entry<State> {
  readonly action: Action;
  /** What the gate verifies calls with: the capability at its effective tier. */
  readonly compiled: CompiledCapability;
  readonly declaration: Declaration<State>;
}

/** One declaration after joining it to its contract. */
export interface Joined<State> {
  readonly declaration: Declaration<State>;
  /** Absent when nothing can be said about the act: its opcode is unknown, or its own description is wrong. */
  readonly entry: Entry<State> | undefined;
  /** The first check that failed of those on the claim itself (R79). */
  readonly claim: Issue | undefined;
  /** Everything else that is wrong. */
  readonly issues: readonly Issue[];
}

export interface JoinContext {
  /** The backend's contract; absent when no use needs one. */
  readonly backend: CompiledContract | undefined;
  /** What the backend has, sorted. */
  readonly backendNames: () => readonly string[];
  readonly floor: ReadonlyMap<string, Tier>;
  /** A contract below the floor is refused when a set is bound, and raised when it is bound again. */
  readonly belowFloor: 'refuse' | 'raise';
  readonly parse: ParseContractOptions;
  readonly about: 'declaration' | 'everything';
}

/** Joins a declaration to what the backend, or the agent itself, says about the act. */
export function joinAction<State>(
  declaration: Declaration<State>,
  context: JoinContext,
): Joined<State> {
  const { compiled, claim, issues } =
    declaration.origin === 'use' ? backendOp(declaration, context) : localOp(declaration, context);
  if (claim !== undefined) return { declaration, entry: undefined, claim, issues };
  const specs = compiled === undefined ? undefined : operandsOf(compiled.capability);
  const names = specs?.map(nameOf) ?? operandNames(declaration.capability);
  const found = checkActionRules(declaration, names, context.about);
  const all = issues.length === 0 ? found : [...issues, ...found];
  const stated: unknown = compiled?.capability.tier ?? declaration.capability.tier;
  if (!isTier(stated)) return { declaration, entry: undefined, claim: undefined, issues: all };
  const tier = stricterTier(stated, context.floor.get(declaration.opcode) ?? stated);
  const entry =
    compiled === undefined || specs === undefined
      ? undefined
      : makeEntry(declaration, compiled, specs, tier);
  return { declaration, entry, claim: checkClaim(declaration, stated, tier, context), issues: all };
}

function nameOf(operand: ArgSpec): string {
  return operand.name;
}

interface Found {
  readonly compiled: CompiledCapability | undefined;
  readonly claim: Issue | undefined;
  readonly issues: readonly Issue[];
}

const none: readonly never[] = Object.freeze([]);

function backendOp<State>(declaration: Declaration<State>, context: JoinContext): Found {
  const { opcode } = declaration;
  const compiled = context.backend?.byName.get(opcode);
  if (compiled !== undefined) return { compiled, claim: undefined, issues: none };
  const names = context.backendNames();
  const suggestion = nearest(opcode, names);
  const has = names.length === 0 ? 'nothing' : quoteList(names);
  const hint = suggestion === undefined ? '' : `; did you mean ${quote(suggestion)}?`;
  const claim = complain(declaration, 'unknown-capability', 'opcode', {
    text: `unknown capability ${quote(opcode)}: the contract does not declare it; it has ${has}${hint}`,
    received: quote(opcode),
    ...(suggestion === undefined ? {} : { suggestion }),
  });
  return { compiled, claim, issues: none };
}

// A local act is its own contract, read by the parser that reads every other one.
function localOp<State>(declaration: Declaration<State>, context: JoinContext): Found {
  const capabilities = [declaration.capability];
  const parsed = parseContract({ contractVersion: 1, capabilities }, context.parse);
  const issues = parsed.ok
    ? none
    : parsed.issues.map((issue) => seenFromLocal(issue, declaration.path));
  const compiled = parsed.ok ? compiledOf(parsed.value)?.byName.get(declaration.opcode) : undefined;
  return { compiled, claim: undefined, issues };
}

function seenFromLocal(issue: Issue, path: IssuePath): Issue {
  const [list, index, member, ...rest] = issue.path;
  if (list !== 'capabilities' || index !== 0)
    return makeIssue({ ...issue, path: [...path, ...issue.path] });
  if (member === undefined) return makeIssue({ ...issue, path });
  const named = member === 'name' ? 'opcode' : member === 'args' ? 'operands' : member;
  return makeIssue({ ...issue, path: [...path, named, ...rest] });
}

// Of a description that could not be read as a whole: its premise is looked at all the same.
function operandNames({ args, inputSchema }: JsonObject): readonly string[] {
  if (isObject(inputSchema)) {
    return isObject(inputSchema.properties) ? Object.keys(inputSchema.properties) : [];
  }
  if (!Array.isArray(args)) return [];
  return args.flatMap((spec: Json) => {
    const name = isObject(spec) ? spec.name : undefined;
    return typeof name === 'string' ? [name] : [];
  });
}

// The claims of R79, the first that fails: the tier, then how a held act is asked about, then a handler that cannot run.
function checkClaim<State>(
  declaration: Declaration<State>,
  stated: Tier,
  tier: Tier,
  context: JoinContext,
): Issue | undefined {
  const { assertTier, wiring, origin } = declaration;
  if (assertTier !== undefined) {
    const asserted = parseTier(assertTier);
    if (asserted.issue !== undefined) {
      return complain(declaration, 'unknown-tier', 'assertTier', {
        text: `${quote(declaration.opcode)}: ${asserted.issue.message}`,
        received: quote(assertTier),
      });
    }
    if (asserted.tier !== stated) {
      return complain(declaration, 'tier-mismatch', 'assertTier', {
        text: `${quote(declaration.opcode)} is asserted to be ${asserted.tier}, but the contract says ${stated}; look at both before changing either`,
        expected: stated,
        received: asserted.tier,
      });
    }
  }
  if (tier !== stated && context.belowFloor === 'refuse') {
    const whose = origin === 'use' ? 'the contract' : 'its declaration';
    return complain(declaration, 'tier-mismatch', origin === 'use' ? 'opcode' : 'tier', {
      text: `${quote(declaration.opcode)} is ${stated} in ${whose}, below its floor ${tier}; correct the one that is wrong`,
      expected: tier,
      received: stated,
    });
  }
  if (context.about === 'declaration') return undefined;
  if (maxRungFor(tier) === 'auto') {
    if (wiring.runApproved === undefined) return undefined;
    return complain(declaration, 'unreachable-handler', 'runApproved', {
      text: `${quote(declaration.opcode)} runs without a decision (Tier ${tier}), so its runApproved is never called; write run`,
    });
  }
  if (wiring.ask === undefined) {
    return complain(declaration, 'missing-ask', 'ask', {
      text: `${quote(declaration.opcode)} is always held (Tier ${tier}), but has no Ask: nobody would ever be asked; write ask`,
    });
  }
  if (wiring.run !== undefined) {
    return complain(declaration, 'unreachable-handler', 'run', {
      text: `${quote(declaration.opcode)} is always held (Tier ${tier}), so its run can never be called; write runApproved`,
    });
  }
  return undefined;
}

function makeEntry<State>(
  declaration: Declaration<State>,
  { capability, check }: CompiledCapability,
  operands: readonly ArgSpec[],
  tier: Tier,
): Entry<State> {
  const { category, input, terminalStates, target, fields, structured, wiring } = declaration;
  const { name: opcode, description, inputSchema } = capability;
  const { ask } = wiring;
  const action: Writable<Partial<Action>> = Object.setPrototypeOf({}, null);
  action.opcode = opcode;
  action.description = description;
  action.tier = tier;
  action.operands = operands;
  if (inputSchema !== undefined) action.inputSchema = inputSchema;
  if (isChangeCategory(category)) action.category = category;
  if (input !== undefined) action.input = input;
  if (terminalStates !== undefined) action.terminalStates = terminalStates;
  if (target !== undefined) action.target = target;
  if (fields !== undefined) action.fields = fields;
  action.structured = structured;
  if (ask !== undefined) action.ask = ask;
  if (Object.hasOwn(wiring, 'extra')) action.extra = wiring.extra;
  const effective: Capability =
    tier === capability.tier ? capability : Object.freeze({ ...capability, tier });
  return Object.freeze({
    action: asAction(action),
    compiled: { capability: effective, check: withStructured(check, opcode, structured) },
    declaration,
  });
}

type Writable<T> = { -readonly [Member in keyof T]: T[Member] };

// An act without a known category is kept too: its set complains about it, and does nothing else with it.
function asAction(action: Partial<Action>): Action {
  return Object.freeze(action) as Action;
}

function complain<State>(
  { opcode, path }: Declaration<State>,
  code: IssueCode,
  member: string,
  { text, ...more }: { readonly text: string } & Partial<Issue>,
): Issue {
  return makeIssue({ ...more, code, message: text, path: [...path, member], capability: opcode });
}
