import { describe, expect, it } from 'vitest';
import { runCli } from './main.js';

const inbox = {
  contractVersion: 1,
  id: 'inbox',
  capabilities: [
    {
      name: 'set_label',
      description: 'Sets a label. Use it once the item is judged.',
      tier: 'reversible',
      args: [
        { name: 'item', type: 'string', required: true, description: 'The item.' },
        { name: 'level', type: 'int', description: 'Default: 1.' },
        { name: 'tags', type: 'string', list: true, description: 'Default: none.' },
      ],
    },
    {
      name: 'send_reply',
      description: 'Sends a reply. Use it when the text is done.',
      tier: 'irreversible',
      args: [],
    },
  ],
};

const files: Readonly<Record<string, unknown>> = {
  'inbox.json': inbox,
  'loose.json': { ...inbox, capabilities: [{ ...inbox.capabilities[0], tier: 'read_only' }] },
  'apply.json': [{ name: 'set_label', args: { item: 'i1', level: '2' } }],
  'held.json': { calls: [{ name: 'send_reply' }, { name: 'set_label', args: { item: 'i1' } }] },
  'wrong.json': { calls: [{ name: 'set_label', args: { item: 'i1', levle: 2 } }] },
  'tools.json': {
    tools: [
      {
        name: 'get',
        description: 'Gets it.',
        inputSchema: { type: 'object', properties: { a: {} } },
      },
    ],
  },
};

function run(line: string, stdin?: string) {
  return runCli(line.split(' '), {
    readText: (file) => {
      if (file === '-' && stdin !== undefined) return stdin;
      if (file === 'folder') throw new Error('EISDIR: illegal operation on a directory, read');
      if (!Object.hasOwn(files, file)) throw new Error(`no such file: ${file}`);
      return JSON.stringify(files[file], null, 2);
    },
  });
}

