import fc from 'fast-check';
import type { Capability } from '../../src/index.js';

/** Capabilities in any order, with any tiers: what the gate says must not depend on either. */
export const anyCapabilities: fc.Arbitrary<readonly Capability[]> = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    description: fc.constant('Does something.'),
    tier: fc.constantFrom(
      'read_only' as const,
      'reversible' as const,
      'external_reversible' as const,
      'irreversible' as const,
    ),
    args: fc.constant([{ name: 'x', type: 'int' }]),
  }),
  { selector: (capability) => capability.name, minLength: 1 },
);

export const anyOptions = fc.record(
  {
    rung: fc.constantFrom('auto', 'ask', 'AUTO', null),
    onHeld: fc.constantFrom('hold-rest', 'continue', 'hold-all', 'nonsense'),
    budget: fc.record({ perProgram: fc.integer({ min: -1, max: 4 }) }),
  },
  { requiredKeys: [] },
);

export const anyProgram = fc.array(
  fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), args: fc.constant({ x: 1 }) }),
  { maxLength: 8 },
);
