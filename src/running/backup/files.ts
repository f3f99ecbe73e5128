import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { chmod, copyFile, open, readdir } from 'node:fs/promises';

// Backups are full of personal data, so only their owner may open them.
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

export interface Fingerprint {
  size: number;
  sha256: string;
}

export async function fingerprintOf(file: string): Promise<Fingerprint> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

export function isSame(one: Fingerprint, other: Fingerprint): boolean {
  return one.size === other.size && one.sha256 === other.sha256;
}

export async function writeSynced(file: string, bytes: Uint8Array | string): Promise<void> {
  await using handle = await open(file, 'wx', PRIVATE_FILE);
  await handle.writeFile(bytes);
  await handle.sync();
}

export async function copySynced(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL);
  await makePrivate(to);
}

/** Lets only the owner read a finished file, and waits until its bytes are on disk. */
export async function makePrivate(file: string): Promise<void> {
  await chmod(file, PRIVATE_FILE);
  await using handle = await open(file, 'r+');
  await handle.sync();
}

export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
