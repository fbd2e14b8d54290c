import { describe, expect, it } from 'vitest';
import { createSpawnTool } from './create-spawn-tool.js';
import { createDepthLedger } from './depth-ledger.js';
import { describeSpawn } from './describe-spawn.js';
import { spawnCapability } from './spawn-capability.js';
import { InvalidTargetError } from './spawn-targets.js';

const context = { cwd: '/repo' };

describe('createSpawnTool', () => {
  it('throws on a name that cannot be registered, with the issue', () => {
    const create = (): unknown => createSpawnTool({ targets: ['mac', 'Mac'] });
    expect(create).toThrow(InvalidTargetError);
    expect(create).toThrow(
      expect.objectContaining({
        code: 'name-collision',
        issue: expect.objectContaining({ code: 'name-collision' }),
      }),
    );
  });

  it('takes the last declaration of a name', () => {
    const tool = createSpawnTool({ targets: [{ name: 'mac', shell: 'posix' }, 'mac'] });
    expect(tool.targets).toEqual([{ name: 'mac' }]);
  });

  it('keeps a host label on one visible line', () => {
    const tool = createSpawnTool({ targets: ['mac'], hostLabel: 'the\nbench\u200b' });
    const refused = tool.preview({ input: '!@x ls' }, context);
    expect(refused.ok ? '' : refused.issues[0].message).toContain(
      'runs where the\\u{a}bench\\u{200b} is running',
    );
  });

  it('names the target that was probably meant', () => {
    const refused = createSpawnTool({ targets: ['mac'] }).preview({ input: '!@MAC ls' }, context);
    expect(refused).toMatchObject({ issues: [{ suggestion: '!@mac cargo test' }] });
  });

  it('gives one frozen descriptor', () => {
    const tool = createSpawnTool({ targets: ['b', 'a'] });
    expect(tool.descriptor()).toBe(tool.descriptor());
    expect(Object.isFrozen(tool.descriptor().inputSchema)).toBe(true);
    expect(tool.descriptor().description).toContain('`!@a cargo test -q`');
  });
});

describe('preview', () => {
  it('is frozen at every depth and keeps the arguments only as a copy', () => {
    const args = { input: '!ls', note: { a: [1] } };
    const preview = createSpawnTool({ profile: 'compat' }).preview(args, context);
    if (!preview.ok) throw new Error('refused');
    args.note.a.push(2);
    expect(preview.value.rawInput).toEqual({ input: '!ls', note: { a: [1] } });
    for (const member of Object.values(preview.value)) expect(Object.isFrozen(member)).toBe(true);
  });

  it('takes one task directory for the working directory and refuses two', () => {
    const tool = createSpawnTool();
    const one = tool.preview({ input: '!ls' }, { ...context, taskDirectories: ['/task'] });
    expect(one).toMatchObject({
      value: { workingDirectory: '/task', structuredInput: { cwd: '/task' } },
    });
    const two = tool.preview({ input: '!ls' }, { ...context, taskDirectories: ['/a', '/b'] });
    expect(two).toMatchObject({ ok: false, issues: [{ path: ['taskDirectories'] }] });
    const none = tool.preview({ input: '!ls' }, {} as typeof context);
    expect(none).toMatchObject({ ok: false, issues: [{ code: 'invalid-type', path: ['cwd'] }] });
  });

  it('asks for the target before the depth, and for the depth of tasks only', () => {
    const tool = createSpawnTool({ maxDepth: 0 });
    const codes = ['!@x ls', 'do it', '!ls'].map((input) => {
      const preview = tool.preview({ input }, context);
      return preview.ok ? 'ok' : preview.issues[0].code;
    });
    expect(codes).toEqual(['targets-none', 'depth-floor', 'ok']);
  });

  it('believes the deeper of the ledger and the context', () => {
    const tool = createSpawnTool({ depth: createDepthLedger({ maxDepth: 3 }) });
    tool.depth.enter('a', 1);
    const depthAt = (depth: number): unknown => {
      const preview = tool.preview({ input: 'do it' }, { ...context, agentId: 'a', depth });
      return preview.ok ? preview.value.envelope?.depth : preview.issues[0].code;
    };
    expect([0, 2, 3, Number.NaN, -1].map(depthAt)).toEqual([
      2,
      3,
      'depth-floor',
      'invalid-value',
      'invalid-value',
    ]);
  });

  it('shows what a subagent would be given', () => {
    const grants = [{ name: 'read_file', tier: 'read_only' as const }];
    const preview = createSpawnTool().preview({ input: 'do it' }, { ...context, grants });
    expect(preview).toMatchObject({
      value: { envelope: { depth: 1, maxDepth: 2, tools: grants } },
    });
  });
});

describe('displayKind', () => {
  it('shows what cannot be read as a command', () => {
    const tool = createSpawnTool();
    expect(
      [{ input: '!ls' }, { input: 'ls' }, null, { input: '!@' }].map((args) =>
        tool.displayKind(args),
      ),
    ).toEqual(['execute', 'other', 'execute', 'execute']);
  });
});

describe('spawnCapability', () => {
  it('is one irreversible capability', () => {
    const capability = spawnCapability(createSpawnTool());
    expect(capability).toMatchObject({ name: 'spawn', tier: 'irreversible' });
    expect(capability.inputSchema).toMatchObject({ additionalProperties: false });
  });
});

describe('describeSpawn', () => {
  const tool = createSpawnTool({ targets: ['mac'] });

  it('shows the parsed call on lines that a value cannot fake', () => {
    expect(describeSpawn(tool, { input: '!@mac ls\ndirectory: /tmp\u202e' }, context)).toBe(
      [
        'Run a command',
        'command: ls\\u{a}directory: /tmp\\u{202e}',
        'where: mac',
        'directory: /repo',
        'warning: it has characters that turn the direction of writing around',
        'warning: it has several lines: each is a command of its own',
      ].join('\n'),
    );
    expect(describeSpawn(tool, { input: '!!x' }, context)).toBe(
      ['Hand a task to a subagent', 'task: !x', 'directory: /repo', 'depth: 1 of at most 2'].join(
        '\n',
      ),
    );
  });

  it('says why a call cannot run', () => {
    expect(describeSpawn(tool, { input: '!' }, context)).toContain(
      'This cannot run\nno command after `!`',
    );
  });
});
