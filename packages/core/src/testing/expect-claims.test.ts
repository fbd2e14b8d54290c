import { describe, expect, it } from 'vitest';
import { shellPack } from '../definition/claims/shell-pack.js';
import { composeDefinition } from '../definition/compose-definition.js';
import { TiergateError } from '../result/errors.js';
import { expectClaims } from './expect-claims.js';

const { capability, claims } = shellPack;

describe('expectClaims', () => {
  it('is silent when every text makes its claims', () => {
    const composed = composeDefinition(capability, { claims });
    const definition = composed.ok ? composed.value : undefined;
    const { name, description, inputSchema } = definition ?? {};
    const forms = [
      definition,
      [{ name, description, input_schema: inputSchema }],
      { type: 'function', function: { name, description, parameters: inputSchema } },
    ];
    for (const form of forms) expect(() => expectClaims(form, claims)).not.toThrow();
  });

  it('names every claim that is missing, and shows the text once and in full', () => {
    const description = `The shell is local. ${'So it is. '.repeat(30)}`;
    const fail = () => expectClaims({ name: 'bash', description }, claims.slice(0, 1));
    expect(fail).toThrow(TiergateError);
    expect(fail).toThrow(
      /^claims are not made \(2\):\n- claim shell\.locality: .*"on that same machine"/,
    );
    expect(fail).toThrow(description);
  });

  it('does not take an empty list for a pass', () => {
    expect(() => expectClaims([], claims)).toThrow('no definition');
  });
});
