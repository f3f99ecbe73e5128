import { sql } from 'kysely';
import { logChange } from '../audit/log.ts';
import type { Database } from '../database/connection.ts';
import { impersonal } from './impersonal.ts';
import { columnsOf, type Place, places } from './where.ts';

export interface Holding {
  table: string;
  goes: number;
  stays: number;
}

/** How much of the person is in each place: what an erasure would delete, and what it would keep. */
export async function countHoldings(db: Database, email: string): Promise<Holding[]> {
  const counts = [];
  for (const [table, { rows, keeps }] of Object.entries(places)) {
    const kept = keeps ? keeps.rows(email) : sql`false`;
    const { rows: found } = await sql<{ found: number; stays: number }>`
      select count(*) as found, count(case when ${kept} then 1 end) as stays
      from ${sql.table(table)} where ${rows(email)}`.execute(db);
    const { found: all, stays } = found[0]!;
    if (all > 0) counts.push({ table, goes: all - stays, stays });
  }
  return counts;
}

/** What is stored about the person, by table, without what is secret. */
export async function readHoldings(db: Database, email: string) {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const [table, { columns, rows }] of Object.entries(places)) {
    const { rows: held } = await sql<Record<string, unknown>>`
      select ${sql.join(columns.map((column) => sql.ref(column)))}
      from ${sql.table(table)} where ${rows(email)}`.execute(db);
    if (held.length > 0) found[table] = held;
  }
  return found;
}

/** As the log of the administration calls what was deleted; the others are parts of these. */
const logged: Record<string, string> = {
  newsletter_subscribers: 'subscriber',
  contact_submissions: 'message',
  membership_applications: 'application',
};

/** Deletes all that may go, all of it or nothing, and writes down that it was done, but not to whom. */
export async function eraseHoldings(db: Database, email: string, now: Date): Promise<void> {
  const admin = { email: 'command line' };
  await db.transaction().execute(async (trx) => {
    for (const [table, place] of Object.entries(places).toReversed()) {
      for (const id of await deleteFrom(trx, table, place, email)) {
        const type = logged[table];
        if (type) await logChange(trx, { admin, action: 'deleted', subject: { type, id } }, now);
      }
    }
  });
}

async function deleteFrom(trx: Database, table: string, place: Place, email: string) {
  const kept = place.keeps ? place.keeps.rows(email) : sql`false`;
  const { rows } = await sql<{ id: string }>`
    delete from ${sql.table(table)} where (${place.rows(email)}) and not (${kept})
    returning ${sql.ref(columnsOf(place)[0]!)} as id`.execute(trx);
  return rows.map(({ id }) => id);
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A checkout is open for a day; some ways to pay take two weeks. With time to spare. */
const openDays = { pending: 3, processing: 30 };

/** Whether money of the person is on its way, or can still be paid in. A demo moves none. */
export async function isPaymentUnderWay(db: Database, email: string, now: Date): Promise<boolean> {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const { rows } = await sql`
    select id from payment_attempts where ${places.payment_attempts!.rows(email)} and provider <> 'demo'
      and ((status = 'pending' and created_at > ${since(openDays.pending)})
        or (status = 'processing' and created_at > ${since(openDays.processing)}))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The last day on which the ledger keeps something of the person; null when it holds nothing. */
export async function latestLedgerDay(db: Database, email: string): Promise<string | null> {
  const { rows } = await sql<{ latest: string | null }>`
    select max(occurred_at) as latest from payments where ${places.payments!.rows(email)}
  `.execute(db);
  return rows[0]!.latest;
}

export interface Mention {
  table: string;
  /** Rows that have the address in a text of theirs. */
  mentions: number;
  /** Rows that have a longer address in which this one is a part. */
  parts: number;
}

/**
 * Rows that are not the person's but have the address in them, such as a message of somebody else. SQLite's
 * own lower() knows ASCII alone, so an address with other letters is looked for in both cases.
 */
export async function findMentions(db: Database, email: string): Promise<Mention[]> {
  const found = [];
  const tables = [
    ...Object.entries(places).map(([table, place]) => [table, columnsOf(place)] as const),
    ...Object.entries(impersonal),
  ];
  const writings = [email, email.toUpperCase()].map((text) => sql`lower(${text})`);
  for (const [table, columns] of tables) {
    const mentions = new Set<number>();
    const parts = new Set<number>();
    const others = places[table] ? sql`not (${places[table].rows(email)})` : sql`true`;
    for (const column of columns) {
      const text = sql.ref(column);
      const holds = writings.map((writing) => sql`instr(lower(${text}), ${writing}) > 0`);
      const { rows } = await sql<{ row: number; text: string }>`
        select rowid as row, ${text} as text from ${sql.table(table)}
        where (${sql.join(holds, sql` or `)}) and ${others}`.execute(db);
      for (const { row, text } of rows) (isWhole(text, email) ? mentions : parts).add(row);
    }
    if (mentions.size + parts.size > 0) {
      found.push({
        table,
        mentions: mentions.size,
        parts: [...parts].filter((row) => !mentions.has(row)).length,
      });
    }
  }
  return found;
}

/** Whether the address stands there by itself: not as the end or the beginning of a longer one. */
function isWhole(text: string, email: string): boolean {
  const words = text.normalize('NFC').toLowerCase().split(email);
  return words.some((after, index) => {
    if (index === 0) return false;
    const isBegun = /[\p{L}\p{M}\d._%+-]$/u.test(words[index - 1]!);
    return !isBegun && !/^[\p{L}\p{M}\d-]|^\.[\p{L}\d]/u.test(after);
  });
}
