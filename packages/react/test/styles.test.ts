import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../src/styles.css'), 'utf8');

describe('styles.css', () => {
  it('stays under 3 kB', () => {
    expect(Buffer.byteLength(css)).toBeLessThan(3_000);
  });

  it('loads nothing, so that no content security policy is in its way', () => {
    expect(css).not.toMatch(/url\(|@import|@font-face/);
  });

  it('knows beginning and end, not left and right', () => {
    expect(css).not.toMatch(/\b(left|right|top|bottom|width|height)\b\s*:/);
    expect(css).not.toMatch(/(margin|padding|border)-(left|right|top|bottom)/);
  });

  it('takes every colour from a property that can be set', () => {
    const rules = css.replace(/--_[\w-]+: var\(--tiergate-[\w-]+, #\w+\);/g, '');
    expect(rules).not.toMatch(/#[0-9a-f]{3,8}\b/);
  });
});
