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
    const { from, to, outcome, says } = callMoves[move];
    const ends = outcome === undefined ? '' : outcome === 'as reported' ? outcome : code(outcome);
    return row([move, says, from.map(code).join(' '), code(to), ends]);
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
