import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectActs, gateOutput, question } from './answering.js';
import { hasChromium, openDemo } from './open-demo.js';

const panel = (page: Page, name: string) => page.getByRole('region', { name });

const write = (page: Page, text: string): Promise<void> =>
  page.getByLabel('Text of the call').fill(text);

const verdict = (page: Page): Promise<string | null> => page.locator('.verdict').textContent();

const storeRule = async (
  page: Page,
  rule: { readonly allow: boolean; readonly body: string; readonly target?: string },
): Promise<void> => {
  await page.getByLabel(rule.allow ? 'Allow' : 'Refuse', { exact: true }).check();
  await page.getByLabel('Body', { exact: true }).fill(rule.body);
  await page.getByLabel('Target', { exact: true }).fill(rule.target ?? 'local');
  await page.getByRole('button', { name: 'Store this rule' }).click();
};

// Without Chromium nothing here can run; on a server its absence is an error (see open-demo.ts).
describe.skipIf(!hasChromium)('the spawn page', () => {
  it('shows how a text is read, and what a person would see of it', async () => {
    const { page, errors } = await openDemo('#spawn');
    const reading = panel(page, 'How it is read');
    await write(page, '!@mac cargo test -q');
    await expect.poll(() => reading.textContent()).toContain('targetmac');
    const text = await reading.textContent();
    for (const part of ['modecommand', 'bodycargo test -q', 'warningsnone', 'where: mac']) {
      expect(text).toContain(part);
    }
    expect(await reading.locator('.words li').allTextContents()).toEqual(['cargo', 'test', '-q']);
    await write(page, '!!important: read the log');
    await expect.poll(() => reading.textContent()).toContain('body!important: read the log');
    expect(await reading.textContent()).toContain('Hand a task to a subagent');
    expect(errors).toEqual([]);
  });

  it('shows the text that a refusal gives to the model, and asks nobody', async () => {
    const { page } = await openDemo('#spawn');
    await write(page, '! @mac cargo test');
    const refusal = panel(page, 'How it is read').getByRole('alert');
    await expect.poll(() => refusal.textContent()).toContain('`!@mac cargo test`');
    expect(await refusal.textContent()).toContain('Tool execution denied: ');
    await expect.poll(() => verdict(page)).toContain('Refused');
    expect(await page.getByRole('button', { name: 'Allow once' }).count()).toBe(0);
    await page.getByLabel('A machine that is not registered').check();
    await expect.poll(() => refusal.textContent()).toContain('Registered: `mac`');
  });

  it('writes hidden characters out, wherever a person reads the call', async () => {
    const { page } = await openDemo('#spawn');
    await page.getByLabel('Hidden: it reads backwards').check();
    const reading = panel(page, 'How it is read');
    await expect.poll(() => reading.textContent()).toContain('\\u{202e}');
    expect(await reading.textContent()).toContain('bidi-control');
    expect(await reading.textContent()).not.toContain('\u202e');
    await page.screenshot({ path: 'artifacts/spawn-hidden.png', fullPage: true });
  });

  it('says in a sentence what a rule would do and what it would match, before it is stored', async () => {
    const { page } = await openDemo('#spawn');
    const form = panel(page, 'Write a rule');
    await page.getByLabel('Body', { exact: true }).fill('cargo test');
    await expect
      .poll(() => form.locator('.sentence').textContent())
      .toContain('Allows without asking exactly the command "cargo test"');
    const row = (text: string) => form.locator('.trial tr', { hasText: text });
    await write(page, '!cargo test');
    await expect.poll(() => row('this call').textContent()).toContain('matches');
    expect(await row('cargo test; rm -rf build').textContent()).toContain('no');
    expect(await page.getByText('No rule is stored').count()).toBe(1);
    await page.getByLabel('Body', { exact: true }).fill('sh *');
    await expect.poll(() => form.locator('.sentence').textContent()).toContain('open-launcher');
    await page.getByRole('button', { name: 'Store this rule' }).click();
    expect(await page.getByText('No rule is stored').count()).toBe(1);
  });

  it('shows which rule decides and which ones it shadows', async () => {
    const { page, errors } = await openDemo('#spawn');
    await storeRule(page, { allow: true, body: 'cargo test *' });
    await expect.poll(() => verdict(page)).toContain('a stored rule says yes');
    await write(page, '!cargo test; rm -rf build');
    await expect.poll(() => verdict(page)).toContain('Held');
    await write(page, '!sudo cargo test');
    await storeRule(page, { allow: false, body: 'cargo' });
    await expect.poll(() => verdict(page)).toContain('a stored rule says no');
    await write(page, '!cargo test');
    const rules = page.getByRole('list', { name: 'Stored rules' }).getByRole('listitem');
    const parts = (): Promise<(string | null)[]> =>
      rules.evaluateAll((items) => items.map((item) => item.getAttribute('data-part')));
    await expect.poll(parts).toEqual(['shadowed', 'decides']);
    await page.screenshot({ path: 'artifacts/spawn-rules.png', fullPage: true });
    await page.getByRole('button', { name: 'Remove: Refuses' }).click();
    await expect.poll(parts).toEqual(['decides']);
    expect(errors).toEqual([]);
  });

  it('remembers an answer as widely as it was told, and hands the call over once', async () => {
    const { page } = await openDemo('#spawn');
    const always = page.getByRole('button', { name: 'Always allow' }).first();
    await always.click();
    await expect.poll(() => verdict(page)).toContain('you said yes');
    const handOver = page.getByRole('button', { name: 'Hand it over' });
    await handOver.click();
    const decision = panel(page, 'What becomes of it');
    await expect.poll(() => decision.textContent()).toContain('"body": "cargo test -q"');
    await handOver.click();
    await expect.poll(() => decision.textContent()).toContain('was used before');
    await page.getByRole('button', { name: 'Send the same call again' }).click();
    await expect.poll(() => verdict(page)).toContain('a stored rule says yes');
    await write(page, '!cargo test -q --release');
    await expect.poll(() => verdict(page)).toContain('Held');
  });

  it('refuses with the reason that a person gave, and with none of the posture in doubt', async () => {
    const { page } = await openDemo('#spawn');
    await page.getByLabel('Reason for refusing').fill('Builds run elsewhere.');
    await page.getByRole('button', { name: 'Refuse once' }).click();
    const decision = panel(page, 'What becomes of it');
    await expect.poll(() => decision.textContent()).toContain('denied: Builds run elsewhere.');
    await page.getByLabel('Commands off').check();
    await expect.poll(() => decision.textContent()).toContain('commands off');
    await page.getByLabel('A task for a subagent').check();
    await expect.poll(() => verdict(page)).toContain('Held');
    await page.getByLabel('Depth of the agent').selectOption('2');
    await expect
      .poll(() => panel(page, 'How it is read').textContent())
      .toContain('2 levels of delegation deep');
  });

  it('takes rules back as JSON, all or none', async () => {
    const { page } = await openDemo('#spawn');
    await storeRule(page, { allow: false, body: 'rm' });
    await page.getByText('As JSON', { exact: true }).click();
    const editor = page.getByLabel('Rules as JSON');
    const saved = await editor.inputValue();
    await editor.fill(saved.replace('"allow": false', '"allow": "perhaps"'));
    await page.getByRole('button', { name: 'Replace the rules' }).click();
    await page.getByText('Nothing was loaded').waitFor();
    await editor.fill(saved.replace('"body": "rm"', '"body": "dd"'));
    await page.getByRole('button', { name: 'Replace the rules' }).click();
    await expect
      .poll(() => page.getByRole('list', { name: 'Stored rules' }).textContent())
      .toContain('begins with "dd"');
  });

  it('knows wildcards over the JSON text in the compat profile only', async () => {
    const { page } = await openDemo('#spawn');
    await page.getByLabel('Profile').selectOption('compat');
    await page.getByLabel('Wildcard', { exact: true }).fill('*cargo test*');
    const form = panel(page, 'Write a rule');
    await expect.poll(() => form.locator('.sentence').textContent()).toContain('open-body');
    const row = form.locator('.trial tr', { hasText: 'cargo test; rm -rf build' });
    expect(await row.textContent()).toContain('matches');
  });

  it('is one capability of a contract: the question shows the call as it was parsed', async () => {
    const { page } = await openDemo();
    await page.getByLabel('A host of agents').check();
    await page.getByLabel('Gate at the edge too').check();
    await gateOutput(page, 'A command waits for you');
    const dialog = await question(page);
    for (const part of ['Run a command', 'command: cargo test -q', 'where: mac']) {
      expect(await dialog.textContent()).toContain(part);
    }
    await expectActs(page, ['read_log']);
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await page.getByText('The edge gives the same verdict.').waitFor();
    await gateOutput(page, 'Hostile: two commands');
    await expect.poll(async () => (await question(page)).textContent()).toContain('\\u{202e}');
    expect(await (await question(page)).textContent()).toContain('each is a command of its own');
    await page.screenshot({ path: 'artifacts/spawn-question.png' });
  });
});
