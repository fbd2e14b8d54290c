import { describe, expect, it } from 'vitest';
import { codesOf, createDesk, free, pay, send } from './desk.js';

describe('decisions in a session', () => {
  it('counts the first answer and refuses every later one', async () => {
    const desk = createDesk();
    desk.session.submit([pay('c1')]);
    const question = desk.questionOf('c1');
    expect(desk.session.approve('c1', { question })).toMatchObject({ ok: true });
    expect(codesOf(desk.session.reject('c1', { question }))).toEqual(['already-decided']);
    expect(codesOf(desk.session.approve('c1', { question }))).toEqual(['already-decided']);
    await desk.settle();
    expect(desk.log).toEqual(['pay {"amount":5}']);
    const decisions = desk.events.filter(({ type }) => type.startsWith('decision'));
    expect(decisions.map(({ type }) => type)).toEqual([
      'decision-made',
      'decision-refused',
      'decision-refused',
    ]);
  });

  it('never takes an answer for another question', async () => {
    const desk = createDesk();
    desk.session.submit([pay('p1')]);
    desk.session.reject('p1', { reason: 'wrong order' });
    desk.session.submit([pay('p2', 95)]);
    expect(codesOf(desk.session.approve('p1'))).toEqual(['already-decided']);
    const foreign = desk.questionOf('p2');
    expect(codesOf(desk.session.approve('p1', { question: foreign }))).toEqual(['stale-question']);
    await desk.settle();
    expect(desk.log).toEqual([]);
    expect(desk.asked()).toEqual(['p2']);
  });

  it.each([
    ['an unknown id', 'c9', {}, ['unknown-call']],
    ['the id of a member of every object', 'constructor', {}, ['unknown-call']],
    ['an unknown question', 'c1', { question: 'q0' }, ['stale-question']],
    ['a question that is no text', 'c1', { question: 7 }, ['stale-question']],
    ['an id that is no text', { id: 'c1' }, {}, ['unknown-call']],
    ['a call that waits for its turn', 'c2', {}, ['stale-question']],
  ])('refuses %s', async (_, id, options, codes) => {
    const desk = createDesk();
    desk.session.submit([pay('c1'), free('c2')]);
    expect(codesOf(desk.session.approve(id as string, options as object))).toEqual(codes);
    await desk.settle();
    expect(desk.log).toEqual([]);
    expect(desk.asked()).toEqual(['c1']);
  });

  it('asks which question is meant where ids by position name several', async () => {
    const desk = createDesk();
    desk.session.submit([{ name: 'pay', args: { amount: 1 } }]);
    desk.session.submit([{ name: 'pay', args: { amount: 2 } }]);
    expect(codesOf(desk.session.approve('c1'))).toEqual(['stale-question']);
    const [first, second] = desk.session.getSnapshot().pending;
    expect(desk.session.approve('c1', { question: second?.question ?? '' }).ok).toBe(true);
    await desk.settle();
    expect(desk.log).toEqual(['pay {"amount":2}']);
    // Now the id names one open question again.
    expect(desk.session.approve('c1').ok).toBe(true);
    await desk.settle();
    expect(desk.log).toEqual(['pay {"amount":2}', 'pay {"amount":1}']);
    expect(first?.planId).not.toBe(second?.planId);
  });

  it('verifies and gates edited arguments like any others, at the place where they were typed', async () => {
    const desk = createDesk();
    desk.session.submit([pay('c1', 90)]);
    for (const amount of ['', 'ninety', 101]) {
      const reply = desk.session.approve('c1', { args: { amount } });
      expect(reply).toMatchObject({ ok: false, issues: [{ path: ['args', 'amount'] }] });
    }
    expect(codesOf(desk.session.approve('c1', { args: { amount: 1, extra: 1 } }))).toEqual([
      'unknown-arg',
    ]);
    expect(codesOf(desk.session.approve('c1', { args: { amount: () => 1 } }))).toEqual([
      'not-json',
    ]);
    expect(desk.asked()).toEqual(['c1']);
    expect(desk.session.approve('c1', { args: { amount: 10 } }).ok).toBe(true);
    await desk.settle();
    expect(desk.log).toEqual(['pay {"amount":10}']);
    expect(desk.outcome('c1')).toMatchObject({
      args: { amount: 10 },
      rawArgs: { amount: 90 },
      edit: { before: { amount: 90 }, typed: { amount: 10 }, by: 'person' },
    });
  });

  it('shows what an edit was, and what it was normalised to', async () => {
    const desk = createDesk();
    desk.session.submit([send('c1')]);
    desk.session.approve('c1', { args: { to: 42 } });
    await desk.settle();
    expect(desk.log).toEqual(['send {"to":"42"}']);
    expect(desk.outcome('c1')).toMatchObject({
      args: { to: '42' },
      rawArgs: { to: 'dana' },
      edit: { before: { to: 'dana' }, typed: { to: 42 } },
    });
  });

  it('refuses an edit that names another capability', async () => {
    const desk = createDesk();
    desk.session.submit([pay('c1')]);
    const other = { name: 'send', args: { to: 'dana' } } as object;
    expect(codesOf(desk.session.approve('c1', other))).toEqual(['call-changed']);
    await desk.settle();
    expect(desk.asked()).toEqual(['c1']);
    expect(desk.session.getSnapshot().pending[0]?.call.args).toMatchObject({ amount: 5 });
  });

  it('looks at edited arguments once', async () => {
    const desk = createDesk();
    desk.session.submit([pay('c1')]);
    const args = { amount: 7 };
    desk.session.approve('c1', { args });
    args.amount = 100;
    await desk.settle();
    expect(desk.log).toEqual(['pay {"amount":7}']);
  });

  it('answers all questions that were on screen, or none when one of them is gone', async () => {
    const desk = createDesk();
    desk.session.submit([pay('c1'), send('c2')]);
    const questions = desk.session.getSnapshot().pending.map(({ question }) => question);
    expect(codesOf(desk.session.approveAll({ questions: [...questions, 'gone'] }))).toEqual([
      'stale-question',
    ]);
    expect(codesOf(desk.session.approveAll({ questions: [...questions, ...questions] }))).toEqual([
      'already-decided',
      'already-decided',
    ]);
    expect(codesOf(desk.session.approveAll({} as { questions: string[] }))).toEqual([
      'stale-question',
    ]);
    expect(desk.asked()).toEqual(['c1', 'c2']);
    expect(desk.session.approveAll({ questions }).ok).toBe(true);
    await desk.settle();
    expect(desk.log).toEqual(['pay {"amount":5}', 'send {"to":"dana"}']);
  });

  it('approves only what was on screen, not what was asked since', async () => {
    const desk = createDesk();
    desk.session.submit([pay('c1')]);
    const questions = [desk.questionOf('c1')];
    desk.session.submit([pay('c2', 95)]);
    desk.session.approveAll({ questions });
    await desk.settle();
    expect(desk.log).toEqual(['pay {"amount":5}']);
    expect(desk.asked()).toEqual(['c2']);
  });

  it('rejects all with one reason', async () => {
    const desk = createDesk();
    desk.session.submit([pay('c1'), send('c2')]);
    const questions = desk.session.getSnapshot().pending.map(({ question }) => question);
    desk.session.rejectAll({ questions, reason: 'not today' });
    await desk.settle();
    expect(desk.log).toEqual([]);
    expect(desk.outcome('c2')).toMatchObject({
      status: 'rejected',
      by: 'person',
      reason: 'not today',
    });
  });

  it('hands an approved act that nothing here runs over', async () => {
    const desk = createDesk();
    desk.session.submit([{ id: 'c1', name: 'propose' }]);
    desk.session.approve('c1');
    await desk.settle();
    expect(desk.outcome('c1')).toMatchObject({ status: 'not-run', because: 'handed-over' });
  });

  it('remembers no answer: the next call of the same act is asked about', async () => {
    const desk = createDesk();
    desk.session.submit([pay('c1')]);
    desk.session.approve('c1');
    await desk.settle();
    desk.session.submit([pay('c2')]);
    await desk.settle();
    expect(desk.asked()).toEqual(['c2']);
  });

  it('leaves options that are inherited aside', async () => {
    const desk = createDesk();
    desk.session.submit([pay('c1')]);
    const options: object = Object.create({ args: { amount: 99 }, question: 'other' });
    desk.session.approve('c1', options);
    await desk.settle();
    expect(desk.log).toEqual(['pay {"amount":5}']);
  });
});
