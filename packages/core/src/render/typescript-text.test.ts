import { describe, expect, it } from 'vitest';
import { commentText } from './typescript-text.js';

describe('commentText', () => {
  it('writes a line break as a literal does, and no other text like it', () => {
    expect(commentText('a\nb')).toBe('a\\nb');
    expect(commentText('a\\nb')).toBe('a\\u{5c}nb');
    expect(commentText('a\\u{a}b')).toBe('a\\u{5c}u{a}b');
  });

  it('cannot end a comment', () => {
    expect(commentText(' a*/b\r\n')).toBe('a*\\/b');
  });
});
