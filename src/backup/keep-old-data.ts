import { existsSync } from 'node:fs';
import { link, mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Config } from '../config.ts';
import { syncFolder } from '../images/store/disk.ts';
import { uploadName } from '../images/sizes.ts';
import { OperatorError } from '../operator-error.ts';
import { inspectDatabase, type LockedDatabase, sideFilesOf } from './database-file.ts';
import { linkOrCopy, makePrivate, namesIn, PRIVATE_FOLDER } from './files.ts';
import { DATABASE, freeName, stampOf, unfinished, UPLOADS } from './manifest.ts';
import { sealSnapshot } from './snapshot.ts';

/** Keeps the files of a damaged database as they are. Returns the folder, or null where there was no data. */
export async function keepOldData(
  { databaseFile, dataDirectory, uploadsDirectory }: Config,
  database: LockedDatabase | null,
  now: Date,
): Promise<string | null> {
  const raw = [databaseFile, ...sideFilesOf(databaseFile)].filter((file) => existsSync(file));
  const pictures = (await namesIn(uploadsDirectory)).filter((name) => uploadName.test(name));
  if (raw.length === 0 && pictures.length === 0) return null;

  const taken = await namesIn(dataDirectory);
  const name = freeName(taken, now, (at) => `before-restore-${stampOf(at)}`);
  const folder = join(dataDirectory, unfinished(name));
  await mkdir(join(folder, UPLOADS), { recursive: true, mode: PRIVATE_FOLDER });
  for (const picture of pictures) {
    await linkOrCopy(join(uploadsDirectory, picture), join(folder, UPLOADS, picture));
  }
  if (!(await isKeptWhole(folder, database, now))) {
    await rm(join(folder, DATABASE), { force: true });
    // Links, because a copy would open the files and end the lock on the database.
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
  database: LockedDatabase | null,
  now: Date,
): Promise<boolean> {
  if (!database) return false;
  try {
    database.copyTo(join(folder, DATABASE));
    await makePrivate(join(folder, DATABASE));
    await sealSnapshot(folder, now, inspectDatabase(join(folder, DATABASE)));
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isDamaged = error instanceof OperatorError || /CORRUPT|NOTADB|ELOOP/.test(code ?? '');
    if (isDamaged) return false;
    throw error;
  }
}
