import { describe, expect, it } from 'vitest';
import { createToolSet, type Premise, type Tier, type ToolSet } from '../../src/index.js';
import { codesOf, createDesk, free, pay, send } from './desk.js';

interface Wording {
  readonly tier?: Tier;
  readonly description?: string;
  readonly premise?: Premise<unknown, object>;
}

// One act, as contracts of different days may declare it.
function actTools(log: string[], { tier, description, premise }: Wording = {}): ToolSet {
  const run = (): void => void log.push('act');
  const capability = {
    name: 'act',
    tier: tier ?? 'reversible',
    description: description ?? 'Acts.',
  } as const;
  const around = premise === undefined ? {} : { premise };
  const handler =
    capability.tier === 'reversible' ? { run, ...around } : { runApproved: run, ...around };
  return createToolSet().add(
    capability as { name: 'act'; tier: Tier; description: string },
    handler as never,
  );
}

const act = { id: 'c1', name: 'act' };

describe('a capability that changes while a session lives', () => {
  it('asks again, under a new question, when it changed under an open one', async () => {
    const log: string[] = [];
    const desk = createDesk({ tools: actTools(log, { tier: 'irreversible' }) });
    desk.session.submit([act]);
    const before = desk.questionOf('c1');
    desk.session.update({ tools: actTools(log, { tier: 'irreversible', description: 'Other.' }) });
    const [pending] = desk.session.getSnapshot().pending;
    expect(pending?.question).not.toBe(before);
    expect(pending?.because).toBe('changed');
    expect(codesOf(desk.session.approve('c1', { question: before }))).toEqual(['stale-question']);
    desk.session.approve('c1', { question: pending?.question ?? '' });
    await desk.settle();
    expect(log).toEqual(['act']);
  });

  it('keeps a question when only other things changed', () => {
    const log: string[] = [];
    const desk = createDesk({ tools: actTools(log, { tier: 'irreversible' }) });
    desk.session.submit([act]);
    const before = desk.session.getSnapshot();
    const wider = actTools(log, { tier: 'irreversible' });
    wider.add({ name: 'other', tier: 'reversible', description: 'New.' }, { run: () => undefined });
    desk.session.update({ tools: wider });
    expect(desk.session.getSnapshot()).toBe(before);
  });

  it('never runs a tightened act on the yes to the looser one', async () => {
    const log: string[] = [];
    const desk = createDesk({ rung: 'ask', tools: actTools(log) });
    desk.session.submit([free('c0'), act].slice(1));
    desk.session.approve('c1');
    desk.session.update({ tools: actTools(log, { tier: 'irreversible' }) });
    await desk.settle();
    expect(log).toEqual([]);
    expect(desk.session.getSnapshot().pending).toMatchObject([
      { because: 'changed', call: { tier: 'irreversible', reason: 'tier' } },
    ]);
  });

  it('looks at the tool set that is in force when the turn comes', async () => {
    const log: string[] = [];
    let change: () => void = () => undefined;
    const looser = actTools(log, {
      premise: () => {
        change();
        return { changes: true, because: 'it would' };
      },
    });
    const desk = createDesk({ tools: looser });
    change = () => desk.session.update({ tools: actTools(log, { tier: 'irreversible' }) });
    desk.session.submit([act]);
    await desk.settle();
    expect(log).toEqual([]);
    expect(desk.asked()).toEqual(['c1']);
  });

  it('releases nothing because a contract became looser', async () => {
    const log: string[] = [];
    const desk = createDesk({ tools: actTools(log, { tier: 'irreversible' }) });
    desk.session.submit([act]);
    desk.session.update({ tools: actTools(log) });
    await desk.settle();
    expect(log).toEqual([]);
    expect(desk.asked()).toEqual(['c1']);
  });

  it('refuses a call whose capability is gone', async () => {
    const log: string[] = [];
    const desk = createDesk({ tools: actTools(log, { tier: 'irreversible' }) });
    desk.session.submit([act]);
    desk.session.update({
      tools: createToolSet().add(
        { name: 'other', tier: 'reversible', description: 'Other.' },
        { run: () => undefined },
      ),
    });
    await desk.settle();
    expect(desk.outcome('c1')).toMatchObject({
      status: 'refused',
      issues: [{ code: 'unknown-capability' }],
    });
  });

  it('keeps questions open, and runs nothing, while the tool set itself is broken', async () => {
    const log: string[] = [];
    const tools = actTools(log, { tier: 'irreversible' });
    const desk = createDesk({ tools });
    desk.session.submit([act]);
    const twice = actTools(log, { tier: 'irreversible' });
    twice.add(
      { name: 'act', tier: 'irreversible', description: 'Acts.' },
      { runApproved: () => 1 },
    );
    desk.session.update({ tools: twice });
    expect(desk.asked()).toEqual(['c1']);
    expect(codesOf(desk.session.approve('c1'))).toEqual(['duplicate-capability']);
    desk.session.update({ tools });
    expect(desk.session.approve('c1').ok).toBe(true);
    await desk.settle();
    expect(log).toEqual(['act']);
  });

  it('hands the newest state to handlers', async () => {
    const seen: unknown[] = [];
    const tools = createToolSet<string>().add(
      { name: 'act', tier: 'reversible', description: 'Acts.' },
      { run: (_call, { state }) => void seen.push(state) },
    ) as ToolSet;
    const desk = createDesk({ tools, state: 'old' });
    desk.session.update({ state: 'new' });
    desk.session.submit([act]);
    await desk.settle();
    expect(seen).toEqual(['new']);
  });

  it('refuses a tool set as a property that is inherited', () => {
    const desk = createDesk();
    expect(() => desk.session.update(Object.create({ tools: null }) as object)).not.toThrow();
    expect(desk.session.submit([free('c1')]).ok).toBe(true);
  });
});

