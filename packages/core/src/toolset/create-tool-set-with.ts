import type { CompiledContract } from '../contract/compiled-contract.js';
import type { Capability, Contract } from '../contract/contract.js';
import { contractLimits } from '../contract/contract-limits.js';
import type { SchemaLoader } from '../contract/contract-options.js';
import { mergeContracts } from '../contract/merge-contracts.js';
import { resolveCapabilities } from '../contract/resolve-capabilities.js';
import { gateCompiled } from '../gate/gate-compiled.js';
import type { GateOptions } from '../gate/gate-options.js';
import type { Outcome } from '../gate/outcome.js';
import type { Plan } from '../gate/plan.js';
import { planOrigin } from '../gate/plan-registry.js';
import { snapshot } from '../json/snapshot.js';
import type { Issue } from '../result/issue.js';
import type { Result } from '../result/result.js';
import { type ApplyOptions, applyGenuinePlan, type DeclaredTool } from './apply-plan.js';
import { checkHandlers, type Declaration } from './check-handlers.js';
import type { HandlerFor, ProposeOnly } from './handler.js';
import { forgetArgs, type HandlerRecord, nameOf, ownHandler } from './handler-record.js';
import { refusePlan, refuseUsedPlan } from './refuse-plan.js';
import { spendPlan } from './spend-plan.js';

/** Capabilities and their handlers, declared together: a name exists once. */
export interface ToolSet<State = unknown> {
  /** Declares one capability with what runs it. Never fails: `validate` and `plan` say what is wrong. */
  add<const C extends Capability>(capability: C, handler: HandlerFor<State, C>): ToolSet<State>;
  /** Declares one that nothing here runs. The model may still propose it. */
  addProposeOnly<const C extends Capability>(
    capability: C,
    around?: ProposeOnly<State, never>,
  ): ToolSet<State>;
  /** The declared capabilities, frozen. */
  capabilities(): readonly Capability[];
  lookup(name: string): Capability | undefined;
  /** Everything that is wrong with the declarations, at once. */
  validate(): readonly Issue[];
  /** Gates a program. A capability that could run but has no handler is held, `reason: 'no-handler'`. */
  plan(program: unknown, options?: GateOptions): Result<Plan>;
  /**
   * Runs what may run of a plan of this set, once. Any other object, and a plan that was run before, is refused call by
   * call, and nothing runs.
   */
  applyPlan(plan: Plan, options?: ApplyOptions<State>): Promise<readonly Outcome[]>;
}

/** What sessions need of a tool set and its users do not. */
export interface ToolSetParts<State> {
  /** The contract of the declarations, compiled; or everything that is wrong with it. */
  compile(): Result<CompiledContract>;
  tool(name: string): DeclaredTool<State> | undefined;
}

const parts = new WeakMap<object, ToolSetParts<unknown>>();

/** The inside of a tool set that this copy of the package made. */
export function partsOf<State>(tools: ToolSet<State>): ToolSetParts<State> | undefined {
  return parts.get(tools) as ToolSetParts<State> | undefined;
}

/** `createToolSet` for a given way of loading JSON Schemas. */
export function createToolSetWith<State>(
  loader: SchemaLoader,
  contract: Contract | undefined,
  handlers: HandlerRecord<State> | undefined,
): ToolSet<State> {
  const declarations = declareContract(contract, handlers);
  const declared = declarations.length;
  const handlersByName = new Map(
    declarations.map(({ capability, handler }) => [nameOf(capability), handler]),
  );
  let compiled: Result<CompiledContract> | undefined;

  const declare = (capability: unknown, handler: object, proposeOnly: boolean): ToolSet<State> => {
    const copy = snapshot(capability, contractLimits);
    const value = copy.ok ? copy.value : null;
    const kept = forgetArgs<State>(handler);
    declarations.push({ capability: value, handler: kept, proposeOnly });
    handlersByName.set(nameOf(value), kept);
    compiled = undefined;
    return tools;
  };
  const compile = (): Result<CompiledContract> => {
    compiled ??= compileDeclarations(loader, contract, declarations.slice(declared));
    return compiled;
  };
  const tool = (name: string): DeclaredTool<State> | undefined => {
    const result = compile();
    const capability = result.ok ? result.value.byName.get(name)?.capability : undefined;
    // A name that stands twice never gets here: the contract of such a set does not compile.
    const handler = handlersByName.get(name);
    return capability === undefined
      ? undefined
      : { capability, handler: handler ?? forgetArgs<State>({}) };
  };

  const tools: ToolSet<State> = Object.freeze<ToolSet<State>>({
    add: (capability, handler) => declare(capability, handler, false),
    addProposeOnly: (capability, around) => declare(capability, around ?? {}, true),
    capabilities() {
      const result = compile();
      return result.ok ? result.value.contract.capabilities : [];
    },
    lookup: (name) => tool(name)?.capability,
    validate: () => checkHandlers(compile(), declarations, handlers),
    plan(program, options) {
      const result = compile();
      if (!result.ok) return result;
      return gateCompiled(result.value, program, options, {
        owner: tools,
        maxRung: 'auto',
        contracts: [result.value.contract],
        lineage: [],
        canRun: (name) => tool(name)?.handler.run !== undefined,
      });
    },
    async applyPlan(plan, options) {
      if (planOrigin(plan)?.owner !== tools) return refusePlan(plan);
      if (!spendPlan(plan)) return refuseUsedPlan(plan);
      return applyGenuinePlan(plan, tool, options);
    },
  });
  parts.set(tools, { compile, tool } as ToolSetParts<unknown>);
  return tools;
}

function declareContract<State>(
  contract: Contract | undefined,
  handlers: HandlerRecord<State> | undefined,
): Declaration<State>[] {
  return (contract?.capabilities ?? []).map((capability) => {
    const given = ownHandler(handlers, capability.name);
    const handler = forgetArgs<State>(given ?? {});
    const copy = snapshot(capability, contractLimits);
    return {
      capability: copy.ok ? copy.value : null,
      handler,
      // Words for a question and a premise may stand there for an act that nothing here runs.
      proposeOnly: handler.run === undefined && handler.runApproved === undefined,
    };
  });
}

// What came with a contract keeps the checks that its own options compiled; what was added is compiled here.
function compileDeclarations<State>(
  loader: SchemaLoader,
  contract: Contract | undefined,
  added: readonly Declaration<State>[],
): Result<CompiledContract> {
  const base = contract === undefined ? undefined : resolveCapabilities(loader, contract);
  if (base !== undefined && (!base.ok || added.length === 0)) return base;
  const parsed = resolveCapabilities(
    loader,
    added.map((one) => one.capability),
  );
  if (base === undefined || !parsed.ok) return parsed;
  return mergeContracts(base.value, parsed.value);
}
