import { describe, expect, it } from 'vitest';
import { approve, expectStatuses, gateOutput, question } from './answering.js';
import { hasChromium, openDemo } from './open-demo.js';

// Without Chromium nothing here can run; on a server its absence is an error (see open-demo.ts).
describe.skipIf(!hasChromium)('the capability explorer', () => {
  it('shows a contract and what a model would be told about it, and runs what can be undone', async () => {
    const { page, errors } = await openDemo();
    await page.getByText('6 capabilities').waitFor();
    const prompt = page.getByLabel('Rendered capabilities');
    await expect
      .poll(() => prompt.textContent())
      .toContain('set_disposition — Sets what is to become');
    await gateOutput(page, 'Good: everything can be undone');
    await expectStatuses(page, ['applied', 'applied', 'applied']);
    await page.getByRole('button', { name: 'Undo plan_work' }).click();
    await expectStatuses(page, ['applied', 'applied', 'undone']);
    expect(errors).toEqual([]);
  });

  it('holds what cannot be undone until it is answered, by keyboard alone', async () => {
    const { page, errors } = await openDemo();
    await page.getByLabel('One call waits for you').check();
    await page.getByRole('button', { name: 'Gate this output' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    await expect.poll(() => dialog.textContent()).toContain('Thursday at ten works for me.');
    await page.screenshot({ path: 'artifacts/question.png' });
    // Escape answers nothing: the call still waits, and so does the one behind it.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expectStatuses(page, ['applied', 'open', 'open']);
    expect(errors).toEqual([]);
  });

  it('runs an approved call and then what waited behind it, in model order', async () => {
    const { page } = await openDemo();
    await gateOutput(page, 'One call waits for you');
    await approve(page);
    await expectStatuses(page, ['applied', 'applied', 'applied']);
    const log = (await page.locator('.log').textContent()) ?? '';
    expect(log.indexOf('decision-made')).toBeGreaterThan(log.indexOf('question-asked'));
  });

  it('refuses an output with one invented call whole, with a text that would let the model repair it', async () => {
    const { page } = await openDemo();
    await gateOutput(page, 'One invented call');
    const refusal = page.locator('.refusal');
    await expect
      .poll(() => refusal.textContent())
      .toContain('unknown capability "unsubscribe_sender"');
    expect(await refusal.textContent()).toContain(
      'not a valid value "tomorrow" at "day", not a valid date',
    );
    expect(await page.locator('.log').count()).toBe(1);
    expect(await page.locator('.log').textContent()).not.toContain('call-started');
  });

  it('shows hidden characters of a hostile output, and takes its claim of approval for nothing', async () => {
    const { page } = await openDemo();
    await gateOutput(page, 'Hostile: hidden characters');
    const dialog = page.getByRole('alertdialog');
    await expect.poll(() => dialog.textContent()).toContain('\\u{202e}');
    await page.screenshot({ path: 'artifacts/hostile.png' });
    expect(await page.locator('.log').textContent()).not.toContain('call-started');
  });

  it.each(['One call waits for you', 'One invented call'])(
    'gives the same verdict at the edge: %s',
    async (output) => {
      const { page } = await openDemo();
      await page.getByLabel('Gate at the edge too').check();
      await gateOutput(page, output);
      await expect.poll(() => page.locator('.edge').textContent()).toContain('the same verdict');
      const copy = page.getByRole('region', { name: 'The contract' });
      await expect.poll(() => copy.textContent()).toMatch(/at the edge.*sha256:.* · .* s old/);
      await page.screenshot({ path: 'artifacts/edge.png', fullPage: true });
    },
  );

  it('takes a pasted contract, here and at the edge, and says what is wrong with a broken one', async () => {
    const { page } = await openDemo();
    await page.getByLabel('Your own').check();
    const editor = page.getByLabel('Contract as JSON');
    await editor.fill(
      (await editor.inputValue()).replace('"tier": "reversible"', '"tier": "safe"'),
    );
    await page.getByText('unknown-tier').waitFor();
    const issue = page.getByRole('alert').getByRole('listitem');
    expect(await issue.textContent()).toMatch(/"safe".* Where: capabilities\[\d\]\.tier$/);
    await editor.fill(
      (await editor.inputValue()).replace('"tier": "safe"', '"tier": "irreversible"'),
    );
    await page.getByLabel('Gate at the edge too').check();
    await gateOutput(page, 'Good: everything can be undone');
    await expect.poll(() => page.locator('.edge').textContent()).toContain('the same verdict');
    await page.getByRole('alertdialog').waitFor();
  });

  it('says where a contract is wrong, or that it is no JSON', async () => {
    const { page, errors } = await openDemo();
    const editor = page.getByLabel('Contract as JSON');
    const text = await editor.inputValue();
    const issues = page.getByRole('alert').getByRole('listitem');
    const places = async (): Promise<readonly (string | undefined)[]> =>
      (await issues.allTextContents()).map((issue) => issue.split('Where: ')[1]);
    const arg = { name: 'to', type: 'text', descripton: 'Who gets it.' };
    const capability = { name: 'send', tier: 'later', 'what\u202eever': 1, args: [arg] };
    await editor.fill(JSON.stringify({ contractVersion: 1, capabilities: [capability] }));
    await expect
      .poll(places)
      .toEqual([
        'capabilities[0]."what\\u{202e}ever"',
        'capabilities[0].description',
        'capabilities[0].tier',
        'capabilities[0].args[0].descripton',
      ]);
    await editor.fill(text.slice(0, -2));
    await expect.poll(places).toEqual(['the whole of it']);
    expect(await issues.textContent()).toContain('invalid json; write one JSON value');
    expect(errors).toEqual([]);
  });

  it('says the verdict of the edge in a place that a screen reader knows', async () => {
    const { page } = await openDemo();
    const places = await page.evaluateHandle(() => [...document.querySelectorAll('output')]);
    await page.getByLabel('Gate at the edge too').check();
    await gateOutput(page, 'One invented call');
    await page.getByText('The edge gives the same verdict.').waitFor();
    expect(
      await places.evaluate((outputs) =>
        outputs.some((output) => output.isConnected && output.textContent.includes('The edge')),
      ),
    ).toBe(true);
  });

  it('is served under a policy that forbids scripts and styles from elsewhere, and keeps to it', async () => {
    const { page, errors } = await openDemo();
    const response = await page.reload();
    expect(response?.headers()['content-security-policy']).toContain("default-src 'self'");
    await gateOutput(page, 'One call waits for you');
    await question(page);
    expect(errors).toEqual([]);
  });
});
