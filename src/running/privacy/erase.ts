import { existsSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { readFinancialYear } from '../../services/association/queries.ts';
import { authorOf, COMMAND_LINE, record } from '../../services/activity/record.ts';
import type { SubjectType } from '../../services/activity/shared/actions.ts';
import { randomToken, sha256 } from '../../services/secrets.ts';
import type { Config } from '../../services/config/config.ts';
import { type Database, isPostgresUrl } from '../../db/connection.ts';
import { isUnavailable } from '../../db/errors.ts';
import { deleteSharedCounters, rewriteTables } from '../../db/postgres/vacuum.ts';
import { rewriteDatabase } from '../../db/sqlite/vacuum.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { mailboxHash } from '../../services/mail/same-mailbox.ts';
import { lastYearOfBooks } from '../../people/payments/ledger/financial-year.ts';
import { findPerson, type Person, type Whose } from './person.ts';
import { personalData } from './personal-data.ts';
import { findMember } from '../../people/register/register.ts';
import { payerOf } from '../../people/fees/payer.ts';

const LOCK_PATIENCE_MS = 10_000;

const DAY_MS = 24 * 60 * 60 * 1000;
/** A checkout is open for a day, and some payments take two weeks. */
const openDays = { pending: 3, processing: 30 };

export interface Holding {
  table: string;
  goes: number;
  stays: number;
}

export async function countHoldings(db: Database, whose: Whose): Promise<Holding[]> {
  const person = await findPerson(db, whose);
  const counts = [];
  for (const [table, { rows, keeps }] of Object.entries(personalData)) {
    const kept = keeps ? keeps.rows(person) : sql`false`;
    const { rows: found } = await sql<{ found: number; stays: number }>`
      select count(*) as found, count(case when ${kept} then 1 end) as stays
      from ${sql.table(table)} where ${rows(person)}`.execute(db);
    const { found: all, stays } = found[0]!;
    if (all > 0) counts.push({ table, goes: all - stays, stays });
  }
  return counts;
}

/** Returns the last year in which the books keep a payment of the person. */
export async function lastYearInBooks(db: Database, whose: Whose): Promise<number | null> {
  const person = await findPerson(db, whose);
  const { rows } = await sql<{ latest: string | null }>`
    select max(occurred_at) as latest from payments where ${personalData.payments!.rows(person)}
  `.execute(db);
  const { latest } = rows[0]!;
  if (latest === null) return null;
  return lastYearOfBooks(dayInStockholm(new Date(latest)), await readFinancialYear(db));
}

export async function reasonNotToErase(
  db: Database,
  whose: Whose,
  now: Date,
): Promise<'administrator' | 'paymentUnderWay' | null> {
  const person = await findPerson(db, whose);
  const { rows } =
    await sql`select id from admins where ${personalData.admins!.rows(person)}`.execute(db);
  if (rows.length > 0) return 'administrator';
  return (await isPaymentUnderWay(db, person, now)) ? 'paymentUnderWay' : null;
}

/** Returns whether money is on its way or can still be paid. A demo moves none. */
async function isPaymentUnderWay(db: Database, person: Person, now: Date): Promise<boolean> {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const { rows } = await sql`
    select id from payment_attempts where ${personalData.payment_attempts!.rows(person)} and provider <> 'demo'
      and ((status = 'pending' and created_at > ${since(openDays.pending)})
        or (status = 'processing' and created_at > ${since(openDays.processing)}))
    union all select id from card_refunds where ${personalData.card_refunds!.rows(person)} and status = 'asked'
    limit 1`.execute(db);
  return rows.length > 0;
}

const logged: Record<string, SubjectType> = {
  members: 'member',
  newsletter_subscribers: 'subscriber',
  contact_submissions: 'message',
  membership_applications: 'application',
};

/** Deletes all deletable rows or none. */
export const eraseHoldings = (db: Database, whose: Whose, now: Date): Promise<void> =>
  db.transaction().execute((trx) => deleteHoldings(trx, whose, now));

/** Needs a transaction. The log does not name the person. */
export async function deleteHoldings(
  trx: Database,
  whose: Whose,
  now: Date,
  admin: { email: string } = { email: COMMAND_LINE },
): Promise<void> {
  const person = await findPerson(trx, whose);
  await stripKeptPayments(trx, person);
  for (const [table, { keeps, rows }] of Object.entries(personalData).toReversed()) {
    const type = logged[table];
    const kept = keeps ? keeps.rows(person) : sql`false`;
    const deleted = await sql<{ id: string }>`
      delete from ${sql.table(table)} where (${rows(person)}) and not (${kept})
      ${type ? sql`returning id` : sql``}`.execute(trx);
    if (!type) continue;
    for (const { id } of deleted.rows) {
      await record(trx, authorOf(admin, now), { type, id }, 'deleted');
    }
  }
  await readdressOthers(trx, person, now);
}

/** Deletes the counters that the abuse limits keep for the address. */
export async function forgetCounters(
  { database, limitsFile }: Pick<Config, 'database' | 'limitsFile'>,
  email: string,
): Promise<void> {
  const hashes = [sha256(email), mailboxHash(email)];
  if (existsSync(limitsFile)) deleteCounters(limitsFile, hashes);
  if (isPostgresUrl(database)) await deleteSharedCounters(database, hashes);
}

export interface Progress {
  onWait?: (ms: number) => void;
  /** Called once before the rewriting, because SQLite reports no progress. */
  onRewrite?: (bytes: number) => void;
}

export interface Overwriting {
  /** True when a reader of an older state kept the write-ahead log from being emptied. */
  wasHeldUp: boolean;
  fault: string | null;
}

/** Removes remains of deleted rows from the files of the database, while the server may be running. */
export async function overwriteErased(
  { database, limitsFile }: Pick<Config, 'database' | 'limitsFile'>,
  email: string,
  { onRewrite, onWait }: Progress = {},
): Promise<Overwriting> {
  try {
    await forgetCounters({ database, limitsFile }, email);
    const files = isPostgresUrl(database) ? [] : [database];
    if (existsSync(limitsFile)) files.push(limitsFile);
    if (isPostgresUrl(database)) await rewriteTables(database);
    else onRewrite?.(statSync(database).size);
    let wasHeldUp = false;
    for (const file of files) if (!(await rewriteDatabase(file, { onWait }))) wasHeldUp = true;
    return { wasHeldUp, fault: null };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return { wasHeldUp: false, fault: (error as { code: string }).code };
  }
}

function deleteCounters(file: string, hashes: string[]): void {
  const db = new Sqlite(file, { timeout: LOCK_PATIENCE_MS });
  try {
    const table = db.prepare("select 1 from sqlite_schema where name = 'counters'").get();
    if (!table) return;
    const deletion = db.prepare('delete from counters where instr(key, ?) > 0');
    for (const hash of hashes) deletion.run(hash);
  } finally {
    db.close();
  }
}

/**
 * Leaves of the rows that the books keep only what is booked: the note, which may be about anything, is emptied, also in
 * closed years, and the public page of the receipt is closed.
 */
async function stripKeptPayments(trx: Database, person: Person): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from payments where ${personalData.payments!.rows(person)}`.execute(trx);
  for (const { id } of rows) {
    await trx
      .updateTable('payments')
      .set({ receipt_token: randomToken(), note: '' })
      .where('id', '=', id)
      .execute();
  }
}

/** Removes the address from the fees of others, and lets emails about them reach their owners. */
async function readdressOthers(trx: Database, { email }: Person, now: Date): Promise<void> {
  if (email === '') return;
  const rows = await trx
    .selectFrom('fees')
    .leftJoin('membership_applications as application', 'application.id', 'application_id')
    .select(['fees.id', 'fees.member_id', 'application.email'])
    .where('payer_email', '=', email)
    .execute();
  for (const { id, member_id, email: applied } of rows) {
    const member = member_id && (await findMember(trx, member_id));
    const payer_email = member ? (await payerOf(trx, member)).payer_email : (applied ?? '');
    // Others may share the mailbox.
    if (payer_email === email) continue;
    await trx
      .updateTable('fees')
      .set({ payer_email, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
  }
}
