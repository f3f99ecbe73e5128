import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/connection.ts';
import { OperatorError } from '../operator-error.ts';

/** Reads and writes tables whose columns the types of the site need not know. */
type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>;

const ROWS_AT_ONCE = 200;

export interface Digest {
  rows: number;
  /** Adds the checksums of all rows, because the engines return them in different orders. */
  sum: bigint;
}

export type Digests = Map<string, Digest>;

/** Copies tables in the given order and returns what it has read. */
export async function copyRows(
  from: Database,
  to: Database,
  tables: string[],
  onProgress?: (rows: number) => void,
): Promise<Digests> {
  const read: Digests = new Map();
  let total = 0;
  for (const table of tables) {
    const digest = { rows: 0, sum: 0n };
    for await (const rows of portions(from, table)) {
      await (to as unknown as AnyDatabase).insertInto(table).values(rows).execute();
      for (const row of rows) add(digest, row);
      onProgress?.((total += rows.length));
    }
    read.set(table, digest);
  }
  return read;
}

export async function readDigests(db: Database, tables: string[]): Promise<Digests> {
  const read: Digests = new Map();
  for (const table of tables) {
    const digest = { rows: 0, sum: 0n };
    for await (const rows of portions(db, table)) for (const row of rows) add(digest, row);
    read.set(table, digest);
  }
  return read;
}

export function refuseDifference(read: Digests, written: Digests): void {
  for (const [table, { rows, sum }] of read) {
    const found = written.get(table);
    if (found?.rows === rows && found.sum === sum) continue;
    throw new OperatorError(
      `The copy of ${table} differs: ${rows} rows were read and ${found?.rows ?? 0} are stored, or one has other values.`,
    );
  }
}

async function* portions(db: Database, table: string) {
  let rows: Record<string, unknown>[] = [];
  const all = (db as unknown as AnyDatabase).selectFrom(table).selectAll();
  for await (const row of all.stream(ROWS_AT_ONCE)) {
    if (rows.push(row) < ROWS_AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

function add(digest: Digest, row: Record<string, unknown>): void {
  const values = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex');
  digest.rows += 1;
  digest.sum = BigInt.asUintN(256, digest.sum + BigInt(`0x${hash}`));
}
