import { describe, expect, it } from 'vitest';
import type { GateSession, SessionReply } from '../../src/index.js';
import { codesOf, createDesk, pay } from './desk.js';

function revoked(): never {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy as never;
}

const throwing = {
  get question(): string {
    throw new Error('boom');
  },
};

type Ask = (session: GateSession) => SessionReply;

const asked: readonly (readonly [string, Ask, readonly string[]])[] = [
  ['cancel of no plan', (session) => session.cancel(revoked()), ['unknown-plan']],
  ['undo of no call', (session) => session.undo(revoked()), ['unknown-call']],
  ['undo with no options', (session) => session.undo('c1', revoked()), ['unknown-plan']],
  ['undo in no plan', (session) => session.undo('c1', { planId: revoked() }), ['unknown-call']],
  ['approve of no call', (session) => session.approve(revoked()), ['unknown-call']],
  ['approve with no options', (session) => session.approve('c1', revoked()), ['stale-question']],
  ['approve that throws', (session) => session.approve('c1', throwing), ['stale-question']],
  [
    'approve of no question',
    (session) => session.approve('c1', { question: revoked() }),
    ['stale-question'],
  ],
  ['approve of no args', (session) => session.approve('c1', { args: revoked() }), ['unreadable']],
  ['reject with no options', (session) => session.reject('c1', revoked()), ['stale-question']],
  ['approveAll with no options', (session) => session.approveAll(revoked()), ['stale-question']],
  [
    'approveAll of no list',
    (session) => session.approveAll({ questions: revoked() }),
    ['stale-question'],
  ],
  [
    'rejectAll of no text',
    (session) => session.rejectAll({ questions: [revoked()] }),
    ['stale-question'],
  ],
];

describe('a session that is handed what cannot be read', () => {
  it.each(asked)('answers issues and does nothing: %s', async (_, ask, codes) => {
    const desk = createDesk();
    desk.session.submit([pay('c1')]);
    expect(codesOf(ask(desk.session))).toEqual(codes);
    await desk.settle();
    expect(desk.asked()).toEqual(['c1']);
    expect(desk.log).toEqual([]);
  });

  it('submits nothing with such options', () => {
    const desk = createDesk();
    const submission = desk.session.submit([pay('c1')], revoked());
    expect(submission).toMatchObject({ ok: false, issues: [{ code: 'unreadable' }] });
    expect(desk.asked()).toEqual([]);
  });

  it('updates nothing from it', () => {
    const desk = createDesk();
    desk.session.submit([pay('c1')]);
    desk.session.update(revoked());
    expect(desk.session.getSnapshot().issues).toMatchObject([{ code: 'unreadable' }]);
    expect(desk.asked()).toEqual(['c1']);
  });
});
