import { dirname, join } from 'node:path';
import { sha256 } from '../auth/secrets.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import { countHoldings, eraseHoldings, isPaymentUnderWay } from './queries.ts';
import { emptyLog, forgetCounters, rewrite } from './overwrite.ts';
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

export interface Outcome {
  /** Files of the data folder whose bytes still hold the address, copies apart. */
  remains: string[];
  /** Copies from before that hold it. */
  copies: string[];
  /** Another process was reading an older state for too long. */
  wasHeldUp: boolean;
  wasRewritten: boolean;
}

type Files = Pick<Config, 'databaseFile' | 'limitsFile'>;

/**
 * Deletes what the database has of the person and sees to it that the files do not have it either. The
 * server may be running. What has to stay for bookkeeping stays.
 */
export async function erase(
  db: Database,
  email: string,
  { databaseFile, limitsFile }: Files,
  now: Date,
): Promise<Outcome> {
  await eraseHoldings(db, email, now);
  const emptied = [await forgetCounters(limitsFile, sha256(email)), await emptyLog(databaseFile)];
  const before = await search({ databaseFile }, email);
  const wasRewritten = before.remains.some((file) => file.startsWith(databaseFile));
  if (wasRewritten) emptied.push(await rewrite(databaseFile));
  const after = wasRewritten ? await search({ databaseFile }, email) : before;
  return { ...after, wasRewritten, wasHeldUp: emptied.includes(false) };
}

/** Which files hold the address, byte by byte: those in use, and copies in `backups/`. */
export async function search({ databaseFile }: Pick<Files, 'databaseFile'>, email: string) {
  const folder = dirname(databaseFile);
  const found = await filesHolding(folder, email);
  const isCopy = (file: string) => file.startsWith(join(folder, 'backups') + '/');
  return { remains: found.filter((file) => !isCopy(file)), copies: found.filter(isCopy) };
}
