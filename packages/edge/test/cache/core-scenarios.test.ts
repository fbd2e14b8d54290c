import { describe, expect, it } from 'vitest';
import { isMet } from '../../../core/test/cache/scenario.js';
import { allScenarios } from '../../../core/test/cache/scenarios/all-scenarios.js';

describe('W7: the contract cache in workerd', () => {
  it('runs in workerd', () => {
    expect(navigator.userAgent).toBe('Cloudflare-Workers');
  });

  for (const scenario of allScenarios) {
    it.each(scenario.settings)(
      `${scenario.id} ${scenario.title}, loads %s`,
      async (setting) => {
        const figures = await scenario.run(setting);
        expect(figures.length).toBeGreaterThan(0);
        expect(figures.filter((figure) => !isMet(figure))).toEqual([]);
      },
      120_000,
    );
  }
});
