import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.js';

describe('foldText', () => {
  it('folds letter case one code point at a time', () => {
    expect(foldText('CLOSED')).toBe(foldText('closed'));
    expect(foldText('ſtop')).toBe('stop');
    expect(foldText('\u212a')).toBe('k');
    expect(foldText('ς')).toBe(foldText('Σ'));
    expect(foldText('𐐀')).toBe(foldText('𐐨'));
  });

  it('never changes the number of letters', () => {
    expect(foldText('straße')).toBe('straße');
    expect(foldText('STRASSE')).not.toBe(foldText('straße'));
    expect(foldText('ﬁ')).toBe('ﬁ');
  });

  it('keeps the dotted and the dotless i apart from i', () => {
    expect([foldText('\u0130'), foldText('\u0131'), foldText('I')]).toEqual([
      '\u0130',
      '\u0131',
      'i',
    ]);
  });
});
