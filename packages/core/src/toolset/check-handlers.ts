import type { CompiledContract } from '../contract/compiled-contract.js';
import type { Json, JsonObject } from '../json/json.js';
import { type Issue, type IssueCode, makeIssue } from '../result/issue.js';
import type { Result } from '../result/result.js';
import { nearest } from '../text/nearest.js';
import { quote } from '../text/quote.js';
import { isTier, maxRungFor } from '../tier/tier.js';
import type { AnyHandler } from './handler.js';
import { type HandlerRecord, nameOf } from './handler-record.js';

/** One declaration as it was made, right or wrong. */
export interface Declaration<State> {
  /** A snapshot; `null` for what could not be one. */
  readonly capability: Json;
  readonly handler: AnyHandler<State>;
  readonly proposeOnly: boolean;
}

/** Everything that is wrong with a tool set: its contract, and handlers that are missing or could never run (R36). */
export function checkHandlers<State>(
  compiled: Result<CompiledContract>,
  declarations: readonly Declaration<State>[],
  handlers: HandlerRecord<State> | undefined,
): readonly Issue[] {
  const issues: Issue[] = compiled.ok ? [] : [...compiled.issues];
  if (declarations.length === 0) {
    issues.push(issueAt('no-capabilities', [], 'the tool set has NO capabilities: add one'));
  }
  for (const [index, declaration] of declarations.entries()) {
    issues.push(...checkDeclaration(declaration, index));
  }
  const names = declarations.map((one) => nameOf(one.capability) ?? '');
  for (const name of Object.keys(handlers ?? {})) {
    if (names.includes(name)) continue;
    const suggestion = nearest(name, names);
    const hint = suggestion === undefined ? '' : `; did you mean ${quote(suggestion)}?`;
    issues.push(
      makeIssue({
        code: 'unknown-capability',
        message: `a handler for the unknown capability ${quote(name)}: the contract has none of this name${hint}`,
        path: ['handlers', name],
        ...(suggestion === undefined ? {} : { suggestion }),
      }),
    );
  }
  return Object.freeze(issues);
}

function checkDeclaration<State>(
  { capability, handler, proposeOnly }: Declaration<State>,
  index: number,
): readonly Issue[] {
  const name = quote(nameOf(capability) ?? `number ${index}`);
  const tier = typeof capability === 'object' ? (capability as JsonObject | null)?.tier : undefined;
  if (!isTier(tier)) return [];
  const path = ['capabilities', index];
  const free = maxRungFor(tier) === 'auto';
  const issues: Issue[] = [];
  if (handler.run !== undefined && !free) {
    issues.push(
      issueAt(
        'unreachable-handler',
        path,
        `${name} is ${tier}: its run would never be called; declare runApproved`,
      ),
    );
  }
  if (handler.runApproved !== undefined && free) {
    issues.push(
      issueAt(
        'unreachable-handler',
        path,
        `${name} is ${tier} and runs without a decision: declare run, not runApproved`,
      ),
    );
  }
  const runs = handler.run !== undefined || handler.runApproved !== undefined;
  if (!runs && (free || !proposeOnly)) {
    const half = free ? 'run' : 'runApproved';
    issues.push(
      issueAt('missing-handler', path, `${name} is ${tier} and has no handler: declare ${half}`),
    );
  }
  return issues;
}

function issueAt(code: IssueCode, path: Issue['path'], message: string): Issue {
  return makeIssue({ code, message, path });
}
