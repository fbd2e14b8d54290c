import { canonicalJson } from '../json/canonical-json.js';
import { snapshot } from '../json/snapshot.js';
import { makeIssue } from '../result/issue.js';
import { ownMembers } from '../result/own-members.js';
import { fail, ok, type Result } from '../result/result.js';
import type { SpawnTool } from './create-spawn-tool.js';
import { checkPosture } from './posture.js';
import { localTarget, type SpawnMode } from './spawn-call.js';
import type { SpawnContext, StructuredSpawn } from './spawn-preview.js';

/** Who let a call run. */
export type AuthorizedBy = 'person' | 'host' | `rule:${string}`;

declare const genuine: unique symbol;

/**
 * One decision to let one call run. Frozen, recognised by identity (a copy is worth nothing), and good for one run:
 * `redeemSpawn` gives the call out.
 */
export interface AuthorizedSpawn {
  readonly call: StructuredSpawn;
  /** The canonical JSON of `call`. */
  readonly canonical: string;
  readonly by: AuthorizedBy;
  readonly [genuine]: true;
}

/** What an executor runs. */
export interface ExecutableSpawn {
  readonly mode: SpawnMode;
  readonly body: string;
  readonly cwd: string;
  /** Absent means here. */
  readonly target?: string;
  readonly by: AuthorizedBy;
}

export interface RedeemOptions {
  /** What the executor was told to run. When given, it has to be the authorized call to the letter. */
  readonly call?: unknown;
  /** The posture now. */
  readonly commandsOff?: boolean;
}

interface Ticket {
  readonly tool: SpawnTool;
  readonly agentId: string | undefined;
  readonly depth: number | undefined;
  used: boolean;
}

const usedText = 'REFUSED: this authorization was used before; ask for a new one';

const tickets = new WeakMap<object, Ticket>();

export function issueAuthorization(
  tool: SpawnTool,
  { agentId, depth }: SpawnContext,
  call: StructuredSpawn,
  by: AuthorizedBy,
): AuthorizedSpawn {
  const { body, cwd, mode, target } = call;
  const canonical = canonicalJson({ body, cwd, mode, target });
  const authorized = Object.freeze({ call, canonical, by }) as AuthorizedSpawn;
  tickets.set(authorized, { tool, agentId, depth, used: false });
  return authorized;
}

/**
 * Takes the call out of an authorization, once. Target, depth and posture are asked again, since time has passed.
 * Refused: anything that `authorizeSpawn` did not make, a second use, and a call that differs from the approved one.
 */
export function redeemSpawn(
  authorized: unknown,
  given: RedeemOptions = {},
): Result<ExecutableSpawn> {
  const options = ownMembers(given);
  const ticket =
    typeof authorized === 'object' && authorized !== null ? tickets.get(authorized) : undefined;
  if (ticket === undefined || !isGenuine(authorized)) {
    return refuse(
      'REFUSED: this is no authorization of this package; ask `authorizeSpawn` for one',
    );
  }
  if (ticket.used) return refuse(usedText);
  const { call, canonical, by } = authorized;
  if (Object.hasOwn(options, 'call') && !isSame(options.call, canonical)) {
    return refuse(
      'REFUSED: this is not the call that was approved; run the approved one or ask again',
    );
  }
  const allowed = askAgain(ticket, call, options.commandsOff);
  if (!allowed.ok) return allowed;
  // Again: a proxy in `call`, or the ledger, may have used it meanwhile. Nothing foreign runs behind this.
  if (ticket.used) return refuse(usedText);
  ticket.used = true;
  const { mode, body, cwd, target } = call;
  const here = target === localTarget;
  return ok(Object.freeze(ownMembers({ mode, body, cwd, ...(here ? {} : { target }), by })));
}

function askAgain(
  { tool, agentId, depth }: Ticket,
  { mode, body, target }: StructuredSpawn,
  commandsOff: unknown,
): Result<unknown> {
  if (mode === 'agent') return tool.depth.authorizeDelegation(agentId, depth);
  const call = { mode, body, warnings: [], ...(target === localTarget ? {} : { target }) };
  const posture = checkPosture(call, commandsOff);
  return posture.ok ? tool.authorizeTarget(call) : posture;
}

// Only `issueAuthorization` puts objects into the map.
function isGenuine(value: unknown): value is AuthorizedSpawn {
  return typeof value === 'object' && value !== null && tickets.has(value);
}

function isSame(call: unknown, canonical: string): boolean {
  const copy = snapshot(call, { stringLength: Number.POSITIVE_INFINITY });
  return copy.ok && canonicalJson(copy.value) === canonical;
}

function refuse(message: string): Result<never> {
  return fail(makeIssue({ code: 'not-authorized', path: [], message }));
}
