import { ownMembers } from '../result/own-members.js';
import {
  type ApprovalAnswer,
  type ApprovalRequest,
  type Approver,
  readAnswer,
} from './approval.js';

/** A time limit for an answer. Nothing here knows a timer: the host passes one. */
export interface ApprovalTimeout {
  readonly ms: number;
  /** Resolves after so many milliseconds, or early when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

// Own members only: the platform reads options by inheritance too.
const once: AddEventListenerOptions = /* @__PURE__ */ ownMembers({ once: true });

export type Asked =
  | { readonly ok: true; readonly answer: ApprovalAnswer }
  | { readonly ok: false; readonly reason: string };

/** Asks once. Silence, failure, a late or unreadable answer and an abort are refusals that say which (S47). */
export async function askApprover(
  approver: Approver,
  request: ApprovalRequest,
  signal: AbortSignal | undefined,
  timeout: ApprovalTimeout | undefined,
): Promise<Asked> {
  const needs = `${request.toolName} needs approval and`;
  const cancelled: Asked = { ok: false, reason: `${needs} the request was cancelled` };
  if (isAborted(signal)) return cancelled;
  const done = new AbortController();
  const abort = (): void => done.abort();
  signal?.addEventListener('abort', abort, once);
  try {
    const asked = ask(approver, request, done.signal, needs);
    const aborted = whenAborted(done.signal).then(() => cancelled);
    const late =
      timeout === undefined
        ? []
        : [whenLate(timeout, done.signal, `${needs} nobody answered within ${timeout.ms} ms`)];
    const first = await Promise.race([aborted, asked, ...late]);
    // An answer that came together with the abort came too late.
    return isAborted(signal) ? cancelled : first;
  } finally {
    signal?.removeEventListener('abort', abort);
    done.abort();
  }
}

function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

async function ask(
  approver: Approver,
  request: ApprovalRequest,
  signal: AbortSignal,
  needs: string,
): Promise<Asked> {
  try {
    const answer = readAnswer(await approver(request, { signal }));
    return answer === undefined
      ? { ok: false, reason: `${needs} the client's answer could not be read` }
      : { ok: true, answer };
  } catch {
    return { ok: false, reason: `${needs} asking for it failed` };
  }
}

async function whenLate(
  timeout: ApprovalTimeout,
  signal: AbortSignal,
  reason: string,
): Promise<Asked> {
  try {
    await timeout.sleep(timeout.ms, signal);
  } catch {
    // A sleep that ends early has not given anybody time: it refuses all the same.
  }
  return { ok: false, reason };
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), once);
  });
}
