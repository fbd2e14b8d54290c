import { describe, expect, it } from 'vitest';
import type { Capability } from '../contract/contract.js';
import type { Claim } from './claims/claim.js';
import { composeDefinition } from './compose-definition.js';
import { composeDefinitions } from './compose-definitions.js';
import { definitionDigest } from './definition-digest.js';

const label: Capability = {
  name: 'set_label',
  description: 'Sets a label.',
  tier: 'reversible',
  args: [
    { name: 'item', type: 'string', required: true, description: 'The item.' },
    { name: 'due', type: 'datetime' },
    { name: 'level', type: 'int', enumValues: ['1', '2'] },
    { name: 'tags', type: 'enum', enumValues: ['a', 'b'], list: true },
    { name: 'any', type: 'sku' },
  ],
};
const kept: Claim = {
  id: 'label.kept',
  facet: 'recording',
  where: ['description', 'arg:due'],
  say: 'It is kept.',
};

describe('composeDefinition', () => {
  it('turns flat arguments into the schema that says the same', () => {
    expect(composeDefinition(label)).toEqual({
      ok: true,
      value: {
        name: 'set_label',
        description: 'Sets a label.',
        inputSchema: {
          type: 'object',
          properties: {
            item: { type: 'string', description: 'The item.' },
            due: { type: 'string', format: 'date' },
            level: { type: 'integer', enum: [1, 2] },
            tags: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
            any: { type: ['string', 'number', 'boolean'] },
          },
          required: ['item'],
          additionalProperties: false,
        },
      },
    });
  });

  it('adds each sentence once, at every place, and does so only once', () => {
    const first = composeDefinition(label, { claims: [kept] });
    if (!first.ok) throw new Error('refused');
    expect(first.value.description).toBe('Sets a label. It is kept.');
    expect(first.value.inputSchema).toMatchObject({
      properties: { due: { description: 'It is kept.' } },
    });
    const again = composeDefinition(
      {
        name: 'set_label',
        tier: 'reversible',
        description: first.value.description ?? '',
        inputSchema: first.value.inputSchema,
      },
      { claims: [kept] },
    );
    expect(again).toEqual(first);
  });

  it('lets prose replace a text only while the claims still hold in it', () => {
    expect(
      composeDefinition(label, {
        claims: [kept],
        description: 'Labels an item. It is kept.',
        args: { due: 'When. It is kept.' },
      }),
    ).toMatchObject({ ok: true, value: { description: 'Labels an item. It is kept.' } });
    expect(
      composeDefinition(label, {
        claims: [kept],
        description: 'Labels an item.',
        args: { due: '' },
      }),
    ).toMatchObject({
      ok: false,
      issues: [
        { code: 'claim-missing', path: ['description'] },
        { code: 'claim-missing', path: ['inputSchema', 'properties', 'due', 'description'] },
      ],
    });
  });

  it('refuses a claim whose sentence does not say its phrase, or whose argument is not there', () => {
    const wrong = { ...kept, match: { all: ['for ever'] }, where: 'description' } as const;
    const lost = { ...kept, where: 'arg:nowhere' } as const;
    expect(composeDefinition(label, { claims: [wrong] })).toMatchObject({ ok: false });
    expect(composeDefinition(label, { claims: [lost] })).toMatchObject({ ok: false });
  });

  it('says only what applies', () => {
    const door: Claim = { ...kept, where: 'description', when: (facts) => facts.door === true };
    const open = composeDefinition(label, { claims: [door], facts: { door: true } });
    const shut = composeDefinition(label, { claims: [door] });
    expect(open).toMatchObject({ value: { description: 'Sets a label. It is kept.' } });
    expect(shut).toMatchObject({ value: { description: 'Sets a label.' } });
  });

  it('hands a skill and its schema over as they stand', () => {
    const schema = '{"$schema":"x","title":"t","type":"object","properties":{"b":{},"a":{}}}';
    const skill = '---\nname: from_skill\ndescription: >\n  Two\n  lines.\n---\nbody';
    const result = composeDefinition({ skill, schema });
    expect(JSON.stringify(result)).toBe(
      `{"ok":true,"value":{"name":"from_skill","description":"Two lines.\\n","inputSchema":${schema}}}`,
    );
    expect(composeDefinition({ name: 'stem', schema })).toMatchObject({
      value: { name: 'stem', description: null },
    });
    expect(composeDefinition({ schema: '[]', skill: 'x' })).toMatchObject({
      ok: false,
      issues: [
        { code: 'no-frontmatter', path: ['skill', 'line', 1] },
        { code: 'invalid-schema', path: ['schema'] },
      ],
    });
    expect(composeDefinition({ schema })).toMatchObject({ issues: [{ code: 'missing-field' }] });
  });

  it('refuses what is no capability', () => {
    for (const input of [
      null,
      5,
      [],
      { name: 'x' },
      { name: 'x', description: 'd', inputSchema: 5 },
    ]) {
      expect(composeDefinition(input as never).ok).toBe(false);
    }
  });

  it('has a digest that only its content moves', () => {
    const digest = (capability: Capability) => {
      const result = composeDefinition(capability);
      return result.ok ? definitionDigest(result.value) : '';
    };
    expect(digest(label)).toMatch(/^sha256:[\w-]{43}$/);
    expect(digest({ ...label, tier: 'irreversible' })).toBe(digest(label));
    expect(digest({ ...label, description: 'Sets a label!' })).not.toBe(digest(label));
  });
});

describe('composeDefinitions', () => {
  const schemas = { a: '{"type":"object"}', b: '{"type":"object","title":"b"}' };

  it('puts injected before declared before history, each name once', () => {
    const injected = [{ name: 'b', description: 'ours', inputSchema: { type: 'object' } }];
    const result = composeDefinitions({
      declared: ['a', 'b', 'a'],
      schemas,
      history: ['x', 'a', 'x', 'constructor'],
      injected,
    });
    expect(result).toMatchObject({
      ok: true,
      value: [
        { name: 'b', description: 'ours' },
        { name: 'a', description: null },
        { name: 'x', inputSchema: { type: 'object' }, callable: false },
        { name: 'constructor', inputSchema: { type: 'object' }, callable: false },
      ],
    });
    expect(result.ok && result.value.map((entry) => entry.callable)).toEqual([
      undefined,
      undefined,
      false,
      false,
    ]);
  });

  it('leaves out a declared tool without a schema only for somebody who listens', () => {
    const missing: string[] = [];
    const sources = { declared: ['gone', 'a'], schemas };
    expect(composeDefinitions(sources)).toMatchObject({
      ok: false,
      issues: [{ code: 'missing-schema' }],
    });
    expect(
      composeDefinitions(sources, { onMissingSchema: (issue) => missing.push(issue.message) }),
    ).toMatchObject({ value: [{ name: 'a' }] });
    expect(missing).toEqual([expect.stringContaining('"gone"')]);
  });

  it('reports a broken file once, and two injected tools of one name', () => {
    const tool = { name: 'i', description: null, inputSchema: { type: 'object' } };
    expect(
      composeDefinitions({
        declared: ['bad'],
        schemas: { bad: '{' },
        frontmatter: { bad: 'x' },
        history: ['bad'],
        injected: [tool, tool, { ...tool, name: 'j', inputSchema: [] as never }],
      }),
    ).toMatchObject({
      issues: [
        { code: 'duplicate-capability', path: ['injected', 1] },
        { code: 'missing-field', path: ['injected', 2] },
        { code: 'no-frontmatter', path: ['bad', 'skill', 'line', 1] },
        { code: 'invalid-json' },
      ],
    });
  });
});
