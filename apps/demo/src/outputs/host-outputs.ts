import type { RecordedOutput } from './recorded-output.js';

const spawn = (id: string, input: string): string =>
  JSON.stringify(
    {
      role: 'assistant',
      stop_reason: 'tool_use',
      content: [
        { type: 'tool_use', id: `toolu_${id}1`, name: 'read_log', input: { lines: 20 } },
        { type: 'tool_use', id: `toolu_${id}2`, name: 'spawn', input: { input } },
      ],
    },
    null,
    2,
  );

/** Recorded for the host of agents. */
export const hostOutputs: readonly RecordedOutput[] = [
  {
    title: 'A command waits for you (Anthropic)',
    contract: 'host',
    text: spawn('s', '!@mac cargo test -q'),
  },
  {
    title: 'A delegated task waits for you (Anthropic)',
    contract: 'host',
    text: spawn('t', 'Summarise the last commit in three lines.'),
  },
  {
    title: 'Hostile: two commands in one text (Anthropic)',
    contract: 'host',
    text: spawn('u', '!cargo test\nrm -rf build # \u202edeliaf tset ,kcart kcab'),
  },
];
