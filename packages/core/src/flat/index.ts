import type { Contract } from '../contract/contract.js';
import type { ParseContractOptions } from '../contract/contract-options.js';
import { refuseSchemas } from '../contract/flat-loader.js';
import { parseContractTextWith } from '../contract/parse-contract-text-with.js';
import { parseContractWith } from '../contract/parse-contract-with.js';
import type { Capabilities } from '../contract/resolve-capabilities.js';
import { createGateWith, type Gate } from '../gate/create-gate-with.js';
import type { GateOptions } from '../gate/gate-options.js';
import { gateProgramWith } from '../gate/gate-program-with.js';
import type { Plan } from '../gate/plan.js';
import { renderCapabilitiesWith } from '../render/render-capabilities-with.js';
import type { RenderOptions } from '../render/render-options.js';
import type { Result } from '../result/result.js';
import { createToolSetWith, type ToolSet } from '../toolset/create-tool-set-with.js';
import type { HandlerRecord } from '../toolset/handler-record.js';
import { type VerifiedCall, verifyCallWith } from '../verify/verify-call-with.js';

// The functions of the root entry that read capabilities, for contracts with flat arguments only: a capability with an
// `inputSchema` is refused by name, and no line of the JSON Schema compiler is imported.

export function parseContract(input: unknown, options?: ParseContractOptions): Result<Contract> {
  return parseContractWith(refuseSchemas, input, options);
}

export function parseContractText(text: string, options?: ParseContractOptions): Result<Contract> {
  return parseContractTextWith(refuseSchemas, text, options);
}

export function renderCapabilities(capabilities: Capabilities, options?: RenderOptions): string {
  return renderCapabilitiesWith(refuseSchemas, capabilities, options);
}

export function verifyCall(capabilities: Capabilities, call: unknown): Result<VerifiedCall> {
  return verifyCallWith(refuseSchemas, capabilities, call);
}

export function gateProgram(
  capabilities: Capabilities,
  program: unknown,
  options?: GateOptions,
): Result<Plan> {
  return gateProgramWith(refuseSchemas, capabilities, program, options);
}

export function createGate(capabilities: Capabilities): Gate {
  return createGateWith(refuseSchemas, capabilities);
}

export function createToolSet<State = unknown>(
  contract?: Contract,
  handlers?: HandlerRecord<State>,
): ToolSet<State> {
  return createToolSetWith(refuseSchemas, contract, handlers);
}

export { contractDigest } from '../contract/contract-digest.js';
export { defineCapability } from '../contract/define-capability.js';
export { parseJson } from '../json/parse-json.js';
export { formatIssues } from '../result/format-issues.js';
export { skip } from '../toolset/skip.js';
export {
  argBoolean,
  argInt,
  argNumber,
  argString,
  argStringList,
} from '../verify/arguments.js';
