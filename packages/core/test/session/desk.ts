import {
  createGateSession,
  createToolSet,
  type GateSession,
  type GateSessionOptions,
  type Outcome,
  type SessionEvent,
  type SessionReply,
  skip,
  type ToolSet,
} from '../../src/index.js';
import { createFakeClock, type FakeClock } from '../../src/testing/index.js';

/** A tool set that writes what it does into a log, and a session over it with everything that chance decides pinned. */
export interface Desk {
  readonly session: GateSession;
  readonly log: string[];
  readonly events: SessionEvent[];
  readonly clock: FakeClock;
  /** Ends the oldest call of `slow` that runs. */
  readonly finishSlow: () => void;
  /** Waits until nothing moves. */
  readonly settle: () => Promise<void>;
  readonly asked: () => readonly string[];
  readonly statuses: () => Readonly<Record<string, string>>;
  readonly outcome: (id: string) => Outcome | undefined;
  readonly questionOf: (id: string) => string;
}

export interface Parts {
  readonly log: string[];
  readonly slow: (() => void)[];
}

const text = { name: 'to', type: 'string', required: true, description: 'Who.' } as const;
const sum = {
  type: 'object',
  properties: { amount: { type: 'integer', minimum: 1, maximum: 100 } },
  required: ['amount'],
} as const;

/** `free` and `slow` may run by themselves; `send`, `pay` and `propose` never do; `broken` fails. */
export function deskTools({ log, slow }: Parts): ToolSet {
  const write =
    (word: string) =>
    ({ args }: { readonly args: object }): string => {
      const line = Object.keys(args).length === 0 ? word : `${word} ${JSON.stringify(args)}`;
      log.push(line);
      return line;
    };
  return createToolSet()
    .add(
      { name: 'free', tier: 'reversible', description: 'Can be undone.' },
      { run: write('free'), undo: write('undo free') },
    )
    .add({ name: 'read', tier: 'read_only', description: 'Reads.' }, { run: write('read') })
    .add(
      { name: 'slow', tier: 'reversible', description: 'Takes its time.' },
      {
        run: (call, { signal }) => {
          write('slow')(call);
          signal.addEventListener('abort', () => log.push('slow was told to end'));
          return new Promise<void>((resolve) => slow.push(resolve));
        },
      },
    )
    .add(
      { name: 'broken', tier: 'reversible', description: 'Fails.' },
      {
        run: (call) => {
          write('broken')(call);
          throw new Error('boom');
        },
      },
    )
    .add(
      { name: 'idle', tier: 'reversible', description: 'Does nothing.' },
      { run: () => skip('nothing to do') },
    )
    .add(
      { name: 'send', tier: 'external_reversible', description: 'Sends.', args: [text] },
      {
        runApproved: write('send'),
        undo: write('undo send'),
        ask: ({ args }) => `Send ${args.to}?`,
      },
    )
    .add(
      { name: 'pay', tier: 'irreversible', description: 'Pays.', inputSchema: sum },
      { runApproved: write('pay') },
    )
    .addProposeOnly({ name: 'propose', tier: 'irreversible', description: 'Only proposes.' });
}

export function createDesk(
  options: Partial<Omit<GateSessionOptions, 'gate' | 'tools'>> & { readonly tools?: ToolSet } = {},
  parts: Parts = { log: [], slow: [] },
): Desk {
  const clock = createFakeClock({ start: 0 });
  const events: SessionEvent[] = [];
  let ids = 0;
  const session = createGateSession({
    tools: deskTools(parts),
    rung: 'auto',
    clock,
    randomId() {
      ids += 1;
      return `q${ids}`;
    },
    onEvent: (event) => void events.push(event),
    ...options,
  });
  return aroundSession(session, { ...parts, clock, events });
}

export function aroundSession(
  session: GateSession,
  around: Parts & { readonly clock: FakeClock; readonly events: SessionEvent[] },
): Desk {
  const { log, slow, clock, events } = around;
  const questions = (): ReturnType<GateSession['getSnapshot']>['pending'] =>
    session.getSnapshot().pending;
  return {
    session,
    log,
    events,
    clock,
    finishSlow: () => slow.shift()?.(),
    settle: () => clock.settle(),
    asked: () => questions().map(({ id }) => id),
    statuses: () =>
      Object.fromEntries(session.getSnapshot().outcomes.map(({ id, status }) => [id, status])),
    outcome: (id) => session.getSnapshot().outcomes.find((one) => one.id === id),
    questionOf: (id) => questions().find((one) => one.id === id)?.question ?? '',
  };
}

/** The codes of what a method answered; none when it was taken. */
export function codesOf(reply: SessionReply): readonly string[] {
  return reply.ok ? [] : reply.issues.map(({ code }) => code);
}

export const send = (id: string, to = 'dana'): object => ({ id, name: 'send', args: { to } });
export const pay = (id: string, amount = 5): object => ({ id, name: 'pay', args: { amount } });
export const free = (id: string): object => ({ id, name: 'free' });
