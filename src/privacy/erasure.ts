import { statSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { sha256 } from '../auth/secrets.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import { isUnavailable } from '../database/errors.ts';
import { checkpointWal, forgetCounters, rewrite } from './overwrite.ts';
import { countHoldings, isPaymentUnderWay } from './queries.ts';
import { filesHolding } from './raw-search.ts';

/** Why somebody cannot be erased now; null when nothing is against it. */
export async function reasonNotToErase(
  db: Database,
  email: string,
  now: Date,
): Promise<'administrator' | 'paymentUnderWay' | null> {
  const holdings = await countHoldings(db, email);
  if (holdings.some(({ table }) => table === 'admins')) return 'administrator';
  return (await isPaymentUnderWay(db, email, now)) ? 'paymentUnderWay' : null;
}

export interface Found {
  /** Files of the data folder whose bytes hold the address, copies apart. */
  inUse: string[];
  /** Backups, and what an upgrade or a restore has left. */
  copies: string[];
}

export interface Cleaning extends Found {
  /** Another process was reading an older state for too long. */
  wasHeldUp: boolean;
  /** Bytes were left that only writing the database anew removes. */
  wasRewritten: boolean;
  /** Why that could not be done, such as SQLITE_FULL. */
  fault: string | null;
}

/** What takes long, and how far it has come. */
export interface Progress {
  onSearch?: (bytes: number) => void;
  onWait?: (ms: number) => void;
  /** Once, before: the writing itself says nothing. */
  onRewrite?: (bytes: number) => void;
}

type Files = Pick<Config, 'databaseFile' | 'limitsFile'>;

/**
 * Sees to it that the files do not have an address any more that has been erased from the database. The
 * server may be running, but this process must have none of the files open: see search().
 */
export async function cleanFiles(
  files: Files,
  email: string,
  progress: Progress = {},
): Promise<Cleaning> {
  const { databaseFile, limitsFile } = files;
  const emptied = [
    await forgetCounters(limitsFile, sha256(email)),
    await checkpointWal(databaseFile, progress),
  ];
  const found = await search(files, email, progress);
  const cleaning = {
    ...found,
    wasHeldUp: emptied.includes(false),
    wasRewritten: false,
    fault: null,
  };
  // A log that cannot be emptied now could not be emptied after a rewriting either.
  if (cleaning.wasHeldUp || !found.inUse.includes(databaseFile)) return cleaning;
  try {
    progress.onRewrite?.(statSync(databaseFile).size);
    const wasHeldUp = !(await rewrite(databaseFile, progress.onWait));
    return {
      ...cleaning,
      ...(await search(files, email, progress)),
      wasHeldUp,
      wasRewritten: true,
    };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return { ...cleaning, fault: (error as { code: string }).code };
  }
}

/**
 * Which files of the data folder hold the address, byte by byte. Never while this process has a database
 * open: closing a file drops all locks that the process has on it, SQLite's among them
 * (sqlite.org/howtocorrupt.html, 2.2), and the next one to close takes the write-ahead log away.
 */
export async function search(
  { databaseFile }: Files,
  email: string,
  { onSearch }: Progress = {},
): Promise<Found> {
  const folder = dirname(databaseFile);
  const files = await filesHolding(folder, email, onSearch);
  const isCopy = (file: string) => /^(backups|before-restore-)/.test(relative(folder, file));
  return { inUse: files.filter((file) => !isCopy(file)), copies: files.filter(isCopy) };
}
