import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionReply } from '@tiergate/core';
import { renderOutcomes } from '@tiergate/core/definition';
import { expect } from 'vitest';
import { openPage, type Page } from './open-page.js';
import { type Data, dataOf, type PageCase, textsOf } from './page-case.js';

type Step = (page: Page, step: Data) => unknown;

const user = userEvent.setup({ delay: null });

/** What a case may do on a page. */
const steps: Readonly<Record<string, Step>> = {
  render: (page) => act(async () => page.render()),
  unmount: (page) => act(async () => page.unmount()),
  crash: (page) => act(async () => page.crash()),
  submit: (page, { program, supersede }) =>
    act(async () => void page.gate().submit(program, { supersede: supersede === true })),
  click: (_, { button }) => user.click(buttonOf(button)),
  /** Two clicks before anything is rendered again. */
  clickTwice: (_, { button }) =>
    act(async () => {
      const found = buttonOf(button);
      found.click();
      found.click();
    }),
  fill: async (_, { field, text }) => {
    const found = screen.getByLabelText(String(field));
    await user.clear(found);
    if (text !== '') await user.type(found, String(text));
  },
  press: (_, { keys }) => user.keyboard(String(keys)),
  focus: (_, { button }) => act(async () => buttonOf(button).focus()),
  /** Answers by the methods of the hook, as a host may. */
  approve: (page, { id, args, question }) =>
    act(async () => {
      const asked = named(page, question);
      const edit = args === undefined ? {} : { args };
      page.replies.push(page.gate().approve(String(id), { ...asked, ...edit }));
    }),
  reject: (page, { id, question }) =>
    act(async () => void page.replies.push(page.gate().reject(String(id), named(page, question)))),
  cancel: (page) => act(async () => void page.replies.push(page.gate().cancel())),
  /** Keeps the prop bag of now, and the ids of the questions that are open. */
  keep(page) {
    page.kept = page.gate().confirm;
    for (const { id, question } of page.gate().pending) page.questions.set(id, question);
  },
  answerKept: (page, { answer }) =>
    act(async () => {
      const kept = page.kept;
      if (kept === undefined) throw new Error('nothing was kept');
      page.replies.push(answer === 'reject' ? kept.reject() : kept.approve());
    }),
  finish: (page, { id }) => act(async () => page.finish(String(id))),
  change: (page, { contract }) =>
    act(async () => {
      page.changeContract(dataOf(contract));
      page.render();
    }),
  wait: (page, { ms }) => page.pass(Number(ms)),
  check: () => undefined,
};

type Expectation = (expected: unknown, page: Page) => void;

const dialog = (): HTMLElement => screen.getByRole('alertdialog');

/** What a step may expect of a page. */
const expectations: Readonly<Record<string, Expectation>> = {
  ran: (expected, { ran }) => expect(ran).toEqual(expected),
  ranWith: (expected, { ranWith }) => expect(ranWith).toEqual(expected),
  pending: (expected, page) => expect(page.gate().pending.map(({ id }) => id)).toEqual(expected),
  outcomes: (expected, page) =>
    expect(page.gate().outcomes.map(({ id, status }) => `${id} ${status}`)).toEqual(expected),
  outcome: (expected, page) =>
    expect(Object.fromEntries(page.gate().outcomes.map((one) => [one.id, one]))).toMatchObject(
      dataOf(expected),
    ),
  /** What the model reads about all outcomes. */
  told(expected, page) {
    const { text } = renderOutcomes(page.gate().outcomes);
    for (const part of textsOf(expected)) expect(text).toContain(part);
  },
  codes: (expected, page) => expect(page.gate().issues.map(({ code }) => code)).toEqual(expected),
  /** What the newest answer came to. */
  reply: (expected, { replies }) => expect(codesOf(replies.at(-1))).toEqual(expected),
  status: (expected, page) => expect(page.gate().status).toBe(expected),
  /** Whether a dialog is open. */
  open: (expected) => expect(screen.queryByRole('alertdialog') !== null).toBe(expected),
  name: (expected) =>
    expect(screen.getByRole('alertdialog', { name: String(expected) })).toBe(dialog()),
  /** Fragments of what describes the dialog to whoever does not see it. */
  described(expected) {
    const about = document.getElementById(dialog().getAttribute('aria-describedby') ?? '');
    for (const text of textsOf(expected)) expect(about?.textContent).toContain(text);
  },
  shows(expected) {
    for (const text of textsOf(expected)) expect(dialog().textContent).toContain(text);
  },
  hides(expected) {
    for (const text of textsOf(expected)) expect(dialog().textContent).not.toContain(text);
  },
  buttons: (expected) =>
    expect(
      within(dialog())
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(expected),
  focus: (expected) => expect(document.activeElement?.textContent).toBe(expected),
  /** A field that is marked as wrong, with a text that says why. */
  wrong(expected) {
    for (const [name, text] of Object.entries(dataOf(expected))) {
      const field = screen.getByLabelText(name);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      const about = document.getElementById(field.getAttribute('aria-describedby') ?? '');
      expect(about?.textContent).toContain(text);
    }
  },
  announced: (expected) =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(expected),
};

/** Takes a page through the steps of a case. */
export async function takeSteps({ setUp, steps: list }: PageCase): Promise<void> {
  const page = openPage(setUp);
  await act(async () => page.render());
  for (const step of list) {
    const take = own(steps, String(step.do));
    await take(page, step);
    await page.pass(0);
    for (const [word, expected] of Object.entries(dataOf(step.expect))) {
      own(expectations, word)(expected, page);
    }
  }
}

function own<T>(table: Readonly<Record<string, T>>, name: string): T {
  const found = Object.hasOwn(table, name) ? table[name] : undefined;
  if (found === undefined) throw new Error(`no step or word ${name}`);
  return found;
}

function buttonOf(name: unknown): HTMLElement {
  return screen.getByRole('button', { name: String(name) });
}

function named({ questions }: Page, id: unknown): { readonly question?: string } {
  const question = typeof id === 'string' ? questions.get(id) : undefined;
  return question === undefined ? {} : { question };
}

function codesOf(reply: SessionReply | undefined): readonly string[] {
  return reply === undefined || reply.ok ? [] : reply.issues.map(({ code }) => code);
}
