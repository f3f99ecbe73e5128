import { once } from 'node:events';
import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refuse } from './command-line.ts';

/** Writes to a new file for its owner alone, or to standard output, whose reader may stop early, as `head` does. */
export async function writeOut(
  pieces: AsyncIterable<Uint8Array>,
  file: string | undefined,
): Promise<void> {
  // Each piece waits until the previous one has been taken.
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
    // Half a list looks like a complete one.
    rmSync(file, { force: true });
    throw error;
  });
}

/** Ends with exit code 2 where the file exists or has no name, before a command does anything. */
export function refuseExisting(file: string | undefined): void {
  if (file === '') refuse('--to needs the name of a file.');
  if (file !== undefined && existsSync(file)) {
    refuse(`${file} exists. Name another file, or remove that one.`);
  }
}
