import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { RedrawResult } from './redraw.ts';

const PATIENCE_MS = 30_000;
const IDLE_MS = 5000;
/** Whatever is large goes back to the system at once; else each picture would leave the process larger. */
const frugal = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

let drawer: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a sent picture anew in a process of its own, one picture at a time. A file that makes the decoder
 * crash or run for ever ends that process and not the site; it has none of the site's secrets, and its
 * memory goes with it.
 */
export function redrawApart(bytes: Uint8Array): Promise<RedrawResult> {
  const mine = last.then(() => ask(bytes));
  last = mine.catch(() => {});
  return mine;
}

async function ask(bytes: Uint8Array): Promise<RedrawResult> {
  clearTimeout(idle);
  const child = (drawer ??= start());
  const answered = new AbortController();
  const { signal } = answered;
  const overdue = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  keepAlive(child, true);
  try {
    const answer = once(child, 'message', { signal });
    const end = once(child, 'exit', { signal }).then(() => null);
    child.send(bytes);
    const [result] = (await Promise.race([answer, end])) ?? [];
    return (result as RedrawResult | undefined) ?? { ok: false, reason: 'damaged' };
  } finally {
    answered.abort();
    clearTimeout(overdue);
    keepAlive(child, false);
    idle = setTimeout(() => child.connected && child.disconnect(), IDLE_MS).unref();
  }
}

function start(): ChildProcess {
  const child = fork(new URL('./drawing-process.js', import.meta.url), {
    env: frugal,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const forget = () => {
    if (drawer === child) drawer = undefined;
  };
  for (const end of ['exit', 'disconnect', 'error']) child.on(end, forget);
  return child;
}

/** Whether the program that uses it waits for it before it ends. */
function keepAlive(child: ChildProcess, isNeeded: boolean): void {
  for (const each of [child, child.channel]) {
    if (isNeeded) each?.ref();
    else each?.unref();
  }
}
