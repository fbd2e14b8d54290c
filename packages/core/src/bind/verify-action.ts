import type { CompiledCapability } from '../contract/compiled-contract.js';
import type { Json, JsonObject } from '../json/json.js';
import { type Issue, type IssueCode, makeIssue } from '../result/issue.js';
import { type Report, reportInto } from '../result/report.js';
import { failIfAny, type Result } from '../result/result.js';
import type { Change } from '../schema/change.js';
import { type ArgsCheck, compileArgs } from '../schema/compile-args.js';
import { nearest } from '../text/nearest.js';
import { quote, quoteList } from '../text/quote.js';
import type { Tier } from '../tier/tier.js';
import type { Action, ActView } from './action.js';
import { withStructured } from './structured-args.js';

/** An act that keeps to the contract. */
export interface VerifiedAction {
  readonly opcode: string;
  readonly action: Action;
  readonly tier: Tier;
  /** Normalised; without the operands that a person has yet to fill in. */
  readonly args: Readonly<Record<string, Json>>;
  /** As they were given. */
  readonly rawArgs: Readonly<Record<string, Json>>;
  readonly changes: readonly Change[];
  readonly userFills: readonly string[];
}

const operandWords: ReadonlyMap<IssueCode, string> = /* @__PURE__ */ new Map<IssueCode, string>([
  ['unknown-arg', 'unknown operand'],
  ['missing-required-arg', 'missing required operand'],
]);

/** Verifies acts of one action. */
export type ActCheck = (act: ActView) => Result<VerifiedAction>;

/**
 * Compiles the check of one action. It is the check of calls (G1) in the words of acts, with three rules on top: what a
 * person fills in must be an operand (R49), may be left open (R51), and is never a structured one (G11). A value that
 * is given all the same is checked like any other (R50).
 */
export function compileActCheck(action: Action, compiled: CompiledCapability): ActCheck {
  const names = action.operands.map((operand) => operand.name);
  const check = operandCheck(action, compiled, new Set());
  return (act) => {
    const issues = fillIssues(action, names, act.userFills);
    const relaxed =
      act.userFills.length === 0 ? check : operandCheck(action, compiled, new Set(act.userFills));
    const checked = relaxed(act.args);
    issues.push(...checked.issues);
    const failure = failIfAny(issues);
    if (failure !== undefined) return failure;
    const { args, changes } = checked;
    const { opcode, userFills } = act;
    const { tier } = action;
    return {
      ok: true,
      value: Object.freeze({ opcode, action, tier, args, rawArgs: act.args, changes, userFills }),
    };
  };
}

/** The refusal of an opcode that the set does not declare; the declared ones are listed in their order (R48). */
export function explainOpcode(opcode: string, declared: readonly string[]): Issue {
  const suggestion = nearest(opcode, declared);
  const expected = declared.length === 0 ? 'no opcode' : `one of: ${quoteList(declared)}`;
  return makeIssue({
    code: 'unknown-capability',
    message: `unknown capability ${quote(opcode)}: this opcode is not declared; write ${expected}`,
    path: ['opcode'],
    expected,
    received: quote(opcode),
    ...(suggestion === undefined ? {} : { suggestion }),
  });
}

function fillIssues(
  action: Action,
  names: readonly string[],
  userFills: readonly string[],
): Issue[] {
  const issues: Issue[] = [];
  for (const [index, name] of userFills.entries()) {
    const path = ['userFills', index];
    if (!names.includes(name)) {
      const expected = names.length === 0 ? 'no operands' : `one of: ${quoteList(names)}`;
      issues.push(
        makeIssue({
          code: 'unknown-arg',
          message: `${quote(action.opcode)}: unknown operand ${quote(name)} in userFills; it takes ${expected}`,
          path,
          capability: action.opcode,
          expected,
          received: quote(name),
        }),
      );
    } else if (action.structured.includes(name)) {
      issues.push(
        makeIssue({
          code: 'structured-user-fill',
          message: `${quote(action.opcode)}: ${quote(name)} is structured, so a person cannot fill it in as text; give its JSON in args`,
          path,
          capability: action.opcode,
          received: quote(name),
        }),
      );
    }
  }
  return issues;
}

function operandCheck(
  action: Action,
  compiled: CompiledCapability,
  filled: ReadonlySet<string>,
): ArgsCheck {
  if (action.inputSchema !== undefined) return schemaCheck(compiled.check, filled);
  const specs = action.operands.map((operand) =>
    filled.has(operand.name) ? { ...operand, required: false } : operand,
  );
  const check = compileArgs(specs, (issues) => reportOperands(issues, action.opcode));
  return withStructured(check, action.opcode, action.structured);
}

// The same report, in the words of acts.
function reportOperands(issues: Issue[], opcode: string): Report {
  const report = reportInto(issues, ['args'], opcode);
  return (code, explanation, ...steps) => {
    const words = operandWords.get(code);
    report(code, words === undefined ? explanation : { ...explanation, words }, ...steps);
  };
}

// A schema has no variant with fewer required members: what a person fills in is taken out of its complaints instead.
function schemaCheck(check: ArgsCheck, filled: ReadonlySet<string>): ArgsCheck {
  if (filled.size === 0) return check;
  return (args: JsonObject) => {
    const checked = check(args);
    const issues = checked.issues.filter((issue) => !isWaived(issue, filled));
    if (issues.length > 0 || checked.issues.length === 0) return { ...checked, issues };
    return { args, changes: [], issues };
  };
}

function isWaived(issue: Issue, filled: ReadonlySet<string>): boolean {
  const [root, name] = issue.path;
  return (
    issue.code === 'missing-required-arg' &&
    root === 'args' &&
    issue.path.length === 2 &&
    typeof name === 'string' &&
    filled.has(name)
  );
}
