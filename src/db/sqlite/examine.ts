import { statSync } from 'node:fs';
import { sql } from 'kysely';
import type { Finding } from '../../running/doctor/finding.ts';
import type { Database } from '../connection.ts';

const MEGABYTE = 1024 * 1024;
/** SQLite starts over at 4 MB unless a reader keeps an old state open. */
const LARGE_WAL_BYTES = 64 * MEGABYTE;

export async function examineSqlite(db: Database, file: string): Promise<Finding[]> {
  return [await integrity(db), writeAheadLog(file)];
}

async function integrity(db: Database): Promise<Finding> {
  const what = 'database';
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  return rows[0]?.quick_check === 'ok'
    ? { what, state: 'ok', says: 'is intact' }
    : { what, state: 'wrong', says: 'is damaged: stop the site and restore a backup' };
}

function writeAheadLog(file: string): Finding {
  const what = 'write-ahead log';
  const size = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  const says = `${(size / MEGABYTE).toFixed(1)} MB`;
  const advice = 'a read has been open for a long time; restart the server';
  return size > LARGE_WAL_BYTES
    ? { what, state: 'look', says: `${says}: ${advice}` }
    : { what, state: 'ok', says };
}
