import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Rule } from './retention-rules.ts';

/** So many rows are looked at between two turns of the event loop … */
const LOOKED_AT = 500;
/** … and so many deleted: requests wait no longer than for these. */
const DELETED_AT_ONCE = 100;

/** Rules name their tables, which the types of the site cannot follow. */
type AnyDatabase = Kysely<Record<string, Record<string, string>>>;

/** The keys of the rows whose time is over, in portions; the whole table is looked through once. */
export async function* expiredRows(
  db: Database,
  { table, key, isOver }: Pick<Rule, 'table' | 'key' | 'isOver'>,
): AsyncGenerator<string[]> {
  const rows = (db as unknown as AnyDatabase).selectFrom(table);
  const id = sql.ref<string>(key);
  for (let after = ''; ;) {
    const page = await rows
      .select(id.as('id'))
      .where(key, '>', after)
      .orderBy(key)
      .limit(LOOKED_AT)
      .execute();
    const last = page.at(-1)?.id;
    if (last === undefined) return;
    const expired = await rows
      .select(id.as('id'))
      .where(key, '>', after)
      .where(key, '<=', last)
      .where(sql<boolean>`(${isOver})`)
      .execute();
    for (let from = 0; from < expired.length; from += DELETED_AT_ONCE) {
      yield expired.slice(from, from + DELETED_AT_ONCE).map((row) => row.id);
      await nextTurn();
    }
    after = last;
    await nextTurn();
  }
}

/** Deletes those of the rows whose time is still over, with what goes along. Returns how many. */
export async function deleteExpired(db: Database, rule: Rule, keys: string[]): Promise<number> {
  const { table, key, isOver, along = [] } = rule;
  return (db as unknown as AnyDatabase).transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom(table)
      .where(key, 'in', keys)
      .where(sql<boolean>`(${isOver})`)
      .returning(sql.ref<string>(key).as('id'))
      .execute();
    const gone = deleted.map(({ id }) => id);
    for (const other of gone.length > 0 ? along : []) {
      await trx.deleteFrom(other).where('application_id', 'in', gone).execute();
    }
    return gone.length;
  });
}

/**
 * Moves what has been deleted out of the write-ahead log, where its pages are as they were. When somebody
 * reads an older state just now, the next checkpoint does it.
 */
export async function emptyLog(db: Database): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
