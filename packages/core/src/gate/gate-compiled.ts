import type { CompiledContract } from '../contract/compiled-contract.js';
import type { Contract } from '../contract/contract.js';
import { contractDigest } from '../contract/contract-digest.js';
import { copyTree } from '../json/copy-tree.js';
import { type SnapshotLimits, snapshotLimits } from '../json/snapshot-limits.js';
import { TiergateError } from '../result/errors.js';
import { atPath, type Issue, makeIssue } from '../result/issue.js';
import { failIfAny, ok, type Result } from '../result/result.js';
import { capIssues } from '../schema/cap-issues.js';
import { kindOf } from '../text/quote.js';
import type { Rung } from '../tier/tier.js';
import type { Freshness } from './freshness.js';
import { type GateOptions, ownOption } from './gate-options.js';
import type { GateOwner } from './gate-owner.js';
import type { OnHeld, Plan, PlanContract, PlannedCall } from './plan.js';
import { planCalls } from './plan-calls.js';
import { planId } from './plan-id.js';
import { markContract, registerPlan } from './plan-registry.js';
import { callRouter } from './route-call.js';
import { verifyCalls } from './verify-calls.js';

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
  const verified = verifyCalls(compiled, calls, freshness, issues);
  const refusal = failIfAny(capIssues(issues, 0, mostIssues));
  if (refusal !== undefined) return refusal;
  const granted = ownOption(options, 'rung') === 'auto' && gate.maxRung === 'auto';
  const rung: Rung = granted ? 'auto' : 'ask';
  const onHeld = policyOf(options);
  const budget = budgetOf(options);
  const route = callRouter({ rung, onHeld, freshness, budget, canRun: gate.canRun });
  const planned = planCalls(verified, calls, route, onHeld);
  return ok(makePlan(planned, rung, onHeld, describeContract(compiled, freshness), gate));
}

function makePlan(
  calls: readonly PlannedCall[],
  rung: Rung,
  onHeld: OnHeld,
  contract: PlanContract,
  { owner, lineage }: GateOwner,
): Plan {
  const apply: PlannedCall[] = [];
  const propose: PlannedCall[] = [];
  for (const call of calls) {
    if (call.verdict === 'apply') apply.push(call);
    else propose.push(call);
  }
  const parts = {
    id: planId(),
    rung,
    onHeld,
    contract,
    calls: Object.freeze(calls),
    apply: Object.freeze(apply),
    propose: Object.freeze(propose),
  };
  const plan: Plan = lineage.length === 0 ? parts : { ...parts, lineage };
  registerPlan(plan, owner);
  return plan;
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

function fromProgram(issue: Issue): Issue {
  return atPath(['program'], issue);
}

function programIssue(code: Issue['code'], message: string): Issue {
  return makeIssue({ code, message, path: ['program'] });
}
