import { describe, expect, it } from 'vitest';
import { lintContract } from './lint-contract.js';

function tool(name: string, description: string, more: object = {}): object {
  const inputSchema = { type: 'object', properties: {}, required: [], additionalProperties: false };
  return { name, description, inputSchema, ...more };
}

describe('lintContract', () => {
  const find = tool('find_item', 'Finds an item. Use it when you know a word of it.');

  it('reads a contract, a list of tools and a plain list, and places its findings', () => {
    const bare = { name: 'x y', description: 'Use it.', tier: 'read_only', args: [] };
    const summary = (input: unknown) =>
      lintContract(input).map(({ rule, path, capability }) => ({ rule, path, capability }));
    const at = (...path: readonly (string | number)[]) => [
      { rule: 'T01', path: [...path, 0, 'name'], capability: 'x y' },
    ];
    expect(summary({ contractVersion: 1, capabilities: [bare] })).toEqual(at('capabilities'));
    expect(summary({ tools: [tool('x y', 'Use it.')] })).toEqual(at('tools'));
    expect(summary([bare])).toEqual(at());
    expect(lintContract({ tools: 5 })).toMatchObject([{ code: 'not-an-array', severity: 'error' }]);
  });

  it('looks at what one tool says of another', () => {
    const refers = tool('show_item', 'Shows an item. Use the `find_itme` tool before.');
    expect(lintContract([find, refers])).toMatchObject([
      { rule: 'T14', capability: 'show_item', suggestion: 'find_item' },
    ]);
    expect(lintContract([find, refers], { known: { tools: ['find_itme'] } })).toEqual([]);
  });

  it('tells duplicates and near duplicates', () => {
    const again = tool('findItems', 'Looks one up. Use it when an item is wanted.');
    const almost = tool('seek', 'Finds an item. Use it when you know a word of it well.');
    const rules = lintContract([find, find, again, almost]).map(({ rule, severity, capability }) =>
      [rule, severity, capability].join(' '),
    );
    expect(rules).toEqual(['T21 error find_item', 'T25 warn findItems', 'T25 warn seek']);
    expect(lintContract([find, find, again], { ignore: ['T21', 'T25'] })).toEqual([]);
  });

  it('does not take tools apart that differ in one word and in their arguments', () => {
    const args = (name: string) => ({
      inputSchema: {
        type: 'object',
        properties: { [name]: { type: 'string', description: 'Which.' } },
        required: [name],
        additionalProperties: false,
      },
    });
    const labels = tool(
      'set_labels',
      'Use it to replace the labels of an existing issue.',
      args('labels'),
    );
    const people = tool(
      'set_people',
      'Use it to replace the people of an existing issue.',
      args('people'),
    );
    expect(lintContract([labels, people])).toEqual([]);
  });

  it('hands over claims and options by the name of the tool', () => {
    const claims = {
      find_item: [{ id: 'x', facet: 'limits', where: 'description', say: 'At most ten.' }],
    } as const;
    expect(lintContract([find], { claims })).toMatchObject([{ rule: 'T10', claimId: 'x' }]);
    const tools = { find_item: { stateful: true } };
    expect(lintContract([find], { tools })).toMatchObject([{ rule: 'T12' }]);
    expect(lintContract([find], { claims: { constructor: [] }, maxDescription: 20 })).toMatchObject(
      [{ rule: 'T17' }],
    );
  });
});
