import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createToolSet,
  type GateOptions,
  gateProgram,
  maxRungFor,
  type PlannedCall,
} from '../../src/index.js';
import { anyCapabilities, anyOptions, anyProgram } from './arbitraries.js';

const property = (
  check: (
    ...values: [Parameters<typeof gateProgram>[0], readonly { name: string }[], GateOptions]
  ) => void,
): void => {
  fc.assert(
    fc.property(anyCapabilities, anyProgram, anyOptions, (capabilities, program, options) => {
      const known = program.filter((call) => capabilities.some((one) => one.name === call.name));
      check(capabilities, known, options as GateOptions);
    }),
    { numRuns: 2_000 },
  );
};

describe('gateProgram', () => {
  it('splits the program into apply and propose, each in order, without losing or doubling a call', () => {
    property((capabilities, program, options) => {
      const plan = gateProgram(capabilities, program, options);
      if (!plan.ok) throw new Error('a valid program was refused');
      const { calls, apply, propose } = plan.value;
      expect(calls.map((call) => call.name)).toEqual(program.map((call) => call.name));
      expect([...apply, ...propose].sort((a, b) => a.index - b.index)).toEqual(calls);
      for (const half of [apply, propose]) {
        const indexes = half.map((call) => call.index);
        expect(indexes).toEqual([...indexes].sort((a, b) => a - b));
      }
    });
  });

  it('never lets a call whose ceiling is ask into apply, for any rung, policy and order of declaration', () => {
    property((capabilities, program, options) => {
      const plan = gateProgram(capabilities, program, options);
      if (!plan.ok) throw new Error('a valid program was refused');
      for (const call of plan.value.apply) {
        expect(maxRungFor(call.tier)).toBe('auto');
        expect(plan.value.rung).toBe('auto');
      }
    });
  });

  it('lets nothing run at any rung but auto', () => {
    property((capabilities, program, options) => {
      const plan = gateProgram(capabilities, program, options);
      if (options.rung === 'auto' || !plan.ok) return;
      expect(plan.value.apply).toEqual([]);
    });
  });

  it('gives no plan when one call is bad, wherever it stands', () => {
    property((capabilities, program, options) => {
      const bad = [{ name: 'zz' }, { name: program[0]?.name ?? 'zz', args: { x: 'no number' } }];
      for (const call of bad) {
        for (const at of [0, Math.floor(program.length / 2), program.length]) {
          const changed = [...program.slice(0, at), call, ...program.slice(at)];
          expect(gateProgram(capabilities, changed, options).ok).toBe(false);
        }
      }
    });
  });

  it('does not depend on the order in which capabilities are declared', () => {
    property((capabilities, program, options) => {
      const forward = gateProgram(capabilities, program, options);
      const backward = gateProgram([...(capabilities as [])].reverse(), program, options);
      if (!forward.ok || !backward.ok) throw new Error('a valid program was refused');
      expect(backward.value.calls).toEqual(forward.value.calls);
      expect(backward.value.contract).toEqual(forward.value.contract);
    });
  });

  it('runs at most as many unasked writes as the budget says', () => {
    property((capabilities, program, options) => {
      const most = options.budget?.perProgram;
      const plan = gateProgram(capabilities, program, options);
      if (most === undefined || !plan.ok) return;
      const writes = plan.value.apply.filter((call) => call.tier !== 'read_only');
      expect(writes.length).toBeLessThanOrEqual(Math.max(0, most));
    });
  });
});

describe('applyPlan', () => {
  it('runs exactly the apply half, in model order, and gives one outcome for each call', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyCapabilities,
        anyProgram,
        anyOptions,
        async (capabilities, program, options) => {
          const ran: number[] = [];
          const tools = createToolSet();
          for (const capability of capabilities) {
            tools.add(capability, { run: (call: PlannedCall) => ran.push(call.index) } as never);
          }
          const known = program.filter((call) =>
            capabilities.some((one) => one.name === call.name),
          );
          const plan = tools.plan(known, options as GateOptions);
          if (!plan.ok) throw new Error('a valid program was refused');
          const outcomes = await tools.applyPlan(plan.value);
          expect(ran).toEqual(plan.value.apply.map((call) => call.index));
          expect(outcomes.map((outcome) => outcome.index)).toEqual(known.map((_, index) => index));
          for (const outcome of outcomes) {
            const applied = ran.includes(outcome.index);
            expect(outcome.status).toBe(applied ? 'applied' : 'not-run');
          }
        },
      ),
    );
  });
});
