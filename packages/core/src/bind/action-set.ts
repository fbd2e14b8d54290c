import { type CompiledContract, rememberCompiled } from '../contract/compiled-contract.js';
import type { Capability, Contract } from '../contract/contract.js';
import { contractDigest } from '../contract/contract-digest.js';
import type { Freshness } from '../gate/freshness.js';
import { InvalidContractError, TiergateError } from '../result/errors.js';
import { type Issue, makeIssue } from '../result/issue.js';
import { fail, ok, type Result } from '../result/result.js';
import { quote } from '../text/quote.js';
import type { ToolSet } from '../toolset/create-tool-set-with.js';
import type { Action } from './action.js';
import { isChangeCategory } from './action-rules.js';
import type { Rebound } from './assemble-action-set.js';
import type { Entry } from './join-action.js';
import { readAct } from './read-act.js';
import type { PremiseMemo, ReadBounds } from './read-state.js';
import { toolSetOf } from './to-tool-set.js';
import {
  type ActCheck,
  compileActCheck,
  explainOpcode,
  type VerifiedAction,
} from './verify-action.js';
import { compilePremise, type PremiseCheck, type PremiseVerdict } from './will-change.js';

export interface WillChangeOptions {
  /** Ends the wait for a reader; the act then counts as one that changes something. */
  readonly signal?: AbortSignal;
  /** Shares what readers answered among the acts of one run over an unchanged state. */
  readonly memo?: PremiseMemo;
}

/** The acts that an agent may emit, each with its contract and its premise. Frozen. */
export interface ActionSet<State = unknown> {
  /** In the order of declaration: uses, then locals. */
  actions(): readonly Action[];
  lookup(opcode: string): Action | undefined;
  /** The same acts as capabilities, held ones included (R40, R41). */
  capabilities(): readonly Capability[];
  /** Verifies one act. Says nothing about tiers: the gate does that. */
  verifyAction(act: unknown): Result<VerifiedAction>;
  /**
   * Whether applying the act would change anything in this state. On doubt it would: an unreadable state never hides a
   * question. The act is not verified here (R64); an opcode that is not declared is an issue (R53).
   */
  willChange(
    state: State,
    act: unknown,
    options?: WillChangeOptions,
  ): Promise<Result<PremiseVerdict>>;
  /** Everything that is wrong with the declarations. Nothing, for a set that `bind` made. */
  validate(): readonly Issue[];
  /**
   * The acts as a tool set: `run` and `runApproved` are its handlers, and the premise is read at each call's turn.
   * Throws `InvalidContractError` for a set that does not validate.
   */
  toToolSet(): ToolSet<State>;
  /** The same set under another contract of the backend. This set stays as it is. */
  rebind(contract: Contract): Result<Rebound<State>>;
  /** Digest of the contract that this set was bound to; nothing when it has local acts only. */
  readonly sourceDigest: string | undefined;
  /**
   * The freshness of the source's contract, said about the contract of this set, for `plan`. Throws when it is about
   * another contract than the bound one: bind again first.
   */
  freshness(meta: Freshness): Freshness;
}

/** What a set is made of. */
export interface ActionSetParts<State> {
  readonly entries: readonly Entry<State>[];
  readonly issues: readonly Issue[];
  /** The backend's contract; absent when no use needed one. */
  readonly source?: Contract;
  readonly bounds: Pick<ReadBounds, 'timeoutMs' | 'sleep'>;
  readonly rebind: (contract: Contract) => Result<Rebound<State>>;
}

interface Compiled<State> {
  readonly entry: Entry<State>;
  check: ActCheck | undefined;
  premise: PremiseCheck<State> | undefined;
}

/** Makes the set. Checks and premises of an act are compiled when the act is first met. */
export function makeActionSet<State>(parts: ActionSetParts<State>): ActionSet<State> {
  const { entries, source, bounds } = parts;
  const byOpcode = new Map<string, Compiled<State>>();
  for (const entry of entries) {
    const { opcode } = entry.action;
    if (!byOpcode.has(opcode))
      byOpcode.set(opcode, { entry, check: undefined, premise: undefined });
  }
  const actions = Object.freeze(entries.map((entry) => entry.action));
  const capabilities = Object.freeze(entries.map((entry) => entry.compiled.capability));
  const issues = Object.freeze([...parts.issues]);
  let compiled: CompiledContract | undefined;
  let tools: ToolSet<State> | undefined;

  const contract = (): CompiledContract => {
    const [first, ...more] = issues;
    if (first !== undefined) throw new InvalidContractError([first, ...more]);
    compiled ??= boundContract(entries, source);
    return compiled;
  };

  const set: ActionSet<State> = Object.freeze<ActionSet<State>>({
    get sourceDigest() {
      return source === undefined ? undefined : contractDigest(source);
    },
    actions: () => actions,
    lookup: (opcode) => byOpcode.get(opcode)?.entry.action,
    capabilities: () => capabilities,
    validate: () => issues,
    verifyAction(act) {
      const read = readAct(act);
      if (!read.ok) return read;
      const known = byOpcode.get(read.value.opcode);
      if (known === undefined) return fail(explainOpcode(read.value.opcode, [...byOpcode.keys()]));
      known.check ??= compileActCheck(known.entry.action, known.entry.compiled);
      return known.check(read.value);
    },
    async willChange(state, act, options) {
      const read = readAct(act);
      if (!read.ok) return read;
      const known = byOpcode.get(read.value.opcode);
      if (known === undefined) return fail(explainOpcode(read.value.opcode, [...byOpcode.keys()]));
      const { action, declaration } = known.entry;
      if (!isChangeCategory(action.category)) return fail(noCategory(action.opcode));
      known.premise ??= compilePremise(action, declaration.wiring);
      return ok(await known.premise(state, read.value, { ...bounds, ...options }));
    },
    toToolSet() {
      tools ??= toolSetOf(set, contract(), entries);
      return tools;
    },
    rebind: parts.rebind,
    freshness(meta) {
      if (source === undefined || meta.digest !== contractDigest(source)) {
        throw new TiergateError(
          'foreign-freshness',
          'the freshness is that of another contract than this set is bound to: rebind(contract) first',
        );
      }
      return Object.freeze({ ...meta, digest: contractDigest(contract().contract) });
    },
  });
  return set;
}

// What the gate decides by: the bound capabilities only, each at its effective tier, with the checks they came with.
export function boundContract<State>(
  entries: readonly Entry<State>[],
  source: Contract | undefined,
): CompiledContract {
  const contract: Contract = Object.freeze({
    contractVersion: 1,
    ...(source?.id === undefined ? {} : { id: source.id }),
    ...(source?.revision === undefined ? {} : { revision: source.revision }),
    capabilities: Object.freeze(entries.map((entry) => entry.compiled.capability)),
  }) as Contract;
  const byName = new Map(entries.map((entry) => [entry.action.opcode, entry.compiled] as const));
  const compiled: CompiledContract = Object.freeze({ contract, byName });
  rememberCompiled(contract, compiled);
  return compiled;
}

function noCategory(opcode: string): Issue {
  return makeIssue({
    code: 'missing-category',
    message: `${quote(opcode)} declares no known Category, so nobody can say whether it would change anything`,
    path: ['opcode'],
    capability: opcode,
  });
}
