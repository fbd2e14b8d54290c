import { fork } from 'node:child_process';
import { once } from 'node:events';

const child = new URL('./child.mjs', import.meta.url);

/** Starts a process for one contender and waits for its first answer; `ask` gets the next ones. */
export async function startChild(args, execArgv = []) {
  const worker = fork(child, args, { execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let settle;
  worker.on('message', (value) => settle.resolve(value));
  worker.on('exit', (code) => {
    settle.reject(new Error(`${args.slice(0, 2).join(' ')} ended with ${code}`));
  });
  const answer = () =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
    });
  const first = await answer();
  return {
    first,
    ask(message) {
      const next = answer();
      worker.send(message);
      return next;
    },
    async stop() {
      const gone = once(worker, 'exit');
      worker.kill();
      await gone;
    },
  };
}

/** The first answer of a process that does nothing else. */
export async function askOnce(args, execArgv) {
  const worker = await startChild(args, execArgv);
  await worker.stop();
  return worker.first;
}
