import { act, render } from '@testing-library/react';
import {
  createGateSession,
  type GateSession,
  type GateSessionOptions,
  memoryPersist,
  type SessionReply,
  type ToolSet,
} from '@tiergate/core';
import { createFakeClock } from '@tiergate/core/testing';
import {
  type AgentGate,
  ConfirmDialog,
  type UseAgentGateOptions,
  useAgentGate,
} from '@tiergate/react';
import { type JSX, StrictMode, useEffect, useLayoutEffect } from 'react';
import { createShop, shopContract, shopDocument } from '../support/shop.js';
import { type Data, dataOf, textsOf } from './page-case.js';

/** A page with a gate and its dialog, and what happened behind it. */
export interface Page {
  /** Ids of the calls whose handlers were entered, in order, and their arguments. */
  readonly ran: string[];
  readonly ranWith: unknown[];
  /** The gate of the newest render. */
  readonly gate: () => AgentGate;
  readonly session: () => GateSession | undefined;
  readonly render: (change?: Data) => void;
  readonly unmount: () => void;
  /** The page is gone as it stands: whatever runs in it is heard of no more. */
  readonly crash: () => void;
  readonly finish: (id: string) => void;
  readonly changeContract: (change: Data) => void;
  /** Lets the clock of the session go on, and everything settle. */
  readonly pass: (ms: number) => Promise<void>;
  /** A prop bag of an earlier render, and what answers from it came to. */
  kept: AgentGate['confirm'] | undefined;
  readonly replies: (SessionReply | undefined)[];
  readonly questions: Map<string, string>;
}

interface AppProps {
  readonly options: () => UseAgentGateOptions;
  readonly onGate: (gate: AgentGate) => void;
  readonly program: unknown;
  readonly dialog: boolean;
  readonly reach: string | undefined;
}

function App({ options, onGate, program, dialog, reach }: AppProps): JSX.Element {
  const gate = useAgentGate(options());
  const { submit } = gate;
  useLayoutEffect(() => onGate(gate));
  useEffect(() => {
    if (program !== undefined) submit(program);
  }, [submit, program]);
  const details = reach === undefined ? {} : { details: () => <p>{reach}</p> };
  return (
    <main>
      <button type="button" onClick={gate.confirm.open}>
        Questions
      </button>
      {dialog ? <ConfirmDialog {...gate.confirm} {...details} /> : null}
    </main>
  );
}

/**
 * Makes the page of a case. `setUp` may say `rung`, `strict`, `dialog` (false: none), `session` (`passed in`, or `kept`
 * in a store), `waits` (names of acts whose handlers end when a step says so), `effect` (a program that an effect
 * submits) and `reach` (what the host says a yes allows besides).
 */
export function openPage(setUp: Data): Page {
  const clock = createFakeClock({ start: 0, turns: 256 });
  const ran: string[] = [];
  const ranWith: unknown[] = [];
  const waiting = new Map<string, () => void>();
  let adapter = memoryPersist();
  let document: unknown = shopDocument;
  let newest: AgentGate | undefined;
  let questions = 0;

  const run = (call: {
    readonly id: string;
    readonly name: string;
    readonly args: unknown;
  }): unknown => {
    ran.push(call.id);
    ranWith.push(call.args);
    if (!textsOf(setUp.waits).includes(call.name)) return `${call.name} done`;
    return new Promise<void>((resolve) => waiting.set(call.id, resolve));
  };
  const makeTools = (): ToolSet =>
    createShop(
      {
        get_order: { run },
        add_note: { run },
        send_receipt: { runApproved: run },
        refund: { runApproved: run },
        delete_alerts: { runApproved: run },
      },
      shopContract(document),
    ).tools;
  let tools = makeTools();
  const own = (): GateSessionOptions => ({
    tools,
    clock,
    rung: setUp.rung === 'ask' ? 'ask' : 'auto',
    randomId() {
      questions += 1;
      return `question-${questions}`;
    },
    ...(setUp.session === 'kept' ? { persist: { adapter, storeArgs: true } } : {}),
  });
  const passed = setUp.session === 'passed in' ? createGateSession(own()) : undefined;
  const tree = ({
    program,
    dialog,
  }: {
    readonly program: unknown;
    readonly dialog: boolean;
  }): JSX.Element => {
    const app = (
      <App
        options={() => (passed === undefined ? own() : { session: passed })}
        onGate={(gate) => {
          newest = gate;
        }}
        program={program}
        dialog={dialog}
        reach={typeof setUp.reach === 'string' ? setUp.reach : undefined}
      />
    );
    return setUp.strict === true ? <StrictMode>{app}</StrictMode> : app;
  };
  const shown = { program: setUp.effect, dialog: setUp.dialog !== false };
  let view: ReturnType<typeof render> | undefined;
  return {
    ran,
    ranWith,
    gate() {
      if (newest === undefined) throw new Error('nothing was rendered');
      return newest;
    },
    session: () => passed,
    render() {
      if (view === undefined) view = render(tree(shown));
      else view.rerender(tree(shown));
    },
    unmount() {
      view?.unmount();
      view = undefined;
    },
    crash() {
      const stored = adapter.load();
      adapter = memoryPersist();
      if (typeof stored === 'string') void adapter.save(stored);
      this.unmount();
    },
    finish(id) {
      const end = waiting.get(id);
      if (end === undefined) throw new Error(`${id} does not run`);
      end();
    },
    changeContract(change) {
      const capabilities = shopDocument.capabilities.map((capability) => ({
        ...capability,
        ...dataOf(change[capability.name]),
      }));
      document = { ...shopDocument, capabilities };
      tools = makeTools();
    },
    pass: (ms) => act(() => clock.advance(ms)),
    kept: undefined,
    replies: [],
    questions: new Map(),
  };
}
