import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchCommandRule } from './match-command-rule.js';
import { splitCommand } from './split-command.js';

const allows = (pattern: string, body: string): boolean =>
  matchCommandRule({ pattern, allow: true }, body);
const denies = (pattern: string, body: string): boolean =>
  matchCommandRule({ pattern, allow: false }, body);

// What an attacker puts between, around and into the words of an allowed command.
const operators =
  "; & && | || |& > >> < << 2>&1 <( >( $( ` $ $(( ) ( { } * ? [ ] ~ # ! = ' \" \\ $' ${";
const unseen = '\n,\r,\r\n,\\\n,\0,\u200b,\u202e,\u00a0,\u3000,\u2028,\ufeff,\ud800,\u001b';
const hostile = fc.constantFrom(...operators.split(' '), ...unseen.split(','));
const word = fc.constantFrom('cargo', 'test', '-q', 'rm', '--all', 'a=b', '/', 'x', '""', "'a b'");
const blank = fc.constantFrom(' ', '  ', '\t', '');
const body = fc
  .array(fc.oneof({ weight: 4, arbitrary: word }, { weight: 3, arbitrary: blank }, hostile), {
    maxLength: 9,
  })
  .map((pieces) => `cargo ${pieces.join('')}`);

describe('an allow rule', () => {
  it('matches nothing but one plain invocation whose words are those of the pattern', () => {
    let accepted = 0;
    fc.assert(
      fc.property(body, (text) => {
        const split = splitCommand(text);
        const words = split.ok ? split.value : [];
        const begins = words[0] === 'cargo' && words[1] === 'test';
        if (begins) accepted += 1;
        expect(allows('cargo test', text)).toBe(begins && words.length === 2);
        expect(allows('cargo test *', text)).toBe(begins);
        expect(allows('*', text)).toBe(split.ok);
      }),
      { numRuns: 3000 },
    );
    // The generator reaches both sides.
    expect(accepted).toBeGreaterThan(20);
  }, 30_000);

  it('matches no body with an unquoted character that means something to a shell', () => {
    const special = fc.constantFrom(...';&|<>()$`{}*?[\n\r'.split(''));
    fc.assert(
      fc.property(special, fc.constantFrom('', ' ', 'x', ' x'), (character, around) => {
        expect(allows('cargo test *', `cargo test${around}${character}${around}`)).toBe(false);
        expect(allows('*', `cargo test${around}${character}${around}`)).toBe(false);
      }),
    );
  }, 30_000);

  it('keeps a wildcard within its word', () => {
    expect(allows('cargo test --package=*', "cargo test '--package=a b'")).toBe(true);
    expect(allows('cargo test --package=*', 'cargo test --package=a b')).toBe(false);
    expect(allows('cargo t?st', 'cargo t st')).toBe(false);
  });

  it('looks at letter case and directory', () => {
    expect(allows('cargo test', './cargo test')).toBe(false);
    expect(allows('cargo test', 'CARGO test')).toBe(false);
  });

  it('allows nothing when its pattern cannot be read', () => {
    for (const pattern of ['', ' ', 'a;b', 'a $b', "a 'b", 'if x', 'a=b c', '! x']) {
      expect(allows(pattern, pattern)).toBe(false);
      expect(allows(pattern, 'a')).toBe(false);
    }
  });
});

