import { describe, expect, it } from 'vitest';
import { readTerminalAnswer } from './approval.js';
import { authorizeSpawn } from './authorize-spawn.js';
import { commandResult, taskResult } from './command-result.js';
import { createSpawnTool } from './create-spawn-tool.js';
import { type ApprovalMode, createModeApprover, type ModeApprover } from './mode-approver.js';

async function ask(session: ModeApprover): Promise<string> {
  const decision = await authorizeSpawn(
    { input: '!ls' },
    { tool: createSpawnTool(), context: { cwd: '/' }, approver: session.approve },
  );
  return decision.outcome === 'deny' ? decision.reason : decision.outcome;
}

describe('createModeApprover', () => {
  it('answers by mode, and remembers per tool until the mode changes', async () => {
    let answer: unknown = 'DenyForSession';
    const session = createModeApprover({ mode: 'prompt', ask: () => answer });
    expect(await ask(session)).toBe('denied by session approver');
    answer = 'Allow';
    expect(await ask(session)).toBe(
      'spawn was refused earlier in this session, and that answer still stands',
    );
    expect(session.setMode('always')).toBe('changed');
    expect(await ask(session)).toBe('allow');
    session.setMode('prompt');
    expect(await ask(session)).toBe('allow');
    session.setMode('never');
    expect(await ask(session)).toBe(
      'spawn changes state outside this process, and this session is set to refuse that',
    );
  });

  it('changes to no mode that is unknown or not on offer', () => {
    const session = createModeApprover({ mode: 'never', ask: () => 'Allow' });
    expect([session.setMode('prompt'), session.setMode('often'), session.mode()]).toEqual([
      'NotOffered',
      'Unknown',
      'never',
    ]);
    expect(session.offered).toEqual(['never']);
    const unknown = createModeApprover({ mode: 'often' as ApprovalMode, ask: () => 'Allow' });
    expect(unknown.mode()).toBe('never');
  });
});

describe('readTerminalAnswer', () => {
  it('denies unless the line is a clear yes', () => {
    const read = ['y', 'yes', 'a', 'always', 'r', 'never', '', 'Y', ' y', 'no', 7].map(
      readTerminalAnswer,
    );
    const deny = Array.from({ length: 5 }, () => 'Deny');
    const forSession = ['AllowForSession', 'AllowForSession', 'DenyForSession', 'DenyForSession'];
    expect(read).toEqual(['Allow', 'Allow', ...forSession, ...deny]);
  });
});

describe('commandResult', () => {
  it('takes the stream that says something', () => {
    const report = { stdout: '', stderr: '', success: true };
    expect(commandResult({ ...report, stdout: 'out', stderr: 'warn' })).toEqual({
      text: 'out',
      isError: false,
    });
    expect(commandResult({ ...report, stderr: 'warn' }).text).toBe('warn');
    const failed = { ...report, success: false };
    expect(commandResult({ ...failed, stdout: 'out', stderr: ' \n' })).toEqual({
      text: 'out',
      isError: true,
    });
    expect(commandResult({ ...failed, timedOut: true }).text).toContain('out of time');
    expect(commandResult({ ...failed, statusCode: 3 }).text).toContain('exit status 3');
    expect(commandResult(failed).text).toContain('unknown exit status');
  });

  it('gives the last words of a subagent, or says that there were none', () => {
    expect(taskResult('done')).toEqual({ text: 'done', isError: false });
    expect(taskResult(' ', false)).toEqual({
      text: 'The subagent ended without saying anything.',
      isError: true,
    });
  });
});
