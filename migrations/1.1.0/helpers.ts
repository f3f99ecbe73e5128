import { type Kysely, PostgresAdapter, sql } from 'kysely';

export type Row = Record<string, string | number | null>;

/** A migration knows the tables as they are between two others, which no type of the site says. */
export type AnyDatabase = Kysely<Record<string, Row>>;

export const isPostgres = (db: AnyDatabase) => db.getExecutor().adapter instanceof PostgresAdapter;

/** Runs statements that both engines read. Lets PostgreSQL compare text bytewise, as SQLite does. */
export async function run(db: AnyDatabase, statements: string): Promise<void> {
  const text = isPostgres(db)
    ? statements.replace(/(?<=\w )text\b/g, 'text collate "C"')
    : statements;
  for (const statement of text.split(';')) {
    if (statement.trim()) await sql.raw(statement).execute(db);
  }
}

const ROWS_AT_ONCE = 400;

export async function insertAll(db: AnyDatabase, table: string, rows: Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}

export async function eachRow(
  db: AnyDatabase,
  table: string,
  visit: (row: Row) => Promise<void>,
  key = 'id',
): Promise<void> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where(key, '>', after)
      .orderBy(key)
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const row of rows) await visit(row);
    if (rows.length < ROWS_AT_ONCE) break;
    after = String(rows.at(-1)![key]);
  }
}

const swedish = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });

export const dayInStockholm = (moment: string) => swedish.format(new Date(moment));
