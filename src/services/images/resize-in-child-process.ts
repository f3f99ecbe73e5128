import { inChildProcess, ProcessEnded } from '../child-process.ts';
import type { FocalPoint } from './shared/focus.ts';
import type { PictureSize, ResizeResult } from './resize.ts';
import type { Copy } from './shared/sizes.ts';

/** The child process kills itself with this signal when a picture needs too much memory. */
export const OVER_MEMORY = 'SIGUSR2';

export interface PictureTask {
  work: 'resize' | 'measure' | Copy;
  bytes: Uint8Array;
  /** The point that a cropped copy keeps. */
  focus?: FocalPoint;
}

/** Decodes in a child without secrets, because a hostile file can crash the decoder, stop it or take much memory. */
const decode = inChildProcess({
  file: 'resize-process.js',
  // A small server that is busy with something else needs longer than a minute for a large picture.
  timeLimitMs: 120_000,
  // Makes malloc return memory to the system at once. Otherwise each picture would leave the process larger.
  env: { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' },
});

async function decoded<Result>(
  task: PictureTask,
  resultOfCrash: (signal: NodeJS.Signals | null) => Result,
): Promise<Result> {
  try {
    return (await decode(task)) as Result;
  } catch (error) {
    if (error instanceof ProcessEnded) return resultOfCrash(error.signal);
    throw error;
  }
}

/** A kill at the time limit, or by a system without memory, says nothing against the file. */
export function resizeInChildProcess(bytes: Uint8Array): Promise<ResizeResult> {
  return decoded<ResizeResult>({ work: 'resize', bytes }, (signal) => ({
    ok: false,
    reason: signal === OVER_MEMORY || signal === 'SIGKILL' ? 'tooDemanding' : 'damaged',
  }));
}

/** Returns null for a damaged file. */
export function copyInChildProcess(
  work: Copy,
  bytes: Uint8Array,
  focus?: FocalPoint,
): Promise<Uint8Array | null> {
  return decoded<Uint8Array | null>({ work, bytes, ...(focus && { focus }) }, () => null);
}

/** Returns null for a damaged file. */
export function measureInChildProcess(bytes: Uint8Array): Promise<PictureSize | null> {
  return decoded<PictureSize | null>({ work: 'measure', bytes }, () => null);
}
