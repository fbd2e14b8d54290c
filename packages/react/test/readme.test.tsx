import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';

const here = join(import.meta.dirname, '..');

interface Example {
  readonly Agent: ComponentType<{ readonly askModel: () => Promise<unknown> }>;
}

/** The first example of the README, as a module. */
async function loadExample(): Promise<Example> {
  const page = readFileSync(join(here, 'README.md'), 'utf8');
  const [, code = ''] = /```tsx\n(.*?)```/s.exec(page) ?? [];
  const folder = join(here, '.vitest', 'readme');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'example.tsx'), code);
  return (await import(join(folder, 'example.tsx'))) as Example;
}

describe('the example of the README', () => {
  it('runs what may run, asks about the rest, and takes back what ran', async () => {
    const user = userEvent.setup();
    const { Agent } = await loadExample();
    const program = [
      { name: 'add_note', args: { text: 'call back' } },
      { name: 'send_mail', args: { text: 'hello' } },
    ];
    render(<Agent askModel={async () => program} />);
    await user.click(screen.getByRole('button', { name: 'Ask the model' }));
    const statuses = (): readonly (string | null)[] =>
      screen.getAllByRole('listitem').map((item) => item.getAttribute('data-status'));
    expect(await screen.findByRole('alertdialog', { name: 'Allow send_mail?' })).toBeTruthy();
    expect(statuses()).toEqual(['applied', 'open']);
    await user.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) ?? document.body);
    expect(statuses()).toEqual(['applied', 'applied']);
    await user.click(screen.getByRole('button', { name: 'Undo add_note' }));
    expect(statuses()).toEqual(['undone', 'applied']);
  });
});
