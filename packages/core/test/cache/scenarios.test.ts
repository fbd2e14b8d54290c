import { describe, expect, it } from 'vitest';
import { isMet } from './scenario.js';
import { allScenarios } from './scenarios/all-scenarios.js';

describe('createCachedContract', () => {
  for (const scenario of allScenarios) {
    it.each(scenario.settings)(
      `${scenario.id} ${scenario.title}, loads %s`,
      async (setting) => {
        const figures = await scenario.run(setting);
        expect(figures.length).toBeGreaterThan(0);
        expect(figures.filter((figure) => !isMet(figure))).toEqual([]);
      },
      60_000,
    );
  }
});
