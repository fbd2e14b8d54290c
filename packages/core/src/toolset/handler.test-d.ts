import * as v from 'valibot';
import { expectTypeOf, test } from 'vitest';
import { defineCapability } from '../contract/define-capability.js';
import { createToolSet } from './create-tool-set.js';
import { defineHandler } from './handler-record.js';

const plan = defineCapability({
  name: 'plan_work',
  description: 'Plans.',
  tier: 'reversible',
  args: [
    { name: 'id', type: 'string', required: true },
    { name: 'minutes', type: 'int' },
    { name: 'labels', type: 'enum', list: true, enumValues: ['home', 'office'] },
  ],
});
const send = defineCapability({
  name: 'send',
  description: 'Sends.',
  tier: 'irreversible',
  args: [],
});

test('the arguments of a handler are typed by the capability', () => {
  createToolSet<{ log: string[] }>().add(plan, {
    run: (call, { state }) => {
      expectTypeOf(call.args.id).toEqualTypeOf<string>();
      expectTypeOf(call.args.minutes).toEqualTypeOf<number | undefined>();
      expectTypeOf(call.args.labels).toEqualTypeOf<readonly ('home' | 'office')[] | undefined>();
      expectTypeOf(state.log).toEqualTypeOf<string[]>();
      // @ts-expect-error: the capability declares no such argument
      return call.args.vibe;
    },
  });
});

test('run on a withheld tier does not compile, nor does runApproved on one that may run', () => {
  // @ts-expect-error: an irreversible act has runApproved
  createToolSet().add(send, { run: () => 1 });
  // @ts-expect-error: a reversible act has run
  createToolSet().add(plan, { runApproved: () => 1 });
  createToolSet().add(send, { runApproved: () => 1 });
});

test('a Standard Schema types the arguments of a handler record', () => {
  const schema = v.object({ id: v.string(), amount: v.number() });
  createToolSet(undefined, {
    pay: defineHandler(schema, {
      runApproved: (call) => {
        expectTypeOf(call.args).toEqualTypeOf<{ id: string; amount: number }>();
      },
    }),
  });
});
