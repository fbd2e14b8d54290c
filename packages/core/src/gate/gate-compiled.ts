import { capabilityDigest } from '../contract/capability-digest.js';
import type { CompiledCapability, CompiledContract } from '../contract/compiled-contract.js';
import type { Contract } from '../contract/contract.js';
import { contractDigest } from '../contract/contract-digest.js';
import { copyTree } from '../json/copy-tree.js';
import { isObject } from '../json/is-object.js';
import type { Json } from '../json/json.js';
import { type SnapshotLimits, snapshotLimits } from '../json/snapshot-limits.js';
import { TiergateError } from '../result/errors.js';
import { atPath, type Issue, makeIssue } from '../result/issue.js';
import { failIfAny, ok, type Result } from '../result/result.js';
import { capIssues } from '../schema/cap-issues.js';
import { kindOf, quote } from '../text/quote.js';
import { maxRungFor, type Rung } from '../tier/tier.js';
import { type CheckedCall, checkCall, inProgram } from '../verify/verify-call-with.js';
import { type Freshness, freshnessVerdict } from './freshness.js';
import { type GateOptions, ownOption } from './gate-options.js';
import type { HeldReason, OnHeld, Plan, PlanContract, PlannedCall } from './plan.js';
import { planId } from './plan-id.js';
import { markContract, registerPlan } from './plan-registry.js';

/** What the owner of a gate adds to the options of a caller. It can only narrow. */
export interface GateOwner {
  /** The tool set or gate that a plan belongs to. */
  readonly owner: object;
  /** The highest rung that this owner grants. */
  readonly maxRung: Rung;
  /** The contract and those it was narrowed from: a freshness must be about one of them. */
  readonly contracts: readonly Contract[];
  /** Names of the gates that this one was narrowed from, outermost first. */
  readonly lineage: readonly string[];
  /** False for a capability that nothing here runs. */
  readonly canRun?: (name: string) => boolean;
}

// A program is a list of calls that hold arguments: two levels above what arguments may have.
const programLimits: SnapshotLimits = { ...snapshotLimits, depth: 34 };
const mostCalls = 256;
/** Of a whole program; a call has at most 20. */
const mostIssues = 100;

/** Verifies a whole program and routes each call; one bad call refuses all of it (R21). */
export function gateCompiled(
  compiled: CompiledContract,
  program: unknown,
  options: GateOptions | undefined,
  gate: GateOwner,
): Result<Plan> {
  const freshness = ownOption(options, 'freshness');
  checkFreshness(freshness, gate.contracts);
  const copy = copyTree(program, programLimits);
  if (!copy.ok) {
    const [first, ...more] = copy.issues;
    return { ok: false, issues: [fromProgram(first), ...more.map(fromProgram)] };
  }
  const calls = copy.value;
  if (!Array.isArray(calls)) {
    return {
      ok: false,
      issues: [
        programIssue('not-an-array', `a program must be a list of calls, not ${kindOf(calls)}`),
      ],
    };
  }
  if (calls.length > mostCalls) {
    return {
      ok: false,
      issues: [
        programIssue(
          'too-many-calls',
          `${calls.length} calls; at most ${mostCalls} in one program`,
        ),
      ],
    };
  }
  const issues: Issue[] = [];
  const ids: string[] = [];
  const verified = verifyAll(compiled, calls, freshness, ids, issues);
  return (
    failIfAny(capIssues(issues, 0, mostIssues)) ??
    ok(makePlan(verified, ids, freshness, compiled, options, gate))
  );
}

function verifyAll(
  compiled: CompiledContract,
  calls: readonly Json[],
  freshness: Freshness | undefined,
  ids: string[],
  issues: Issue[],
): readonly CheckedCall[] {
  const verified: CheckedCall[] = [];
  // Ids by position differ from one another: there is nothing to compare until a call brings its own.
  let places: Map<string, number> | undefined;
  for (let index = 0; index < calls.length; index += 1) {
    const call = calls[index] ?? null;
    const checked = checkCall(compiled, call);
    if (!checked.ok) issues.push(...inProgram(index, checked.issues));
    else {
      verified.push(checked);
      const { name, tier } = checked.found.capability;
      if (freshnessVerdict(tier, freshness) === 'refuse') issues.push(tooOld(index, name));
    }
    const given = givenId(call);
    const id = given ?? `c${index + 1}`;
    if (given !== undefined) places ??= new Map(ids.map((earlier, place) => [earlier, place]));
    const first = places?.get(id);
    if (first === undefined) places?.set(id, index);
    else issues.push(duplicateId(first, index, id));
    ids.push(id);
  }
  return verified;
}

function makePlan(
  verified: readonly CheckedCall[],
  ids: readonly string[],
  freshness: Freshness | undefined,
  compiled: CompiledContract,
  options: GateOptions | undefined,
  gate: GateOwner,
): Plan {
  const granted = ownOption(options, 'rung') === 'auto' && gate.maxRung === 'auto';
  const rung: Rung = granted ? 'auto' : 'ask';
  const onHeld = policyOf(options);
  const reasons = routeAll(verified, rung, onHeld, freshness, options, gate);
  const planned: PlannedCall[] = [];
  const apply: PlannedCall[] = [];
  const propose: PlannedCall[] = [];
  for (let index = 0; index < verified.length; index += 1) {
    const reason = reasons[index];
    const checked = verified[index];
    const id = ids[index];
    if (checked === undefined || id === undefined) continue;
    const call = planCall(checked, index, id, reason);
    planned.push(call);
    if (reason === undefined) apply.push(call);
    else propose.push(call);
  }
  const parts = {
    id: planId(),
    rung,
    onHeld,
    contract: describeContract(compiled, freshness),
    calls: Object.freeze(planned),
    apply: Object.freeze(apply),
    propose: Object.freeze(propose),
  };
  const plan: Plan = gate.lineage.length === 0 ? parts : { ...parts, lineage: gate.lineage };
  registerPlan(plan, gate.owner);
  return plan;
}

