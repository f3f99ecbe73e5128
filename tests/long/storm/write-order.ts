import { PostgresAdapter, sql } from 'kysely';
import type { Database } from '../../../src/db/connection.ts';

/** Maps the id of an application or the number of a receipt to its position. */
export type WriteOrder = Map<string, number>;

/**
 * Numbers applications and receipts as the database writes them. Their timestamps may suggest another order, because a
 * request reads the clock before it waits for its turn to write.
 */
export async function numberWrites(db: Database): Promise<void> {
  await sql`create table storm_order (id text primary key, position integer not null)`.execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const [table, id] of [
    ['membership_applications', 'id'],
    ['payments', 'receipt_number'],
  ]) {
    const insert = `insert into storm_order (id, position)
      values (new.${id}, (select count(*) from storm_order))`;
    const name = `storm_${table}`;
    const create = `create trigger ${name} after insert on ${table}`;
    const statements = isPostgres
      ? [
          `create function ${name}() returns trigger language plpgsql as
             $body$ begin ${insert}; return null; end $body$`,
          `${create} for each row execute function ${name}()`,
        ]
      : [`${create} begin ${insert}; end`];
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}

export async function readWriteOrder(db: Database): Promise<WriteOrder> {
  const { rows } = await sql<{ id: string; position: number }>`select * from storm_order`.execute(
    db,
  );
  return new Map(rows.map(({ id, position }) => [id, position]));
}
