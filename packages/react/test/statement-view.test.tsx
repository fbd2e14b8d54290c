import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Json, renderStatement, type Statement } from '@tiergate/core';
import { StatementView } from '@tiergate/react';
import { describe, expect, it, vi } from 'vitest';
import { pageStatements } from '../src/statement/page-statements.js';
import { renderGate } from './support/gate-harness.js';
import { createShop, note, refund } from './support/shop.js';

function statementOf(args: Readonly<Record<string, Json>>): Statement {
  return renderStatement({ name: 'add_note', tier: 'reversible', args, changes: [] });
}

const values = (): readonly string[] =>
  [...document.querySelectorAll('dd bdi')].map((element) => element.textContent);
const notes = (): readonly string[] =>
  [...document.querySelectorAll('[data-part="notes"] p')].map((element) => element.textContent);

describe('StatementView', () => {
  it('shows each value as text in an isolate of its own', () => {
    const statement = statementOf({ text: '<img src=x onerror=alert(1)> [a](javascript:b)' });
    render(<StatementView statement={statement} />);
    expect(values()).toEqual(statement.lines.map(({ value }) => value));
    expect(document.querySelectorAll('img, a')).toHaveLength(0);
  });

  it('writes hidden characters as escapes and counts them (F-32)', () => {
    render(<StatementView statement={statementOf({ text: 'ok\u202egnp.exe and re\u200bfund' })} />);
    expect(values().at(-1)).toBe('"ok\\u{202e}gnp.exe and re\\u{200b}fund"');
    expect(notes()).toEqual(['arg text: length 22; hidden characters: 2, written as \\u{…}']);
  });

  it('flags words that mix alphabets which look alike (F-32)', () => {
    render(<StatementView statement={statementOf({ email: '\u0430lex@example.com' })} />);
    expect(notes()).toEqual([
      'arg email: length 16; letters of different alphabets that look alike',
    ]);
  });

  it.each(['Привет Alex', 'naïve café', 'Ärger über Öl', 'plain'])(
    'flags no ordinary text: %s',
    (text) => {
      render(<StatementView statement={statementOf({ text })} />);
      expect(notes()).toEqual([]);
    },
  );

  it('counts line breaks apart, and typed escapes not at all', () => {
    render(
      <StatementView statement={statementOf({ text: 'one\ntwo\nthree', typed: '\\u{202e}' })} />,
    );
    expect(values().slice(-2)).toEqual(['"one\\u{a}\ntwo\\u{a}\nthree"', '"\\u{5c}u{202e}"']);
    expect(notes()).toEqual(['arg text: length 13; line breaks: 2']);
  });

  it('keeps breaks and runs of spaces visible without any stylesheet', () => {
    render(<StatementView statement={statementOf({ text: 'a   b' })} />);
    for (const element of document.querySelectorAll<HTMLElement>('dt, dd')) {
      expect(element.style.whiteSpace).toBe('pre-wrap');
    }
  });

  it('pages what is long, and reaches every character', async () => {
    const user = userEvent.setup();
    const statement = statementOf({ text: `${'x'.repeat(9_000)}the end` });
    render(<StatementView statement={statement} />);
    expect(screen.getByRole('status').textContent).toBe('Page 1 of 4');
    const seen: (string | undefined)[] = [];
    expect(document.querySelector('[data-part="end"]')).toBeNull();
    for (let page = 2; page <= 4; page += 1) {
      await user.click(screen.getByRole('button', { name: 'Next page' }));
      seen.push(values().at(-1));
    }
    expect(screen.getByRole('status').textContent).toBe('Page 4 of 4');
    expect(seen.join('')).toBe(statement.lines.at(-1)?.value);
    expect(document.querySelector('[data-part="end"]')).not.toBeNull();
    const next = screen.getByRole('button', { name: 'Next page' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await user.click(next);
    expect(document.activeElement).toBe(next);
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(screen.getByRole('status').textContent).toBe('Page 3 of 4');
  });

  it('begins at the first page of another statement', async () => {
    const user = userEvent.setup();
    const long = (letter: string): Statement => statementOf({ text: letter.repeat(9_000) });
    const view = render(<StatementView statement={long('a')} />);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    view.rerender(<StatementView statement={long('b')} />);
    expect(screen.getByRole('status').textContent).toBe('Page 1 of 4');
  });
});

describe('pageStatements', () => {
  const token = /\\u\{[0-9a-f]+\}|./gsu;
  const text = 'a\u202e\u{1f600}\n\\u{41} "quoted" \u{e0041}';

  it.each([1, 2, 3, 7, 10, 50, 4_000])('loses and tears nothing at a size of %i', (size) => {
    const statements = [
      statementOf({ text: text.repeat(5), list: [text, 1, null] }),
      statementOf({}),
    ];
    const parts = pageStatements(statements, size).flat();
    for (const [index, statement] of statements.entries()) {
      for (const line of statement.lines) {
        const own = parts.filter((part) => part.statement === index && part.line === line);
        expect(own.map((part) => part.text).join('')).toBe(line.value);
        expect(own.map(({ first }) => first)).toEqual(own.map((_, place) => place === 0));
        expect(own.flatMap((part) => part.text.match(token))).toEqual(line.value.match(token));
      }
    }
  });
});

describe('a statement that is too long to be shown', () => {
  it('is said to be so, and offers no Approve', async () => {
    const args = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`t${index}`, 'x'.repeat(60_000)]),
    );
    const { tools } = createShop();
    tools.add(
      {
        name: 'upload',
        description: 'Uploads texts.',
        tier: 'irreversible',
        inputSchema: { type: 'object', additionalProperties: { type: 'string' } },
      },
      { runApproved: () => undefined },
    );
    const { submit, user, gate } = renderGate({ tools });
    await submit([{ id: 'c1', name: 'upload', args }]);
    expect(gate().issues).toEqual([]);
    expect(screen.getByText(/Too long to be shown/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Approve|Edit/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(gate().outcomes).toMatchObject([{ status: 'rejected' }]);
  });
});

describe('where the platform knows what is in view', () => {
  const observers: ((seen: boolean) => void)[] = [];

  class FakeObserver {
    constructor(notify: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      observers.push((isIntersecting) => notify([{ isIntersecting }]));
    }
    observe(): void {}
    disconnect(): void {}
  }

  const approve = (): boolean =>
    (screen.getByRole('button', { name: 'Approve' }) as HTMLButtonElement).disabled;

  it('lets nobody approve before the end was in view, and no second click hit the next question', async () => {
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    vi.useFakeTimers();
    const { submit, gate } = renderGate({ tools: createShop().tools });
    await submit([refund('c1', 1), refund('c2', 2)]);
    const reject = (): HTMLButtonElement => screen.getByRole('button', { name: 'Reject' });
    expect([approve(), reject().disabled]).toEqual([true, true]);
    act(() => void vi.advanceTimersByTime(400));
    expect([approve(), reject().disabled]).toEqual([true, false]);
    expect(screen.getByText('Read to the end to approve.')).toBeTruthy();
    act(() => observers.at(-1)?.(false));
    expect(approve()).toBe(true);
    act(() => observers.at(-1)?.(true));
    expect(approve()).toBe(false);
    await act(async () => screen.getByRole('button', { name: 'Approve' }).click());
    expect(gate().confirm.question?.id).toBe('c2');
    expect([approve(), reject().disabled]).toEqual([true, true]);
    act(() => observers.at(-1)?.(true));
    expect(approve()).toBe(true);
    act(() => void vi.advanceTimersByTime(400));
    expect(approve()).toBe(false);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('reads on to the end of what a yes lets run as well', async () => {
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    const { submit } = renderGate({ tools: createShop().tools, rung: 'auto' });
    await submit([refund('c1'), note('c2', 'x'.repeat(9_000))]);
    expect(screen.getByText('Page 1 of 4')).toBeTruthy();
    expect(document.querySelector('[data-part="end"]')).toBeNull();
    vi.unstubAllGlobals();
  });
});
