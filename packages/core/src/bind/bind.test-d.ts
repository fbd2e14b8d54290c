import { describe, expectTypeOf, it } from 'vitest';
import type { Result } from '../result/result.js';
import type { ToolSet } from '../toolset/create-tool-set-with.js';
import type { ActionSet } from './action-set.js';
import { bind } from './bind.js';
import { extraOf } from './extra-of.js';
import type { Local, Use } from './use.js';

interface State {
  readonly due: string;
}

declare const set: ActionSet<State>;

describe('bind', () => {
  it('gives a set over the state that its readers take', () => {
    const bound = bind<State>({ locals: [] });
    expectTypeOf(bound).toEqualTypeOf<Promise<Result<ActionSet<State>>>>();
    expectTypeOf(set.toToolSet()).toEqualTypeOf<ToolSet<State>>();
  });

  it('gives readers and handlers their state', () => {
    const use: Use<State> = {
      opcode: 'set_due',
      category: 'scalar_set',
      input: 'due',
      current: (state) => state.due,
      run: (_call, { state }) => state.due,
    };
    expectTypeOf(use.category).toExtend<string>();
  });

  it('leaves to the backend what is the backend’s', () => {
    // @ts-expect-error a use states no tier: the contract does
    const use: Use<State> = { opcode: 'set_due', category: 'merge', tier: 'read_only' };
    // @ts-expect-error a local act has no contract but its own: it states its tier
    const local: Local<State> = { opcode: 'draft', description: 'Drafts.', category: 'merge' };
    expectTypeOf([use, local]).toBeArray();
  });

  it('knows its categories', () => {
    // @ts-expect-error there is no such category
    const use: Use<State> = { opcode: 'set_due', category: 'sideways' };
    expectTypeOf(use).toEqualTypeOf<Use<State>>();
  });
});

describe('extraOf', () => {
  it('has a type only when somebody looked', () => {
    const isText = (value: unknown): value is string => typeof value === 'string';
    expectTypeOf(extraOf(set, 'set_due')).toBeUnknown();
    expectTypeOf(extraOf(set, 'set_due', isText)).toEqualTypeOf<string | undefined>();
  });
});
