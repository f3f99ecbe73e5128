import { once } from 'node:events';
import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refuse } from './command-line.ts';

/**
 * Writes the pieces into a new file that only its owner can read, or to standard output, no faster than
 * they are taken. Whoever stops reading, as `head` does, ends the writing without an error.
 */
export async function writeOut(
  pieces: AsyncIterable<Uint8Array>,
  file: string | undefined,
): Promise<void> {
  // Each piece waits until the one before it has been taken.
  const source = Readable.from(pieces, { highWaterMark: 1 });
  if (file === undefined) {
    await pipeline(source, process.stdout, { end: false }).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
    });
    return;
  }
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  await once(target, 'open');
  await pipeline(source, target).catch((error: unknown) => {
    // Half a list looks like a whole one.
    rmSync(file, { force: true });
    throw error;
  });
}

/** Before anything is done: ends with exit code 2 where the file is there, or has no name. */
export function refuseExisting(file: string | undefined): void {
  if (file === '') refuse('--to needs the name of a file.');
  if (file !== undefined && existsSync(file)) {
    refuse(`${file} is there already. Name another file, or remove that one.`);
  }
}