describe('the premise of an act', () => {
  const says =
    (changes: boolean): Premise<unknown, object> =>
    () => ({ changes, because: 'as read' });

  it('spares a person a question about an act that would change nothing', async () => {
    const log: string[] = [];
    const tools = actTools(log, { tier: 'irreversible', premise: says(false) });
    const desk = createDesk({ tools });
    desk.session.submit([act]);
    await desk.settle();
    expect(desk.events.map(({ type }) => type)).not.toContain('question-asked');
    expect(desk.outcome('c1')).toMatchObject({ status: 'skipped', because: 'same' });
  });

  it('is read again right before an approved act runs', async () => {
    const log: string[] = [];
    let changes = true;
    const premise = (): { changes: boolean; because: string } => ({ changes, because: 'as read' });
    const desk = createDesk({ tools: actTools(log, { tier: 'irreversible', premise }) });
    desk.session.submit([act]);
    await desk.settle();
    changes = false;
    desk.session.approve('c1');
    await desk.settle();
    expect(log).toEqual([]);
    expect(desk.outcome('c1')).toMatchObject({ status: 'skipped', because: 'same', by: 'person' });
  });

  it('counts as "it would change" when it cannot be read', async () => {
    const log: string[] = [];
    const premise = (): never => {
      throw new Error('no reader');
    };
    const desk = createDesk({ tools: actTools(log, { tier: 'irreversible', premise }) });
    desk.session.submit([act]);
    await desk.settle();
    expect(desk.asked()).toEqual(['c1']);
  });

  it('is read at the turn of a call, after those before it ran', async () => {
    const state = { x: 2, log: [] as unknown[] };
    const tools = createToolSet<typeof state>().add(
      {
        name: 'set_x',
        tier: 'reversible',
        description: 'Sets X.',
        args: [{ name: 'to', type: 'int', required: true }],
      },
      {
        run: ({ args }) => {
          state.x = args.to;
          state.log.push(args.to);
        },
        premise: ({ args }) => ({ changes: state.x !== args.to, because: 'compared' }),
      },
    ) as ToolSet;
    const desk = createDesk({ tools });
    const set = (id: string, to: number): object => ({ id, name: 'set_x', args: { to } });
    desk.session.submit([set('c1', 1), set('c2', 2), set('c3', 2)]);
    await desk.settle();
    expect(state.log).toEqual([1, 2]);
    expect(desk.statuses()).toEqual({ c1: 'applied', c2: 'applied', c3: 'skipped' });
  });
});

describe('the events of a session', () => {
  it('explain every effect', async () => {
    const desk = createDesk();
    desk.session.submit([send('c1'), free('c2')]);
    desk.session.approve('c1', { reason: 'fine' });
    await desk.settle();
    const told = desk.events.map((event) => {
      const { at: _, type, ...rest } = event;
      const { call, question, by, decision, reason, status } = rest as Record<string, unknown>;
      return Object.entries({ type, call, question, by, decision, reason, status })
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => (key === 'type' ? String(value) : `${key}=${String(value)}`))
        .join(' ');
    });
    expect(told).toMatchInlineSnapshot(`
      [
        "plan-created",
        "question-asked call=c1 question=q1 reason=tier",
        "decision-made call=c1 question=q1 by=person decision=approve reason=fine",
        "call-started call=c1 question=q1 by=person",
        "call-ended call=c1 by=person status=applied",
        "call-started call=c2 by=gate",
        "call-ended call=c2 by=gate status=applied",
        "plan-settled",
      ]
    `);
    expect(desk.events.every(Object.isFrozen)).toBe(true);
    expect(JSON.stringify(desk.events)).not.toContain('dana');
  });

  it('name the call, the act and the capability by digest', async () => {
    const desk = createDesk();
    desk.session.submit([pay('c1', 5), pay('c2', 6)]);
    desk.session.approve('c1');
    await desk.settle();
    const started = desk.events.find(({ type }) => type === 'call-started');
    const asked = desk.events.filter(({ type }) => type === 'question-asked');
    expect(asked[0]).toMatchObject({ callDigest: expect.stringMatching(/^sha256:/) as string });
    expect(started).toMatchObject({ callDigest: (asked[0] as { callDigest: string }).callDigest });
    expect(asked[0]).not.toMatchObject({
      callDigest: (asked[1] as { callDigest: string }).callDigest,
    });
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('bad sink');
      },
    ],
    ['rejects', () => Promise.reject(new Error('bad sink'))],
    ['never returns', () => new Promise<void>(() => undefined)],
  ])('change nothing when their sink %s', async (_, onEvent) => {
    const desk = createDesk({ onEvent: onEvent as () => void });
    desk.session.submit([send('c1'), free('c2')]);
    desk.session.approve('c1');
    await desk.settle();
    expect(desk.log).toEqual(['send {"to":"dana"}', 'free']);
  });

  it('may be answered with a decision from inside the sink', async () => {
    const desk = createDesk({
      onEvent: (event) => {
        if (event.type === 'question-asked') desk.session.reject(event.call);
      },
    });
    desk.session.submit([send('c1')]);
    await desk.settle();
    expect(desk.statuses()).toEqual({ c1: 'rejected' });
  });
});
