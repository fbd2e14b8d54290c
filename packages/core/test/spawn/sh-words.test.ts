import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { splitCommand } from '../../src/spawn/split-command.js';

const wanted = 10_000;
const mark = '\u0001';
const plain = Array.from('qzQ7-/.,:=@%+^_!]éÁ😀世');
// Everything that means something to a POSIX shell or to bash.
const special = Array.from('\'"\\$`*?[{}()<>|&;#~ \t');

/** A generator of small whole numbers that gives the same ones in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * below);
  };
}

/** Quoted, escaped and bare pieces, and now and then one that belongs in quotes. */
function generate(random: (below: number) => number): string {
  const pick = (from: readonly string[]): string => from[random(from.length)] ?? '';
  const run = (from: readonly string[]): string =>
    Array.from({ length: random(4) }, () => pick(from)).join('');
  const piece = (): string => {
    switch (random(8)) {
      case 0:
        return `'${run(special).replaceAll("'", '')}${run(plain)}'`;
      case 1:
        return `"${run(plain)}${run(special).replaceAll(/["$`]/g, '\\$&')}"`;
      case 2:
        return `\\${pick(special)}`;
      case 3:
      case 4:
        return pick([' ', '  ', '\t']);
      case 5:
        return random(6) === 0 ? pick(special) : pick(plain);
      default:
        return run(plain);
    }
  };
  return Array.from({ length: 1 + random(12) }, piece).join('');
}

interface Sample {
  readonly body: string;
  readonly words: readonly string[];
}

function collectPlain(): readonly Sample[] {
  const random = createRandom(20_260_301);
  const samples: Sample[] = [];
  while (samples.length < wanted) {
    const body = `q${generate(random)}`;
    const split = splitCommand(body);
    if (split.ok && split.value.length + body.length > 6)
      samples.push({ body, words: split.value });
  }
  return samples;
}

/** One shell reads all bodies as arguments of `printf`, in an empty folder where a wildcard has nothing to find. */
function wordsOf(shell: string, samples: readonly Sample[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'tiergate-words-'));
  try {
    const script = join(folder, '.script');
    writeFileSync(script, samples.map(({ body }) => `printf '%s\\0' ${body} ${mark}\n`).join(''));
    const run = spawnSync(shell, [script], {
      cwd: folder,
      env: { PATH: '/nowhere', HOME: '/home-of-nobody', LC_ALL: 'C' },
      maxBuffer: 1 << 26,
    });
    if (run.error !== undefined) throw run.error;
    expect(run.stderr.toString()).toBe('');
    return run.stdout.toString().split(`${mark}\0`).slice(0, -1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const shells = ['/bin/sh', '/bin/bash'].filter(
  (shell) => spawnSync(shell, ['-c', 'exit 0']).status === 0,
);

describe('splitCommand beside a real shell', () => {
  // Only a machine without any POSIX shell has nothing to compare with.
  it.skipIf(shells.length === 0)(
    `gives the words of ${wanted} plain commands as ${shells.join(' and ')}`,
    () => {
      const samples = collectPlain();
      for (const shell of shells) {
        const found = wordsOf(shell, samples);
        expect(found).toHaveLength(wanted);
        const wrong = samples.filter(
          ({ words }, index) => found[index] !== `${words.join('\0')}\0`,
        );
        expect({ shell, wrong }).toEqual({ shell, wrong: [] });
      }
    },
  );
});