// Two literals instead of one and a spread: an object made by a spread takes ten times as long to freeze.
function planCall(
  { found, args, rawArgs, changes }: CheckedCall,
  index: number,
  id: string,
  reason: HeldReason | undefined,
): PlannedCall {
  const { name, tier } = found.capability;
  const digest = digestOf(found);
  return reason === undefined
    ? Object.freeze({
        index,
        id,
        name,
        tier,
        args,
        rawArgs,
        changes,
        verdict: 'apply',
        capabilityDigest: digest,
      })
    : Object.freeze({
        index,
        id,
        name,
        tier,
        args,
        rawArgs,
        changes,
        verdict: 'propose',
        reason,
        capabilityDigest: digest,
      });
}

function digestOf(found: CompiledCapability): string {
  found.digest ??= capabilityDigest(found.capability);
  return found.digest;
}

function routeAll(
  verified: readonly CheckedCall[],
  rung: Rung,
  onHeld: OnHeld,
  freshness: Freshness | undefined,
  options: GateOptions | undefined,
  gate: GateOwner,
): readonly (HeldReason | undefined)[] {
  let left = budgetOf(options);
  let held = false;
  const reasons: (HeldReason | undefined)[] = [];
  for (const { found } of verified) {
    const { tier, name } = found.capability;
    let reason: HeldReason | undefined;
    if (maxRungFor(tier) !== 'auto') reason = 'tier';
    else if (rung !== 'auto') reason = 'rung';
    else if (freshnessVerdict(tier, freshness) !== 'keep') reason = 'freshness';
    else if (tier !== 'read_only' && left <= 0) reason = 'budget';
    else if (gate.canRun?.(name) === false) reason = 'no-handler';
    else {
      if (tier !== 'read_only') left -= 1;
      if (held && onHeld !== 'continue') reason = 'order';
    }
    held ||= reason !== undefined;
    reasons.push(reason);
  }
  return held && onHeld === 'hold-all' ? reasons.map((reason) => reason ?? 'order') : reasons;
}

function givenId(call: Json): string | undefined {
  const id = isObject(call) ? call.id : undefined;
  return typeof id === 'string' ? id : undefined;
}

function policyOf(options: GateOptions | undefined): OnHeld {
  const onHeld: unknown = ownOption(options, 'onHeld');
  if (onHeld === undefined) return 'hold-rest';
  return onHeld === 'continue' || onHeld === 'hold-rest' ? onHeld : 'hold-all';
}

function budgetOf(options: GateOptions | undefined): number {
  const budget = ownOption(options, 'budget');
  const most: unknown = ownOption(budget, 'perProgram');
  if (budget === undefined || most === undefined) return Number.POSITIVE_INFINITY;
  return typeof most === 'number' && most >= 0 ? most : 0;
}

const descriptions = new WeakMap<CompiledContract, PlanContract>();

function describeContract(
  compiled: CompiledContract,
  freshness: Freshness | undefined,
): PlanContract {
  const known = descriptions.get(compiled);
  if (known !== undefined && freshness === undefined) return known;
  const { contract } = compiled;
  const description = markContract({
    // Not before somebody asks: of everything that a first verdict takes, this would take longest.
    get digest(): string {
      return contractDigest(contract);
    },
    ...(contract.id === undefined ? {} : { id: contract.id }),
    ...(contract.revision === undefined ? {} : { revision: contract.revision }),
    ...(freshness === undefined ? {} : { ageMs: freshness.ageMs, state: freshness.state }),
  });
  if (freshness === undefined) descriptions.set(compiled, description);
  return description;
}

function checkFreshness(freshness: Freshness | undefined, contracts: readonly Contract[]): void {
  if (freshness === undefined) return;
  if (contracts.some((contract) => contractDigest(contract) === freshness.digest)) return;
  throw new TiergateError(
    'foreign-freshness',
    'the freshness is that of another contract: pass the meta that came with this one',
  );
}

function tooOld(index: number, name: string): Issue {
  return makeIssue({
    code: 'contract-too-old',
    message: `the contract is too old to let ${quote(name)} be made; load it again and then retry`,
    path: ['program', index],
    capability: name,
  });
}

function duplicateId(first: number, index: number, id: string): Issue {
  return makeIssue({
    code: 'duplicate-call-id',
    message: `duplicate call id ${quote(id)} at ${first} and ${index}: each call needs its own, and a missing one is c1, c2, … by position`,
    path: ['program', index, 'id'],
    received: quote(id),
  });
}

function fromProgram(issue: Issue): Issue {
  return atPath(['program'], issue);
}

function programIssue(code: Issue['code'], message: string): Issue {
  return makeIssue({ code, message, path: ['program'] });
}
