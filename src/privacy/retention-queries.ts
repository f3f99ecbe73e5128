import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Kind, Rule } from './retention-rules.ts';

/** So many rows are looked at between two turns of the event loop … */
const LOOKED_AT = 200;
/** … and so many deleted at once. Fewer make it no shorter: most of the time goes into reaching the disk. */
const DELETED_AT_ONCE = 100;

/** Rules name their tables, which the types of the site cannot follow. */
type AnyDatabase = Kysely<Record<string, Record<string, string>>>;

/**
 * The keys of the rows whose time is over, in portions; the whole table is looked through once, in the order
 * in which the rows came: neighbours lie on the same pages.
 */
export async function* expiredRows(
  db: Database,
  { table, key, isOver }: Pick<Rule, 'table' | 'key' | 'isOver'>,
  onLook?: (rows: number) => void,
): AsyncGenerator<string[]> {
  const rows = (db as unknown as AnyDatabase).selectFrom(table);
  const place = sql.ref<number>('rowid');
  const id = sql.ref<string>(key).as('id');
  for (let after = 0; ;) {
    const portion = rows
      .select(place.as('place'))
      .where(place, '>', after)
      .orderBy(place)
      .limit(LOOKED_AT);
    const looked = await portion.execute();
    const last = looked.at(-1)?.place;
    if (last === undefined) return;
    const expired = await rows
      .select(id)
      .where(place, '>', after)
      .where(place, '<=', last)
      // The plus keeps SQLite in this portion: an index of the condition would lead through the whole table.
      .where(sql<boolean>`+(${isOver})`)
      .execute();
    for (let from = 0; from < expired.length; from += DELETED_AT_ONCE) {
      yield expired.slice(from, from + DELETED_AT_ONCE).map((row) => row.id);
    }
    after = last;
    onLook?.(looked.length);
    await nextTurn();
  }
}

/** Deletes those of the rows whose time is still over, with what goes along. Returns how many of each kind. */
export async function deleteExpired(
  db: Database,
  { kind, table, key, isOver, along = [] }: Rule,
  keys: string[],
): Promise<Map<Kind, number>> {
  return (db as unknown as AnyDatabase).transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom(table)
      .where(key, 'in', keys)
      .where(sql<boolean>`(${isOver})`)
      .returning(sql.ref<string>(key).as('id'))
      .execute();
    const gone = deleted.map(({ id }) => id);
    const counts = new Map([[kind, gone.length]]);
    for (const other of gone.length > 0 ? along : []) {
      const { numDeletedRows } = await trx
        .deleteFrom(other.table)
        .where('application_id', 'in', gone)
        .executeTakeFirstOrThrow();
      counts.set(other.kind, Number(numDeletedRows));
    }
    return counts;
  });
}

/**
 * Moves what has been deleted out of the write-ahead log, where its pages are as they were. When somebody
 * reads an older state just now, the next checkpoint does it.
 */
export async function checkpointWal(db: Database): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
