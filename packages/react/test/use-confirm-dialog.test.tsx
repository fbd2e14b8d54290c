import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ToolSet } from '@tiergate/core';
import { useAgentGate, useConfirmDialog } from '@tiergate/react';
import { Activity, type JSX } from 'react';
import { describe, expect, it } from 'vitest';
import { createShop, refund } from './support/shop.js';

function Own({ tools }: { readonly tools: ToolSet }): JSX.Element {
  const gate = useAgentGate({ tools });
  const { question } = gate.confirm;
  const dialog = useConfirmDialog(gate.confirm);
  return (
    <>
      <button type="button" onClick={() => void gate.submit([refund('c1', 1), refund('c2', 2)])}>
        Submit
      </button>
      {question === undefined ? null : (
        <dialog {...dialog.getDialogProps()}>
          <h2 {...dialog.getTitleProps()}>Really {question.capability}?</h2>
          <pre {...dialog.getDescriptionProps()}>{question.statement.text}</pre>
          <span {...dialog.getEndProps()} />
          {dialog.form.fields.map((field) => (
            <input
              key={field.name}
              aria-label={field.name}
              value={dialog.form.textOf(field)}
              onChange={(event) => dialog.form.setText(field, event.target.value)}
            />
          ))}
          {dialog.issues.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
          <textarea aria-label="Why not" {...dialog.getReasonProps()} />
          <button {...dialog.getNotNowProps()}>Later</button>
          <button {...dialog.getRejectProps()}>No</button>
          <button {...dialog.getApproveProps()}>Yes</button>
        </dialog>
      )}
    </>
  );
}

describe('useConfirmDialog', () => {
  it('carries a dialog of one kind for all questions, each beginning anew', async () => {
    const user = userEvent.setup();
    const { tools, ran } = createShop();
    render(<Own tools={tools} />);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(screen.getByRole('alertdialog', { name: 'Really refund?' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Later');
    await user.type(screen.getByLabelText('Why not'), 'because');
    await user.clear(screen.getByLabelText('amount'));
    await user.type(screen.getByLabelText('amount'), '101');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(screen.getByText(/amount/, { selector: 'p' })).toBeTruthy();
    await user.clear(screen.getByLabelText('amount'));
    await user.type(screen.getByLabelText('amount'), '9');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(ran.map(([, args]) => args.amount)).toEqual([9]);
    expect(screen.getByLabelText('amount')).toHaveProperty('value', '2');
    expect(screen.getByLabelText('Why not')).toHaveProperty('value', '');
    expect(document.activeElement?.textContent).toBe('Later');
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Submit');
  });

  it('keeps its questions while the component is hidden', async () => {
    const { tools } = createShop();
    const tree = (mode: 'visible' | 'hidden'): JSX.Element => (
      <Activity mode={mode}>
        <Own tools={tools} />
      </Activity>
    );
    const view = render(tree('visible'));
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const asked = screen.getByRole('alertdialog').textContent;
    await act(async () => view.rerender(tree('hidden')));
    expect(document.querySelector('dialog')?.open).toBe(false);
    await act(async () => view.rerender(tree('visible')));
    expect(screen.getByRole('alertdialog').textContent).toBe(asked);
  });
});
