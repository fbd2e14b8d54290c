import { describe, expect, it } from 'vitest';
import { pathText } from '../src/path-text.js';

describe('pathText', () => {
  it('says where something is as programs write it', () => {
    expect(pathText(['capabilities', 2, 'args', 0, 'type'])).toBe('capabilities[2].args[0].type');
    expect(pathText([3, 'fields'])).toBe('[3].fields');
  });

  it('says so when it is about everything', () => {
    expect(pathText([])).toBe('the whole of it');
  });

  it('keeps a name apart from the path around it, visible and short', () => {
    expect(pathText(['args', 'a.b'])).toBe('args."a.b"');
    expect(pathText(['\u202eedoc'])).toBe('"\\u{202e}edoc"');
    expect(pathText(['-'.repeat(100)])).toBe(`"${'-'.repeat(64)}"… (+36)`);
  });
});
