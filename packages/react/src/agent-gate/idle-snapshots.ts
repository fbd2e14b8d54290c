import type { Authority, SessionSnapshot } from '@tiergate/core';

const none: readonly never[] = Object.freeze([]);

function idle(authority: Authority): SessionSnapshot {
  return Object.freeze({
    status: 'idle',
    plan: undefined,
    plans: none,
    pending: none,
    outcomes: none,
    issues: none,
    authority,
    readOnly: false,
  });
}

/**
 * A session that nothing was submitted to. A server renders it, and a browser begins with it, whatever was stored there:
 * so both render the same.
 */
export const idleSnapshots: Readonly<Record<Authority, SessionSnapshot>> = {
  advisory: /* @__PURE__ */ idle('advisory'),
  server: /* @__PURE__ */ idle('server'),
};
