import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { withLock } from '../db/with-lock.ts';

const IDLE_MS = 5000;

/** The process ended, or was ended at its time limit, before it answered. */
export class ProcessEnded extends Error {
  readonly signal: NodeJS.Signals | null;

  constructor(file: string, code: number | null, signal: NodeJS.Signals | null) {
    super(`${file} ended early (${signal ?? code}).`);
    this.signal = signal;
  }
}

interface Work {
  /** A file that calls `answerTasks` and that the build puts beside this one. */
  file: string;
  timeLimitMs: number;
  env?: NodeJS.ProcessEnv;
}

/**
 * Returns a function that hands one task at a time to a process of its own, and throws ProcessEnded where that ends
 * instead of answering. The process starts with the first task and ends when it has been idle.
 */
export function inChildProcess({ env, file, timeLimitMs }: Work) {
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  return (task: object): Promise<unknown> =>
    withLock(file, async () => {
      clearTimeout(idle);
      const child = (running ??= start());
      const answered = new AbortController();
      const overdue = setTimeout(() => child.kill('SIGKILL'), timeLimitMs);
      try {
        const answer = once(child, 'message', answered).then(([result]) => result as unknown);
        const end = once(child, 'exit', answered).then(([code, signal]): never => {
          throw new ProcessEnded(file, code, signal);
        });
        child.ref();
        child.send(task);
        return await Promise.race([answer, end]);
      } finally {
        child.unref();
        answered.abort();
        clearTimeout(overdue);
        idle = setTimeout(() => child.connected && child.disconnect(), IDLE_MS).unref();
      }
    });

  function start(): ChildProcess {
    const child = fork(new URL(`./${file}`, import.meta.url), {
      env,
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // An idle child must not keep a command from ending.
    child.unref();
    child.channel?.unref();
    const forget = () => {
      if (running === child) running = undefined;
    };
    for (const end of ['exit', 'disconnect', 'error']) child.on(end, forget);
    return child;
  }
}

/** Answers the tasks of the process that has forked this one, and ends with it. */
export function answerTasks(work: (task: never) => Promise<unknown>): void {
  // Ctrl+C reaches every process of the terminal. This one ends when the server does.
  process.on('SIGINT', () => {});
  process.on('disconnect', () => process.exit());
  process.on('message', (task) => {
    // The callback takes the error when the server has gone meanwhile.
    void work(task as never).then((result) =>
      process.send!(result, undefined, undefined, () => {}),
    );
  });
}
