import { describe, expect, it } from 'vitest';
import { schemaNotes } from './schema-notes.js';

describe('schemaNotes', () => {
  it.each([
    ['Defaults to 10.', 10],
    ['How many (default: 10).', 10],
    ["The unit, default is 'cm'.", 'cm'],
    ['Default value is 1.5 metres.', 1.5],
    ['Default True', true],
  ])('does not repeat a default that the description names: %s', (description, preset) => {
    expect(schemaNotes({ default: preset }, description)).toBe('');
  });

  it.each([
    ['', 10],
    ['Defaults to 10.5.', 10],
    ['Defaults to 10,000.', 10],
    ['Defaults to 100.', 10],
    ['By default 10 are kept and 20 shown.', 20],
    ['Defaults to Homo sapiens.', 'Homo sapiens'],
    ['Default is Major.', 'major'],
    ["Default is 'New York'.", 'New'],
  ])('notes a default that it does not name: %s', (description, preset) => {
    expect(schemaNotes({ default: preset }, description)).toBe(`default ${JSON.stringify(preset)}`);
  });
});
