import { act, screen } from '@testing-library/react';
import { createGateSession } from '@tiergate/core';
import { ConfirmDialog, PlanReview, type UseAgentGateOptions, useAgentGate } from '@tiergate/react';
import type { JSX } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createShop, refund } from './support/shop.js';

function App({ options }: { readonly options: UseAgentGateOptions }): JSX.Element {
  const gate = useAgentGate(options);
  return (
    <>
      <p>{gate.status}</p>
      <PlanReview gate={gate} />
      <ConfirmDialog {...gate.confirm} />
    </>
  );
}

describe('server rendering', () => {
  it('gives the beginning, whatever the session holds', () => {
    const session = createGateSession({ tools: createShop().tools });
    session.submit([refund('c1')]);
    const html = renderToString(<App options={{ session }} />);
    expect(html).toContain('<p>idle</p>');
    expect(html).not.toContain('dialog"');
  });

  it('hydrates without a mismatch, then shows the open question', async () => {
    const session = createGateSession({ tools: createShop().tools });
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(<App options={{ session }} />);
    session.submit([refund('c1')]);
    const errors: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(container, <App options={{ session }} />, {
        onRecoverableError: (error) => errors.push(error),
      }),
    );
    expect(errors).toEqual([]);
    expect(screen.getByRole('alertdialog', { name: 'Allow refund?' })).toBeTruthy();
    act(() => root.unmount());
    container.remove();
  });
});
