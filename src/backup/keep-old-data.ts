import { existsSync } from 'node:fs';
import { link, mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Config } from '../config.ts';
import { syncFolder } from '../images/disk-store.ts';
import { pictureName } from '../images/sizes.ts';
import { BackupFault } from './faults.ts';
import { copySynced, linked, makePrivate, namesIn, PRIVATE_FOLDER } from './files.ts';
import { DATABASE, UPLOADS } from './manifest.ts';
import { freeName, stampOf, unfinished } from './names.ts';
import { sealFolder } from './seal.ts';
import { type SettledDatabase, sideFilesOf } from './settle.ts';

/**
 * Keeps what is there in `before-restore-…`: a backup like any other, with second names of the pictures that lie
 * on the disk. Of a damaged database it keeps the files as they are, which is no backup. Null where there is
 * nothing to keep. The name of the folder is returned.
 */
export async function keepOldData(
  { databaseFile, dataDirectory, uploadsDirectory }: Config,
  settled: SettledDatabase | null,
  now: Date,
): Promise<string | null> {
  const raw = [databaseFile, ...sideFilesOf(databaseFile)].filter((file) => existsSync(file));
  const pictures = (await namesIn(uploadsDirectory)).filter((name) => pictureName.test(name));
  if (raw.length === 0 && pictures.length === 0) return null;

  const taken = await namesIn(dataDirectory);
  const name = freeName(taken, now, (at) => `before-restore-${stampOf(at)}`);
  const folder = join(dataDirectory, unfinished(name));
  await mkdir(join(folder, UPLOADS), { recursive: true, mode: PRIVATE_FOLDER });
  for (const picture of pictures) {
    const [from, to] = [join(uploadsDirectory, picture), join(folder, UPLOADS, picture)];
    if (!(await linked(from, to))) await copySynced(from, to);
  }
  if (!(await isKeptWhole(folder, settled, now))) {
    await rm(join(folder, DATABASE), { force: true });
    // No copies: they would open the files.
    for (const file of raw) await link(file, join(folder, basename(file)));
    await syncFolder(join(folder, UPLOADS));
    await syncFolder(folder);
  }
  await rename(folder, join(dataDirectory, name));
  await syncFolder(dataDirectory);
  return join(dataDirectory, name);
}

async function isKeptWhole(
  folder: string,
  settled: SettledDatabase | null,
  now: Date,
): Promise<boolean> {
  if (!settled) return false;
  try {
    settled.copyTo(join(folder, DATABASE));
    await makePrivate(join(folder, DATABASE));
    await sealFolder(folder, now);
    return true;
  } catch (error) {
    const isDamaged = error instanceof BackupFault || /CORRUPT|NOTADB/.test(codeOf(error));
    if (isDamaged) return false;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code);
}
