import { describe, expect, it } from 'vitest';
import { createStepCounter } from '../steps/create-step-counter.js';

const counter = createStepCounter();
const { lintDefinition } = await counter.load(
  () => import('../../src/definition/lint/lint-definition.js'),
);

const claim = { id: 'here', facet: 'locality', where: 'description', say: 'It acts.' } as const;

/** For each character of a text that describes the tool and its argument. */
const stepsFor = (text: string): number => {
  const item = { type: 'string', description: text, enum: ['all', 'none'], default: 'none' };
  const definition = {
    name: 'set_label',
    description: text,
    inputSchema: {
      type: 'object',
      properties: { item },
      required: [],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true },
  };
  const options = { known: { tools: ['x'] }, claims: [claim] };
  return counter.count(() => lintDefinition(definition, options)) / text.length;
};

/** What begins like something that a rule looks for, and goes on and on. */
const texts: readonly (readonly [beginning: string, repeated: string])[] = [
  ['', "`use the_a use don't section ABC-"],
  ['', 'use the a_'],
  ['use ', 'a_'],
  ['use ', 'a'],
  ['', 'a-'],
  ['a', ' '],
  ['', '`a'],
  ['tool `', 'a'],
  ['', '<system '],
  ['', '<!-'],
  ['', '§ 1.'],
  ['Section ', '1.1'],
  ['', 'UTF-8 ABC-1'],
  ['', 'src/a.'],
  ['lib/', 'a/'],
  ['', 'a_::'],
  ['', 'a'],
  ['', 'ignore '],
  ['', 'do not tell '],
  ['', 'never the user '],
  ['you must ', 'always '],
  ['', 'you must first call the '],
  ['', 'before using any other '],
  ['', 'api key in the '],
  ['', 'without asking for '],
  ['', '\u200b'],
  ['', '😀\u200d'],
];

describe('lintDefinition', () => {
  it.each(texts)('takes steps in proportion to the length: %j and then %j', (begin, repeated) => {
    const few = stepsFor(`${begin}${repeated.repeat(500 / repeated.length)}.`);
    const many = stepsFor(`${begin}${repeated.repeat(2_000 / repeated.length)}.`);
    // An expression that scans on from each place anew, or takes ways back, would make it four times as many.
    expect(many).toBeLessThan(few * 1.1);
  });
});
