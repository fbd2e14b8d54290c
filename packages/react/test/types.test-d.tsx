import type { QueryClient } from '@tanstack/react-query';
import {
  createGateSession,
  createToolSet,
  type GateSession,
  type SessionReply,
  type Submission,
} from '@tiergate/core';
import {
  type AgentGate,
  ConfirmDialog,
  type ConfirmDialogProps,
  type ConfirmProps,
  PlanReview,
  type UseAgentGateOptions,
  useAgentGate,
} from '@tiergate/react';
import { contractQueryOptions, invalidates, type LoadedContract } from '@tiergate/react/query';
import { describe, expectTypeOf, it } from 'vitest';

const tools = createToolSet<{ readonly user: string }>();
declare const session: GateSession<{ readonly user: string }>;
declare const gate: AgentGate;

describe('useAgentGate', () => {
  it('takes tools, a gate or a session, and exactly one of them', () => {
    expectTypeOf(useAgentGate).toBeCallableWith({ tools, state: { user: 'dana' }, rung: 'auto' });
    expectTypeOf(useAgentGate).toBeCallableWith({ session });
    // @ts-expect-error a session has its tools already
    const both: UseAgentGateOptions = { session: createGateSession({ tools }), tools };
    // @ts-expect-error there is nothing to gate with
    const none: UseAgentGateOptions = { rung: 'auto' };
    // @ts-expect-error no such rung
    const rung: UseAgentGateOptions = { tools: createToolSet(), rung: 'always' };
    expectTypeOf([both, none, rung]).toBeArray();
  });

  it('hands tools the state that they were made for', () => {
    type Options = UseAgentGateOptions<{ readonly user: string }>;
    expectTypeOf({ tools, state: { user: 'dana' } }).toExtend<Options>();
    expectTypeOf({ tools, state: { user: 1 } }).not.toExtend<Options>();
  });

  it('gives the snapshot, the methods and the prop bag', () => {
    expectTypeOf(gate.submit).returns.toEqualTypeOf<Submission>();
    expectTypeOf(gate.approve).returns.toEqualTypeOf<SessionReply>();
    expectTypeOf(gate.confirm).toEqualTypeOf<ConfirmProps>();
    expectTypeOf(gate.pending).items.toHaveProperty('question');
    // @ts-expect-error frozen
    gate.pending.push();
  });
});

describe('the components', () => {
  it('take the prop bag and the gate', () => {
    expectTypeOf(<ConfirmDialog {...gate.confirm} />).not.toBeAny();
    expectTypeOf(<PlanReview gate={gate} labels={{ approve: 'Freigeben' }} />).not.toBeAny();
    // @ts-expect-error no such label
    const labels: NonNullable<ConfirmDialogProps['labels']> = { aprove: 'Freigeben' };
    expectTypeOf(labels).toBeObject();
  });
});

describe('the entry for TanStack Query', () => {
  it('gives options that know what they load', () => {
    const options = contractQueryOptions({ name: 'shop', read: async () => ({ kind: 'absent' }) });
    expectTypeOf(options.queryFn).returns.resolves.toEqualTypeOf<LoadedContract>();
    expectTypeOf(options.structuralSharing).toEqualTypeOf<false>();
  });

  it('gives a sink of session events', () => {
    expectTypeOf(invalidates).parameter(0).toEqualTypeOf<Pick<QueryClient, 'invalidateQueries'>>();
    expectTypeOf(useAgentGate).toBeCallableWith({
      tools: createToolSet(),
      onEvent: invalidates({} as QueryClient, {}),
    });
  });
});
