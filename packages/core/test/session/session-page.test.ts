import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callMoves, type Move } from '../../src/session/call-moves.js';
import { automaticMoves, eventMoves } from '../../src/session/event-moves.js';
import type { Phase } from '../../src/session/session-state.js';

const page = new URL('../../../../docs/session.md', import.meta.url);
const [begin, end] = ['<!-- begin: life of a call -->', '<!-- end: life of a call -->'];

const phases: Readonly<Record<Phase, string>> = {
  waiting: 'the gate lets it run; it waits for its turn',
  behind: 'held by order only; it waits for the calls before it',
  held: 'a person has to be asked',
  preparing: 'its question is being prepared',
  asked: 'its question is open',
  deciding: 'an answer is being recorded',
  approved: 'a person said yes; it waits for its turn',
  running: 'its handler was started',
  undoing: 'it is being taken back',
  ended: 'it has an outcome',
};

const says: Readonly<Record<Move, string>> = {
  'hold-behind': 'a call before it has to be asked about, and the program holds what comes after',
  'must-ask':
    'a call before it did not succeed, its capability changed, or the session was restored',
  prepare: 'the port is asked to prepare the question',
  open: 'a person is asked, under a new question id',
  'send-answer': 'the first answer to the open question is handed to the port',
  'keep-open': 'the answer could not be recorded: the question stays open',
  approve: 'the yes is recorded',
  start: 'its turn has come; the yes, if there was one, is spent',
  skip: 'its premise says that nothing would change: nobody is asked',
  reject: 'a person said no',
  expire: 'the time of its question ran out, or the port says that the yes came too late',
  cancel: 'somebody withdrew it',
  supersede: 'a newer program replaced what was not decided yet',
  drop: 'a call before it did not succeed, and `onRejected` is `drop`',
  stop: 'a call before it failed, and `onError` says to stop',
  refuse: 'verified and gated again, it may not be made any more',
  finish: 'it ran to its end',
  report: 'the port says how it ended: it was answered, run or closed from elsewhere',
  lose: 'it was started and no end is known: it is never started again',
  'take-back': 'an applied call is being undone, once',
  'taken-back': 'it was undone, or undoing it failed and it stays applied',
};

const moves = Object.keys(callMoves) as Move[];
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (word: string): string => `\`${word}\``;

function renderTables(): string {
  const states = Object.entries(phases).map(([phase, says]) => {
    const steps = moves.filter((move) => callMoves[move].from.includes(phase as Phase));
    const leads = steps.map((move) => `${move} → ${code(callMoves[move].to)}`).join(', ');
    return row([code(phase), says, leads]);
  });
  const steps = moves.map((move) => {
    const { from, to, outcome } = callMoves[move];
    const ends = outcome === undefined ? '' : outcome === 'as reported' ? outcome : code(outcome);
    return row([move, says[move], from.map(code).join(' '), code(to), ends]);
  });
  const events = Object.entries({ ...eventMoves, '(by itself)': automaticMoves }).map(
    ([event, leads]) => row([event, leads.join(', ')]),
  );
  return [
    row(['state', 'what it means', 'steps that lead out of it']),
    row(['---', '---', '---']),
    ...states,
    '',
    row(['step', 'when', 'from', 'to', 'outcome']),
    row(['---', '---', '---', '---', '---']),
    ...steps,
    '',
    row(['event', 'steps that it may lead to']),
    row(['---', '---']),
    ...events,
  ].join('\n');
}

function withTables(text: string): string {
  const [head, rest] = text.split(begin);
  const tail = rest?.split(end)[1];
  if (head === undefined || tail === undefined) throw new Error('docs/session.md has no place');
  return `${head}${begin}\n\n${renderTables()}\n\n${end}${tail}`;
}

describe('docs/session.md', () => {
  it('shows the tables that the machine uses', () => {
    const text = readFileSync(page, 'utf8');
    const current = withTables(text);
    if (process.env.TIERGATE_WRITE_PAGES === '1') writeFileSync(page, current);
    const written = readFileSync(page, 'utf8');
    expect(written === current, 'run node scripts/write-session-table.mjs').toBe(true);
  });
});
