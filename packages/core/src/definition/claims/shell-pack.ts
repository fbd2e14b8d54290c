import { exitCodeLabel, plainErrorMarker } from '../envelope/markers.js';
import type { Claim } from './claim.js';
import type { ToolPack } from './tool-pack.js';

// The renderer's own words: a definition that promises other markers is wrong.
const codeLine = `\`${exitCodeLabel}N\` line`;
const errorMarker = `\`${plainErrorMarker}\` marker`;

const hedging =
  'Models that were not told took the shell for a remote server and doubted every result.';
const waiting = 'Models started programs that ask questions, and waited for a prompt.';
const forgetting = 'Models changed directory in one call and relied on it in the next.';
const guessing = 'Without the code in the text, a model cannot tell "failed" from "not found".';

const inDescription: readonly Claim[] = [
  {
    id: 'shell.locality',
    facet: 'locality',
    where: 'description',
    say:
      'The shell is local: your program runs it on that same machine, under the account of the person you work for, ' +
      'with the same files and the same network. There is no server, container, or remote sandbox in the way.',
    match: {
      all: [
        'The shell is local',
        'on that same machine',
        'no server, container, or remote sandbox',
      ],
    },
    why: hedging,
  },
  {
    id: 'shell.interactivity',
    facet: 'interactivity',
    where: 'description',
    say:
      'Every call is a process of its own and not an interactive terminal: it has stdin closed and no TTY, so a ' +
      'program that asks something fails at once.',
    match: { all: ['not an interactive terminal', 'stdin closed and no TTY'] },
    why: waiting,
  },
  {
    id: 'shell.cwd',
    facet: 'cwd',
    where: 'description',
    say: 'It begins in your worktree unless you moved it with the `cd` tool.',
    match: { all: ['your worktree unless you moved it with the `cd` tool'] },
    why: forgetting,
  },
  {
    id: 'shell.survival',
    facet: 'survival',
    where: 'description',
    say:
      'Shell state does not carry over: variables and a changed directory are gone with the process, files are not; ' +
      'use the `cd` tool to move for real.',
    match: { all: ['Shell state does not carry over', 'use the `cd` tool to move for real'] },
    why: forgetting,
  },
  {
    id: 'shell.recording',
    facet: 'recording',
    where: 'description',
    say: 'What you write in the worktree is recorded; what you write outside it is not.',
    match: { all: ['what you write outside it is not'] },
    why: 'Work that was written elsewhere was lost.',
  },
  {
    id: 'shell.side-effects',
    facet: 'sideEffects',
    where: 'description',
    say: 'A command can change and delete whatever that account can.',
    why: 'A model that takes the shell for a sandbox tries things out.',
  },
  {
    id: 'shell.result-shape',
    facet: 'resultShape',
    where: 'description',
    say: `A result opens with an ${codeLine}; what the command wrote to stderr stands behind a ${errorMarker}.`,
    match: { all: [codeLine, errorMarker] },
    why: guessing,
  },
  {
    id: 'shell.failure',
    facet: 'failure',
    where: 'description',
    say: 'It is shown on success as well as failure.',
    match: { all: ['on success as well as failure'] },
    why: 'Warnings of commands that succeed were lost.',
  },
];

const atCommand: readonly Claim[] = [
  {
    id: 'shell.command.locality',
    facet: 'locality',
    where: 'arg:command',
    say: 'It is carried out on this machine.',
    match: { all: ['on this machine'] },
    why: hedging,
  },
  {
    id: 'shell.command.interactivity',
    facet: 'interactivity',
    where: 'arg:command',
    say: 'It runs non-interactively: stdin is /dev/null, and there is no TTY.',
    match: { all: ['runs non-interactively', 'stdin is /dev/null', 'no TTY'] },
    why: waiting,
  },
  {
    id: 'shell.command.cwd',
    facet: 'cwd',
    where: 'arg:command',
    say: 'It starts in your current working directory.',
    match: { all: ['starts in your current working directory'] },
    why: forgetting,
  },
  {
    id: 'shell.command.survival',
    facet: 'survival',
    where: 'arg:command',
    say: 'Its shell is discarded when it exits.',
    match: { all: ['discarded when it exits'] },
    why: forgetting,
  },
  {
    id: 'shell.command.result-shape',
    facet: 'resultShape',
    where: 'arg:command',
    say: `What you get back states the exit code on its first line and has error output behind a ${errorMarker}.`,
    match: { all: ['states the exit code on its first line', errorMarker] },
    why: guessing,
  },
];

/**
 * A local, non-interactive, one-shot shell: what its definition must say, in the description and again where the command
 * is written. Its results are those of `renderEnvelope`.
 */
export const shellPack: ToolPack = {
  capability: {
    name: 'bash',
    description:
      'Runs one command in a shell and returns what it printed. Use it to look at or change files and run programs.',
    tier: 'irreversible',
    args: [
      {
        name: 'command',
        type: 'string',
        required: true,
        description: 'The command line, as you would type it.',
      },
    ],
  },
  claims: [...inDescription, ...atCommand],
};
