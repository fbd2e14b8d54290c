import { describe, expect, it } from 'vitest';
import { checkClaims } from './check-claims.js';
import type { Claim } from './claim.js';
import { diffClaims } from './diff-claims.js';

const schema = {
  type: 'object',
  properties: {
    a: { type: 'string', description: 'Beta.' },
    b: { type: 'object', properties: { c: { type: 'string', description: 'Gamma.' } } },
  },
};

function claim(more: Partial<Claim>): Claim {
  return { id: 'x.claim', facet: 'limits', where: 'description', ...more };
}

function summary(definition: unknown, claims: readonly Claim[], facts = {}): readonly string[] {
  return checkClaims(definition, claims, { facts }).map(
    (issue) => `${issue.code} ${issue.path.join('/')} ${issue.phrase ?? '-'}`,
  );
}

describe('checkClaims', () => {
  const claims = [
    claim({ id: 'x.whole', match: { all: ['Alpha'] } }),
    claim({ id: 'x.arg', where: 'arg:a', match: { all: ['Beta'] } }),
    claim({ id: 'x.any', where: 'any', match: { all: ['Gamma', 'Alpha'] } }),
  ];

  it.each([
    ['composed', { name: 't', description: 'Alpha.', inputSchema: schema }],
    ['anthropic', { name: 't', description: 'Alpha.', input_schema: schema }],
    [
      'openai chat',
      { type: 'function', function: { name: 't', description: 'Alpha.', parameters: schema } },
    ],
    [
      'openai responses',
      { type: 'function', name: 't', description: 'Alpha.', parameters: schema },
    ],
    ['gemini', { name: 't', description: 'Alpha.', parametersJsonSchema: schema }],
    ['a rendered text', 'Alpha. Beta. Gamma.'],
  ])('reads the form of %s', (_, definition) => {
    expect(checkClaims(definition, claims)).toEqual([]);
  });

  it('reads the flat arguments of a capability', () => {
    const args = [{ name: 'a', type: 'string', description: 'Beta.' }];
    expect(summary({ name: 't', description: 'x', tier: 'read_only', args }, claims)).toEqual([
      'claim-missing description Gamma',
      'claim-missing description Alpha',
      'claim-missing description Alpha',
    ]);
  });

  it('notices a claim that a length limit cut off', () => {
    const description = 'It waits for nobody and takes no answer.';
    const late = [claim({ match: { all: ['takes no answer'] } })];
    expect(summary({ name: 't', description, parameters: schema }, late)).toEqual([]);
    expect(summary({ name: 't', description: description.slice(0, 30) }, late)).toHaveLength(1);
  });

  it('takes the sentence for the phrase when no phrase is given', () => {
    expect(summary('It  says\nso.', [claim({ say: 'It says so.' })])).toEqual([]);
    expect(summary('It does not.', [claim({ say: 'It says so.' })])).toEqual([
      'claim-missing  It says so.',
    ]);
  });

  it('lets letter case count unless the claim says otherwise', () => {
    const match = { any: ['ALPHA', 'omega'] };
    expect(summary('alpha', [claim({ match })])).toEqual(['claim-missing  ALPHA']);
    expect(summary('alpha', [claim({ match, ignoreCase: true })])).toEqual([]);
  });

  it('forbids the phrases of a claim that does not apply, wherever they stand', () => {
    const conditional = [
      claim({ match: { any: ['Beta', 'Alpha'] }, when: (facts) => facts.door === true }),
    ];
    const definition = { name: 't', description: 'Alpha.', inputSchema: schema };
    expect(summary(definition, conditional, { door: true })).toEqual([]);
    expect(summary(definition, conditional)).toEqual([
      'claim-forbidden inputSchema/properties/a/description Beta',
      'claim-forbidden description Alpha',
    ]);
  });

  it('does not let a claim pass that checks nothing', () => {
    expect(summary('x', [claim({}), claim({ where: [], match: { all: ['x'] } })])).toHaveLength(2);
    expect(summary('x', [claim({ match: { all: [''] } })])).toHaveLength(1);
    expect(summary('x', [claim({ match: { any: [] } })])).toHaveLength(1);
  });

  it('reports by facet and id, with the reason and the whole text beside the message', () => {
    const text = `${'long '.repeat(60)}end`;
    const issues = checkClaims(text, [
      claim({ id: 'z', facet: 'failure', match: { all: ['one'] } }),
      claim({ id: 'b', facet: 'locality', match: { all: ['two'] }, why: 'It\nhappened.' }),
      claim({ id: 'a', facet: 'locality', match: { all: ['three'] } }),
    ]);
    expect(issues.map((issue) => issue.claimId)).toEqual(['a', 'b', 'z']);
    expect(issues[1]?.message).toContain('(why: It\\u{a}happened.)');
    expect(issues[0]?.text).toBe(text);
    expect(issues.every((issue) => !issue.message.includes('\n'))).toBe(true);
  });

  it('finds nothing in what is no definition', () => {
    for (const value of [
      undefined,
      null,
      5,
      [],
      { name: 5 },
      {
        get description() {
          return 'Alpha';
        },
      },
    ]) {
      expect(summary(value, [claim({ match: { all: ['Alpha'] } })])).toEqual([
        'claim-missing description Alpha',
      ]);
    }
  });

  it('is not misled by a name that every object inherits', () => {
    const definition = { name: 't', description: 'x', inputSchema: schema };
    expect(
      summary(definition, [claim({ where: 'arg:constructor', match: { all: ['x'] } })]),
    ).toEqual(['claim-missing inputSchema/properties/constructor/description x']);
  });
});

describe('diffClaims', () => {
  it('takes dropping a claim for a major change and everything else for a minor one', () => {
    const before = [
      claim({ id: 'a', say: 'A.' }),
      claim({ id: 'b', say: 'B.' }),
      claim({ id: 'c', say: 'C.' }),
    ];
    const after = [
      claim({ id: 'd', say: 'D.' }),
      claim({ id: 'c', say: 'C.' }),
      claim({ id: 'a', say: 'A!' }),
    ];
    expect(diffClaims(before, after)).toEqual([
      { claimId: 'a', kind: 'changed', level: 'minor' },
      { claimId: 'b', kind: 'removed', level: 'major' },
      { claimId: 'd', kind: 'added', level: 'minor' },
    ]);
    expect(diffClaims(JSON.parse(JSON.stringify(before)), before)).toEqual([]);
  });
});
