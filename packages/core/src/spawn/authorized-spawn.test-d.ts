import { describe, expectTypeOf, it } from 'vitest';
import type { ApprovalDecision } from './approval.js';
import type { SpawnDecision } from './authorize-spawn.js';
import type { AuthorizedSpawn } from './authorized-spawn.js';
import type { SpawnCall } from './spawn-call.js';

describe('AuthorizedSpawn', () => {
  it('is no object that somebody writes down', () => {
    const call = { body: 'ls', cwd: '/', mode: 'command', target: 'local' } as const;
    // @ts-expect-error: only `authorizeSpawn` makes one.
    const authorized: AuthorizedSpawn = { call, canonical: '', by: 'person' };
    expectTypeOf(authorized).toEqualTypeOf<AuthorizedSpawn>();
  });

  it('comes with the outcome allow alone', () => {
    expectTypeOf<
      Extract<SpawnDecision, { outcome: 'allow' }>['authorized']
    >().toEqualTypeOf<AuthorizedSpawn>();
    expectTypeOf<Extract<SpawnDecision, { outcome: 'prompt' }>>().not.toHaveProperty('authorized');
    expectTypeOf<Extract<SpawnDecision, { outcome: 'deny' }>>().not.toHaveProperty('authorized');
  });
});

describe('SpawnCall', () => {
  it('has a closed set of modes, and an approver a closed set of decisions', () => {
    expectTypeOf<SpawnCall['mode']>().toEqualTypeOf<'command' | 'agent'>();
    expectTypeOf<ApprovalDecision>().toEqualTypeOf<
      'Allow' | 'Deny' | 'AllowForSession' | 'DenyForSession'
    >();
  });
});