describe('a deny rule', () => {
  const starters =
    'sudo env nohup nice time timeout xargs command exec doas stdbuf setsid /usr/bin/sudo SUDO'.split(
      ' ',
    );
  const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const wrap: fc.Arbitrary<(text: string) => string> = fc.oneof(
    fc
      .tuple(
        fc.constantFrom(...starters),
        fc.constantFrom('', '-u me', '-n 5', 'A=b', '5', '-i', '--', '-oL', '-k 3 9s'),
      )
      .map(
        ([name, options]) =>
          (text: string): string =>
            `${name} ${options} ${text}`,
      ),
    fc
      .tuple(
        fc.constantFrom('sh', 'bash', '/bin/sh', 'BASH'),
        fc.constantFrom('-c', '-lc', '-e -c', '-c --', '-o pipefail -c'),
      )
      .map(
        ([name, options]) =>
          (text: string): string =>
            `${name} ${options} ${quote(text)}`,
      ),
    fc.constantFrom(
      ...[
        'ls; ',
        'ls && ',
        'ls || ',
        'ls | ',
        'ls & ',
        'ls\n',
        '(',
        '{ ',
        '! ',
        'A=b ',
        '$(echo) ',
      ].map(
        (front) =>
          (text: string): string =>
            front + text,
      ),
      (text: string): string => `${text}; ls`,
      (text: string): string => `${text} > x`,
      (text: string): string => `echo "$(${text})"`,
      (text: string): string => `eval ${quote(text)}`,
      (text: string): string => `find . -exec env ${text} ';'`,
    ),
  );

  it('that matches a command also matches it behind starters, shells and separators', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('rm', 'rm -rf', 'git push', 'r?', 'git p*', '/bin/rm', 'RM'),
        fc.constantFrom(
          'rm -rf /',
          'rm',
          '/bin/rm -rf x',
          'git push --force',
          "git 'push'",
          'r\\m -rf',
        ),
        fc.array(wrap, { minLength: 1, maxLength: 3 }),
        (pattern, command, wraps) => {
          const wrapped = wraps.reduce<string>((text, around) => around(text), command);
          expect([wrapped, denies(pattern, wrapped) || !denies(pattern, command)]).toEqual([
            wrapped,
            true,
          ]);
        },
      ),
      { numRuns: 3000 },
    );
  }, 30_000);

  it('matches whatever is no plain invocation', () => {
    fc.assert(
      fc.property(body, (text) => {
        expect(splitCommand(text).ok || denies('rm', text)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  }, 30_000);

  it('lets other commands alone', () => {
    const others = [
      'ls',
      'echo rm',
      'cargo test',
      'sudo ls /',
      "bash -c 'ls /'",
      'rmdir x',
      'git pull',
      "echo 'a; rm'",
      'xargs -n 1 ls',
      'env -i A=b ls -s',
      'find . -name x',
      'nice -n 5 ls',
    ];
    expect(others.filter((text) => denies('rm', text))).toEqual([]);
  });

  it('takes what it cannot follow for a match', () => {
    const doubtful = [
      "env -S 'rm x'",
      "env -vS'rm x'",
      'env --split-string=rm',
      "sudo env -S 'rm x'",
      'xargs -I X X -rf',
      'xargs sh',
      'xargs sudo',
      'xargs -a list sudo -u me',
      "eval 'r'm x",
      'busybox rm x',
      "su -c 'rm x' me",
      "su --command='rm x'",
      'sh -c \'sh -c "rm x"\'',
      "sh -c ''",
      'sudo -u me find . -exec rm x',
      'command -p rm x',
      "bash -O extglob -c 'rm x'",
      "bash --rcfile f -c 'rm x'",
      'rm.exe x',
      'coproc rm',
      "trap 'rm x' EXIT",
      '\u017fudo rm x',
      'if rm',
    ];
    expect(doubtful.filter((text) => !denies('rm', text))).toEqual([]);
  });

  it('finds the texts that programs run, however their option is written', () => {
    const texts = [
      "su -c'rm -rf /'",
      "su -lc'rm x' me",
      "runuser -u x -c'rm x'",
      "fish -c'rm x'",
      "fish -C 'rm x'",
      "fish -C'rm x'",
      "fish --init-command 'rm x'",
      "fish --init-command='rm x'",
      "su --session-command 'rm x'",
      "su --session-command='rm x'",
      "su --sess 'rm x'",
      "bash --norc -c -- 'rm x'",
      "script -qc 'rm x' log",
      "sg staff -c 'rm x'",
      "sg staff 'rm x'",
      "npx -c 'rm x'",
      "npx --call='rm x'",
      'eval -- rm x',
      "eval -- 'rm x'",
      "ssh host 'rm x'",
      "ssh host 'cd /; rm x'",
      "ssh host sudo 'rm x'",
      'ssh a ssh b \'"rm x"\'',
      "watch 'rm x'",
      "parallel ::: 'rm x'",
      "tmux new 'rm x'",
    ];
    expect(texts.filter((text) => !denies('rm', text))).toEqual([]);
    expect(denies('git push', "ssh host git 'push --force'")).toBe(true);
    const others = [
      "su -c'ls /' me",
      "fish --init-command 'ls x' -c ls",
      'eval -- ls rm',
      "ssh -o User=me host 'ls -l'",
      "watch -n 5 'ls -l'",
      'parallel gzip ::: a b',
    ];
    expect(others.filter((text) => denies('rm', text))).toEqual([]);
  });

  it('looks behind every program that can start another one', () => {
    const names = (
      'watch parallel systemd-run setpriv prlimit xvfb-run unbuffer chronic npx bunx node python3.12 env bash ' +
      'script nsenter ltrace firejail source .'
    ).split(' ');
    const behindWord =
      'ssh docker podman gosu su-exec chroot sg tmux bwrap taskset start-stop-daemon'.split(' ');
    const bodies = [
      ...names.map((name) => `${name} rm x`),
      ...names.map((name) => `sudo ${name} -q rm x`),
      ...behindWord.map((name) => `${name} word rm x`),
      'docker run --rm image rm x',
    ];
    expect(bodies.filter((text) => !denies('rm', text))).toEqual([]);
    const others = bodies.map((text) => text.replace(' rm x', ' ls x'));
    expect(others.filter((text) => denies('rm', text))).toEqual([]);
  });

  it('takes what the input of parallel or xargs may turn into a command for a match', () => {
    const open = [
      'parallel',
      'parallel -a commands',
      'parallel ls :::: file',
      'xargs ssh host',
      'xargs docker run image',
      'xargs npx',
      'xargs find',
    ];
    expect(open.filter((text) => !denies('rm', text))).toEqual([]);
    expect(denies('git push', 'parallel git ::: pull')).toBe(false);
  });

  it('counts the unseen input of xargs as possible further words', () => {
    expect(denies('git push', 'xargs git')).toBe(true);
    expect(denies('git push', 'xargs git pull')).toBe(false);
  });

  it('denies everything when its pattern cannot be read', () => {
    expect(denies('rm; ls', 'cargo test')).toBe(true);
    expect(matchCommandRule({ pattern: 'rm', allow: false }, 7)).toBe(true);
  });

  // Bodies on which a careless reading takes time without end: it would never get to its answer.
  it.each([
    'sudo ',
    'env -u ',
    'sh -c ',
    'xargs -n ',
    'find -exec ',
    'eval ',
    'sudo -c sh ',
    'ssh sh -c ',
    'ssh eval ',
    'bash --x -c',
    'docker parallel ',
  ])('denies behind thousands of %j', (unit) => {
    const body = unit.repeat(Math.floor(65_000 / unit.length));
    expect(denies('rm x', `${body} rm x`)).toBe(true);
    expect(denies('*z* x', `sudo ${body} zz x`)).toBe(true);
  });
});
