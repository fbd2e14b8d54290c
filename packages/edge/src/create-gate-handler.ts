import { canonicalJson, type GateOptions, type Json, TiergateError } from '@tiergate/core';
import type { CachedContract, ContractAnswer, Lifetime } from '@tiergate/core/bind';
import * as v from 'valibot';
import { answerIssue, answerIssues, answerJson } from './answer.js';
import type { Authorize, GateAction } from './authorize.js';
import { type GatePolicy, gateOf } from './gate-policy.js';
import { readJsonBody } from './read-json-body.js';

export interface GateHandlerOptions<Env> extends GatePolicy {
  /** Where the contract comes from. */
  readonly contract: (env: Env) => CachedContract;
  readonly authorize: Authorize<Env>;
  /** Default 128 KiB. */
  readonly maxBodyBytes?: number;
}

/** Answers one request. `lifetime` keeps a refresh of the contract alive behind the answer. */
export type GateHandler<Env> = (
  request: Request,
  env: Env,
  lifetime?: Lifetime,
) => Promise<Response>;

const gateBody = v.strictObject({ program: v.unknown() });

// `subject: session?.user?.id` of a session that is not there must let nobody in.
const text = v.pipe(v.string(), v.nonEmpty());
const authorized = v.object({
  subject: text,
  actor: v.object({ id: text, kind: v.picklist(['person', 'service']) }),
});

/**
 * A web-standard handler with two routes: `GET /contract` (the bare contract, ETag = digest) and `POST /gate` (a pure
 * verdict: nothing is stored, nothing runs). Every refusal is JSON with issues; nothing is thrown past it.
 *
 * @example
 * const handle = createGateHandler({ contract: () => cached, authorize, rung: 'auto' });
 */
export function createGateHandler<Env>(options: GateHandlerOptions<Env>): GateHandler<Env> {
  const routes: Readonly<Record<string, { method: string; action: GateAction }>> = {
    '/contract': { method: 'GET', action: 'read-contract' },
    '/gate': { method: 'POST', action: 'gate' },
  };

  return async (request, env, lifetime) => {
    const { pathname } = new URL(request.url);
    const route = Object.hasOwn(routes, pathname) ? routes[pathname] : undefined;
    if (route === undefined) {
      return answerIssue(
        404,
        'bad-request',
        'no such route: there are GET /contract and POST /gate',
      );
    }
    if (request.method !== route.method) {
      const message = `${pathname} takes ${route.method} only`;
      return answerIssue(405, 'bad-request', message, { allow: route.method });
    }
    const allowed = await authorizeSafely(options.authorize, {
      request,
      env,
      action: route.action,
    });
    if (allowed instanceof Response) return allowed;
    const answer = await loadContract(options, env, lifetime);
    if (answer instanceof Response) return answer;
    return route.action === 'gate'
      ? answerGate(request, answer, options)
      : answerContract(request, answer);
  };
}

// An authentication that breaks lets nobody in.
async function authorizeSafely<Env>(
  authorize: Authorize<Env>,
  asked: Parameters<Authorize<Env>>[0],
): Promise<Response | undefined> {
  try {
    const who: unknown = await authorize(asked);
    if (who instanceof Response) return who;
    if (v.safeParse(authorized, who).success) return undefined;
  } catch {
    // Answered below: what went wrong is the host's to log.
  }
  return answerIssue(403, 'bad-request', 'not authorised');
}

async function loadContract<Env>(
  options: GateHandlerOptions<Env>,
  env: Env,
  lifetime: Lifetime | undefined,
): Promise<ContractAnswer | Response> {
  try {
    return await options.contract(env).get(lifetime === undefined ? {} : { lifetime });
  } catch (error) {
    const wait =
      TiergateError.isInstance(error) && 'retryAfterMs' in error ? error.retryAfterMs : 0;
    const seconds = typeof wait === 'number' ? Math.max(1, Math.ceil(wait / 1_000)) : 1;
    const message = 'no contract can be had right now: nothing is allowed until one can';
    return answerIssue(503, 'contract-unavailable', message, { 'retry-after': String(seconds) });
  }
}

function answerContract(request: Request, { contract, meta }: ContractAnswer): Response {
  const headers = {
    etag: `"${meta.digest}"`,
    'tiergate-contract-state': meta.state,
    'tiergate-contract-age-ms': String(Math.round(meta.ageMs)),
  };
  if (request.headers.get('if-none-match') === headers.etag) {
    return new Response(null, { status: 304, headers });
  }
  const text = canonicalJson(contract as object as Json);
  return new Response(text, {
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    },
  });
}

async function answerGate<Env>(
  request: Request,
  { contract, meta }: ContractAnswer,
  options: GateHandlerOptions<Env>,
): Promise<Response> {
  const body = await readJsonBody(request, options.maxBodyBytes);
  if (body instanceof Response) return body;
  const envelope = v.safeParse(gateBody, body.value);
  if (!envelope.success) {
    return answerIssue(400, 'bad-request', 'send {"program":[…]} and nothing else');
  }
  const plan = gateOf(contract, options).plan(envelope.output.program, {
    freshness: meta,
    ...pickPolicy(options),
  });
  return plan.ok ? answerJson(200, { plan: plan.value }) : answerIssues(422, plan.issues);
}

function pickPolicy(policy: GatePolicy): GateOptions {
  const own = new Map(Object.entries(policy));
  const options: Record<string, unknown> = Object.create(null);
  for (const name of ['rung', 'onHeld', 'budget']) {
    if (own.has(name)) options[name] = own.get(name);
  }
  return options;
}
