import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { withLock } from '../with-lock.ts';
import type { FocalPoint } from './focus.ts';
import type { PictureSize, ResizeResult } from './resize.ts';
import type { Box } from './schema.ts';
import type { Copy } from './sizes.ts';

const TIME_LIMIT_MS = 30_000;
const IDLE_MS = 5000;

/** The child process kills itself with this signal when a picture needs too much memory. */
export const OVER_MEMORY = 'SIGUSR2';

/** Makes malloc return memory to the system at once. Otherwise each picture would leave the process larger. */
const environment = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

let running: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

export interface PictureTask {
  work: 'resize' | 'measure' | Copy;
  bytes: Uint8Array;
  /** The part of the picture that is kept when it is resized. */
  box?: Box;
  /** The point that a cropped copy keeps. */
  focus?: FocalPoint;
}

/** Decodes in a child without secrets, because a hostile file can crash the decoder, stop it or take much memory. */
export function resizeInChildProcess(bytes: Uint8Array, box?: Box): Promise<ResizeResult> {
  return inChildProcess<ResizeResult>({ work: 'resize', bytes, ...(box && { box }) }, (signal) => ({
    ok: false,
    reason: signal === OVER_MEMORY ? 'tooManyPixels' : 'damaged',
  }));
}

/** Returns null for a damaged file. */
export function copyInChildProcess(
  work: Copy,
  bytes: Uint8Array,
  focus?: FocalPoint,
): Promise<Uint8Array | null> {
  return inChildProcess<Uint8Array | null>({ work, bytes, ...(focus && { focus }) }, () => null);
}

/** Returns null for a damaged file. */
export function measureInChildProcess(bytes: Uint8Array): Promise<PictureSize | null> {
  return inChildProcess<PictureSize | null>({ work: 'measure', bytes }, () => null);
}

function inChildProcess<Result>(
  task: PictureTask,
  resultOfCrash: (signal: NodeJS.Signals | null) => Result,
): Promise<Result> {
  return withLock('resize', async () => {
    clearTimeout(idle);
    const child = (running ??= start());
    const answered = new AbortController();
    const overdue = setTimeout(() => child.kill('SIGKILL'), TIME_LIMIT_MS);
    try {
      const answer = once(child, 'message', answered).then(([result]) => result as Result);
      const end = once(child, 'exit', answered).then(([, signal]) => resultOfCrash(signal));
      child.send(task);
      return await Promise.race([answer, end]);
    } finally {
      answered.abort();
      clearTimeout(overdue);
      idle = setTimeout(() => child.connected && child.disconnect(), IDLE_MS).unref();
    }
  });
}

function start(): ChildProcess {
  const child = fork(new URL('./resize-process.js', import.meta.url), {
    env: environment,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // An idle child must not keep a command from ending. The time limit ends a busy one.
  child.unref();
  child.channel?.unref();
  const forget = () => {
    if (running === child) running = undefined;
  };
  for (const end of ['exit', 'disconnect', 'error']) child.on(end, forget);
  return child;
}
