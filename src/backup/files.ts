import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, copyFile, link, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

// Backups are full of personal data, so only their owner may open them.
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Lets opening a symbolic link fail with ELOOP. Windows does not know the flag, and needs a privilege to make links. */
export const NO_LINKS = constants.O_RDONLY | constants.O_NOFOLLOW;

export interface Fingerprint {
  size: number;
  sha256: string;
}

export function fingerprintOf(bytes: Uint8Array): Fingerprint {
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export async function fingerprintOfFile(file: string): Promise<Fingerprint> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(file, NO_LINKS);
  for await (const chunk of handle.createReadStream({ highWaterMark: 1024 * 1024 })) {
    hash.update(chunk as Buffer);
    size += (chunk as Buffer).length;
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

export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const unsupported = ['ENOENT', 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];
    if (!unsupported.includes(code ?? '')) throw error;
    await copySynced(from, to);
  }
}

export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export async function removeFrom(
  folder: string,
  isUnwanted: (name: string) => boolean,
): Promise<void> {
  for (const name of (await namesIn(folder)).filter(isUnwanted)) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
