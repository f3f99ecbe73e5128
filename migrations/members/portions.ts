import type { Kysely } from 'kysely';

export type Row = Record<string, string | number | null>;

/** A migration knows the tables as they are between two others, which no type of the site says. */
export type AnyDatabase = Kysely<Record<string, Row>>;

const ROWS_AT_ONCE = 400;

export async function insertAll(db: AnyDatabase, table: string, rows: Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}

const swedish = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });

export const dayInStockholm = (moment: string) => swedish.format(new Date(moment));
