import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Capability } from '../contract/contract.js';
import { renderTypescript } from './render-typescript.js';

const owner = { type: 'string', description: 'Who owns it.' } as const;
const repo = { type: 'string', description: 'Its name.' } as const;

function tool(name: string, properties: object, required: readonly string[] = []): Capability {
  return {
    name,
    description: `Does ${name}.`,
    tier: 'read_only',
    inputSchema: { type: 'object', properties: { ...properties }, required },
  };
}

function flat(args: Capability['args']): Capability {
  return { name: 'act', description: 'Acts.', tier: 'reversible', args: args ?? [] };
}

function lastSignature(capability: Capability): string {
  return renderTypescript([capability]).split('\n').at(-3) ?? '';
}

describe('renderTypescript', () => {
  it('writes one comment line and one signature line for each capability', () => {
    const text = renderTypescript([
      flat([
        { name: 'item_id', type: 'string', required: true, description: 'The item.' },
        { name: 'verb', type: 'enum', enumValues: ['do', 'later'] },
        { name: 'tags', type: 'string', list: true },
      ]),
    ]);
    expect(text).toBe(
      '{\n' +
        '// Acts.\n' +
        'act:{item_id:string/*The item.*/,verb?:"do"|"later",tags?:string[]}\n' +
        '}\n',
    );
  });

  it('says what a flat type means where TypeScript has no word for it', () => {
    expect(
      lastSignature(
        flat([
          { name: 'n', type: 'int', required: true },
          { name: 'due', type: 'datetime' },
          { name: 'code', type: 'sku', description: 'Any code.' },
          { name: 'level', type: 'int', enumValues: ['1', '2'] },
        ]),
      ),
    ).toBe(
      'act:{n:number/*int*/,due?:string/*date*/,code?:string|number|boolean/*sku; Any code.*/,level?:1|2}',
    );
  });

  it('writes nested JSON Schema in full', () => {
    const capability = tool(
      'nested',
      {
        items: {
          type: 'array',
          items: {
            type: 'object',
            properties: { id: { type: 'integer' }, note: { type: ['string', 'null'] } },
            required: ['id'],
          },
        },
        either: { anyOf: [{ type: 'string' }, { type: 'array', items: { enum: ['a', 'b'] } }] },
        both: { allOf: [{ $ref: '#/$defs/named' }, { properties: { x: { const: 1 } } }] },
        pair: { prefixItems: [{ type: 'number' }], items: false },
        map: { type: 'object', additionalProperties: { type: 'number', maximum: 5 } },
        never: false,
      },
      ['items'],
    );
    const withDefinitions = {
      ...capability,
      inputSchema: {
        ...capability.inputSchema,
        $defs: { named: { type: 'object', properties: { name: { type: 'string' } } } },
      },
    };
    expect(lastSignature(withDefinitions)).toBe(
      'nested:{items:{id:number/*int*/,note?:string|null}[],either?:string|("a"|"b")[],' +
        'both?:Named&{x?:1},pair?:[number?],map?:{[name:string]:number},never?:never}',
    );
  });

  it('names the type behind a reference, which may be recursive', () => {
    const tree = tool('tree', { root: { $ref: '#/$defs/node' } });
    const node = {
      type: 'object',
      properties: { left: { $ref: '#/$defs/node' }, gone: { $ref: '#/$defs/nothing' } },
    };
    const inputSchema = { ...tree.inputSchema, $defs: { node } };
    expect(renderTypescript([{ ...tree, inputSchema }])).toBe(
      'type Node={left?:Node,gone?:unknown};{\n// Does tree.\ntree:{root?:Node}\n}\n',
    );
  });

  it('stays small when references double at every level', () => {
    const levels = Array.from({ length: 40 }, (_, level) => [
      `d${level}`,
      {
        type: 'object',
        properties: {
          a: { $ref: `#/$defs/d${level + 1}` },
          b: { $ref: `#/$defs/d${level + 1}` },
        },
      },
    ]);
    const bomb = tool('bomb', { root: { $ref: '#/$defs/d0' } });
    const text = renderTypescript([
      { ...bomb, inputSchema: { ...bomb.inputSchema, $defs: Object.fromEntries(levels) } },
    ]);
    expect(text).toContain('type D38={a?:D39,b?:D39};');
    expect(text.length).toBeLessThan(2_000);
  });

  it('notes what a type cannot say', () => {
    expect(
      lastSignature(
        tool('noted', {
          page: { type: 'integer', minimum: 1, maximum: 9, default: 2, description: 'Page.' },
          name: { type: 'string', minLength: 1, pattern: '^[a-z]+$' },
          list: { type: 'array', items: { type: 'string' }, maxItems: 3, uniqueItems: true },
        }),
      ),
    ).toBe(
      'noted:{page?:number/*int 1..9, default 2; Page.*/,name?:string/*matches ^[a-z]+$*/,' +
        'list?:string[]/*items ..3, no item twice*/}',
    );
  });

  it('says what several capabilities share once', () => {
    const tools = ['a', 'b', 'c'].map((name) =>
      tool(name, { owner, repo, path: { type: 'string', description: `Of ${name}.` } }, ['owner']),
    );
    expect(renderTypescript(tools)).toBe(
      'type Owner=string/*Who owns it.*/;type Repo=string/*Its name.*/;' +
        'type OR={owner:Owner,repo?:Repo};{\n' +
        '// Does a.\na:OR&{path?:string/*Of a.*/}\n' +
        '// Does b.\nb:OR&{path?:string/*Of b.*/}\n' +
        '// Does c.\nc:OR&{path?:string/*Of c.*/}\n' +
        '}\n',
    );
  });

  it('tells two meanings of one name apart', () => {
    const other = { type: 'string', description: 'Another owner.' };
    const text = renderTypescript([
      tool('a', { owner }),
      tool('b', { owner }),
      tool('c', { owner: other }),
      tool('d', { owner: other }),
    ]);
    expect(text).toContain(
      'type Owner=string/*Who owns it.*/;type Owner2=string/*Another owner.*/',
    );
    expect(text).toContain('\nd:{owner?:Owner2}\n');
  });

  it('leaves out what describes single arguments when asked', () => {
    const text = renderTypescript([tool('a', { owner, page: { type: 'integer', maximum: 9 } })], {
      argDescriptions: false,
    });
    expect(text).toContain('// Does a.\na:{owner?:string,page?:number/*int ..9*/}\n');
  });

  it('does not let a text leave its comment or its literal', () => {
    const text = renderTypescript([
      {
        name: 'a.b',
        description: 'Ends */ here.\ndrop:{}',
        tier: 'read_only',
        inputSchema: {
          type: 'object',
          properties: {
            'x"]: never, "y': { enum: ['a"|"b', 'c\\d', '\u202e'], description: '*/}\u2028}/*' },
          },
        },
      },
    ]);
    expect(text).toBe(
      '{\n' +
        '// Ends *\\/ here.\\ndrop:{}\n' +
        '"a.b":{"x\\"]: never, \\"y"?:"a\\"|\\"b"|"c\\\\d"|"\\u{202e}"/**\\/}\\u{2028}}/**/}\n' +
        '}\n',
    );
  });

  it('has as many lines as the number of capabilities says, whatever the texts', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 30 });
    const property = fc.record({
      type: fc.constantFrom('string', 'integer', 'object', 'array'),
      description: anyText,
      enum: fc.array(anyText, { minLength: 1, maxLength: 3 }),
    });
    const capability = fc.record({
      name: fc.stringMatching(/^[A-Za-z0-9_.:/-]{1,12}$/),
      description: anyText,
      tier: fc.constant('read_only' as const),
      inputSchema: fc.record({
        type: fc.constant('object'),
        properties: fc.dictionary(anyText, property, { maxKeys: 4, noNullPrototype: false }),
      }),
    });
    fc.assert(
      fc.property(fc.array(capability, { maxLength: 6 }), (capabilities) => {
        const lines = renderTypescript(capabilities).split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
        expect(lines).toHaveLength(2 * capabilities.length + 3);
        const names = lines.filter((_, index) => index > 0 && index % 2 === 0).slice(0, -1);
        expect(names.map(readName)).toEqual(capabilities.map((one) => one.name));
      }),
      { numRuns: 40 },
    );
  });
});

function readName(line: string): unknown {
  const literal = /^"(?:[^"\\]|\\.)*"/.exec(line)?.[0];
  return literal === undefined ? /^[^:]*/.exec(line)?.[0] : JSON.parse(literal);
}
