import { describe, expect, it } from 'vitest';
import { measureImport } from './measure.mjs';

const verifyCall = { entry: 'flat/index.js', names: '{ verifyCall }' };

describe('the size of an import', () => {
  it('is less without a part of it', async () => {
    const whole = await measureImport(verifyCall);
    const rest = await measureImport({ ...verifyCall, without: ['text/nearest'] });
    expect(rest).toBeLessThan(whole);
    expect(rest).toBeGreaterThan(whole / 2);
  });

  it('is not told without a part that it never had', async () => {
    const idle = { ...verifyCall, without: ['text/', 'session/'] };
    await expect(measureImport(idle)).rejects.toThrow(
      'flat/index.js imports nothing from session/',
    );
  });
});
