import { describe, expect, it } from 'vitest';
import { gateProgram } from '../gate/gate-program.js';
import { verifyCall } from '../verify/verify-call.js';

const capabilities = [
  {
    name: 'tag',
    description: 'Tags.',
    tier: 'reversible' as const,
    args: [{ name: 'labels', type: 'enum', list: true, enumValues: ['red', 'green'] }],
  },
];

describe('the issues of a call', () => {
  it('are the first twenty, and the last of them counts the rest', () => {
    const args = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}`, 1]));
    const result = verifyCall(capabilities, { name: 'tag', args });
    const issues = result.ok ? [] : result.issues;
    expect(issues).toHaveLength(20);
    expect(issues.at(-1)?.message).toContain('(and 480 more issues)');
  });

  it('do not multiply with the elements of a list', () => {
    const labels = Array.from({ length: 5_000 }, (_, index) => `blue${index}`).join(',');
    const result = verifyCall(capabilities, { name: 'tag', args: { labels } });
    expect(result.ok ? [] : result.issues).toHaveLength(20);
  });

  it('are at most a hundred for a whole program', () => {
    const program = Array.from({ length: 200 }, () => ({ name: 'nope' }));
    const result = gateProgram(capabilities, program);
    const issues = result.ok ? [] : result.issues;
    expect(issues).toHaveLength(100);
    expect(issues.at(-1)?.message).toContain('(and 100 more issues)');
  });
});