describe('runCli', () => {
  it('prints help that fits a screen', () => {
    const { stdout, exitCode } = run('--help');
    const lines = stdout.split('\n');
    expect(exitCode).toBe(0);
    expect(lines.length).toBeLessThanOrEqual(25);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(run('gate --help').stdout).toBe(stdout);
    expect(runCli([], { readText: () => '' })).toEqual({ stdout: '', stderr: stdout, exitCode: 2 });
  });

  it.each([
    ['gaet inbox.json', 'unknown command "gaet"; did you mean gate?'],
    ['frobnicate', 'see --help'],
    ['gate inbox.json apply.json --rnug auto', 'unknown option "--rnug"; did you mean --rung?'],
    ['gate inbox.json apply.json --rung full', '--rung takes ask, auto, not "full"'],
    ['gate inbox.json apply.json --rung', '--rung needs a value'],
    ['gate inbox.json apply.json --rung=ask --rung=auto', '--rung is there twice'],
    ['check inbox.json --json=yes', '--json takes no value'],
    ['check a b', 'at most 1 files'],
    ['gate', 'needs 1 file'],
    ['diff', 'needs 1 file'],
    ['diff -', 'one text only'],
    ['lint inbox.json --ignore T08,T99', 'takes rules from T01 to T27, not "T99"'],
    ['lint inbox.json --ignore=', 'not ""'],
    ['render inbox.json --no-arg-descriptions', 'needs --format typescript'],
    ['check folder', 'check: folder: EISDIR'],
    ['gate - -', 'one text only'],
    ['check missing.json', 'no such file: missing.json'],
  ])('refuses the command line %j', (line, fragment) => {
    const { stdout, stderr, exitCode } = run(line);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
    expect(stderr).toContain(fragment);
  });

  it('checks a contract and says where it is wrong', () => {
    expect(run('check inbox.json')).toMatchObject({
      stdout: expect.stringMatching(/^inbox\.json: 2 capabilities, sha256:[\w-]{43}\n$/),
      exitCode: 0,
    });
    const text =
      '{\n  "contractVersion": 1,\n  "capabilities": [{ "name": "a b",\n    "tier": "read_only", "description": "x" }]\n}';
    expect(run('check', text)).toMatchObject({
      stdout: expect.stringMatching(/^<stdin>:3:30: error bad-name: /),
      exitCode: 1,
    });
    expect(run('check -', '{"a":1,"a":2}')).toMatchObject({
      stdout: expect.stringMatching(/^<stdin>:1:12: error duplicate-key: /),
      exitCode: 1,
    });
    expect(run('check', '{\n  "contractVersion": 1,\n}')).toMatchObject({
      stdout: expect.stringMatching(/^<stdin>:3:1: error invalid-json: /),
      exitCode: 1,
    });
    expect(run('check', ' '.repeat(17 * 1_048_576)).stdout).toMatch(
      /^<stdin>: error text-too-long: /,
    );
    expect(JSON.parse(run('check inbox.json --json').stdout)).toMatchObject({
      ok: true,
      capabilities: 2,
    });
    expect(JSON.parse(run('check --json', '[]').stdout)).toMatchObject({ ok: false });
  });

  it('gates a program: 0 when all may run, 3 when something waits, 1 when it is refused', () => {
    expect(run('gate inbox.json apply.json --rung auto')).toEqual({
      stdout:
        'apply    c1 set_label {"item":"i1","level":2}\n' +
        '         args.level: "2" -> 2\n' +
        '1 may run now, 0 wait for a person\n',
      stderr: '',
      exitCode: 0,
    });
    expect(run('gate inbox.json apply.json')).toMatchObject({
      stdout: expect.stringContaining('(rung)\n'),
      exitCode: 3,
    });
    expect(run('gate inbox.json held.json --rung=auto')).toMatchObject({
      stdout:
        'propose  c1 send_reply {} (tier)\npropose  c2 set_label {"item":"i1"} (order)\n' +
        '0 may run now, 2 wait for a person\n',
      exitCode: 3,
    });
    expect(run('gate inbox.json held.json --rung auto --on-held continue').stdout).toContain(
      'apply    c2',
    );
    expect(run('gate inbox.json wrong.json --rung auto')).toMatchObject({
      stdout: expect.stringMatching(/^wrong\.json:7:\d+: error unknown-arg: .*levle/),
      exitCode: 1,
    });
    expect(run('gate inbox.json', '{')).toMatchObject({ exitCode: 1 });
    expect(run('gate inbox.json --rung auto', '[]')).toMatchObject({ exitCode: 0 });
    const plan = JSON.parse(run('gate inbox.json held.json --json').stdout);
    expect(plan).toMatchObject({ rung: 'ask', propose: [{ id: 'c1' }, { id: 'c2' }] });
  });

  it('lints like a compiler, and fails from a level on', () => {
    expect(run('lint inbox.json')).toEqual({
      stdout: '0 errors, 0 warnings, 0 info\n',
      stderr: '',
      exitCode: 0,
    });
    const { stdout, exitCode } = run('lint tools.json');
    expect(stdout).toContain('tools.json:6:22: error T05 get: the root takes members');
    expect(stdout).toContain('\n    fix: ');
    expect(stdout).toContain('tools.json:9:16: error T07 get: argument "a" has no description\n');
    expect(stdout).toMatch(/\n3 errors, 0 warnings, 1 info\n$/);
    expect(exitCode).toBe(1);
    expect(run('lint tools.json --ignore T05,T06,T07')).toMatchObject({ exitCode: 0 });
    expect(run('lint tools.json --ignore T05,T06,T07 --fail-on info')).toMatchObject({
      exitCode: 1,
    });
    expect(run('lint tools.json --fail-on none --level error').stdout).not.toContain('T26');
    expect(JSON.parse(run('lint tools.json --json').stdout)).toMatchObject({
      counts: { error: 3, warn: 0, info: 1 },
    });
    expect(run('lint', 'x')).toMatchObject({ exitCode: 1 });
  });

  it('places the findings of flat arguments where the arguments are', () => {
    const args = [
      { name: 'a', type: 'string', description: 'The a.' },
      { name: 'b', type: 'int' },
    ];
    const text = JSON.stringify([{ name: 'get', description: 'Gets it.', args }], null, 1);
    const line = (found: string): number => text.slice(0, text.indexOf(found)).split('\n').length;
    const { stdout } = run('lint', text);
    expect(stdout).toContain(`<stdin>:${line('"name": "b"') - 1}:4: error T07 get: `);
    expect(stdout).toContain(`<stdin>:${line('"name": "a"') - 1}:4: warn T08`);
    const { findings } = JSON.parse(run('lint --json', text).stdout);
    expect(findings).toContainEqual(expect.objectContaining({ path: [0, 'args', 1], rule: 'T07' }));
  });

  it('lints no more tools than check takes', () => {
    const tools = Array.from({ length: 1_001 }, (_, index) => ({ name: `tool_${index}` }));
    const tooMany = {
      stdout: expect.stringMatching(
        /^<stdin>:1:[0-9]+: error too-many-capabilities: .*1001.*1000\n$/,
      ),
      exitCode: 1,
    };
    for (const file of [{ tools }, { contractVersion: 1, capabilities: tools }]) {
      const text = JSON.stringify(file);
      expect([run('lint', text), run('check', text)]).toMatchObject([tooMany, tooMany]);
    }
    expect(run('lint', JSON.stringify(tools))).toMatchObject(tooMany);
  });

  it('renders a contract, also one that is made of MCP tools', () => {
    expect(run('render inbox.json').stdout).toContain('- set_label');
    expect(run('render tools.json --format typescript').stdout).toBe(
      '{\n// Gets it.\nget:{a?:unknown}\n}\n',
    );
    expect(run('render inbox.json --format=typescript --no-arg-descriptions').stdout).toContain(
      'set_label:{item:string,level?:number/*int*/,tags?:string[]}',
    );
    expect(JSON.parse(run('render inbox.json --json').stdout)).toMatchObject({
      text: expect.any(String),
    });
    expect(run('render', '{"tools":[{"name":"a b","inputSchema":{}}]}')).toMatchObject({
      stdout: expect.stringContaining('<stdin>:1:19: error bad-name'),
      exitCode: 1,
    });
  });

  it('says what changed, names a contract, and writes its types', () => {
    expect(run('diff inbox.json loose.json')).toMatchObject({
      stdout: 'removed    send_reply\nloosened   set_label\n',
      exitCode: 0,
    });
    expect(run('diff inbox.json inbox.json').stdout).toBe('no change\n');
    expect(JSON.parse(run('diff inbox.json loose.json --json').stdout).changes).toHaveLength(2);
    expect(run('diff inbox.json', JSON.stringify(inbox)).stdout).toBe('no change\n');
    expect(run('diff inbox.json tools.json')).toMatchObject({ exitCode: 0 });
    expect(run('digest inbox.json').stdout).toMatch(/^sha256:[\w-]{43}\n$/);
    expect(run('digest', '5')).toMatchObject({ exitCode: 1 });
    const { stdout } = run('types inbox.json');
    expect(stdout).toContain(
      '/** Sends a reply. Use it when the text is done. */\n  readonly send_reply: Record<string, never>;\n',
    );
    expect(stdout).toContain(
      'readonly set_label: { readonly item: string; readonly level?: number; readonly tags?: readonly string[] };\n',
    );
  });
});
