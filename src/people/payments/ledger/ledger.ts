import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { randomToken } from '../../../services/secrets.ts';
import { nextNumbers } from '../../../db/counters.ts';
import type { Database } from '../../../db/connection.ts';
import { insertMany } from '../../../db/insert-many.ts';
import { dayInStockholm, momentOf } from '../../../shared/i18n/format.ts';
import type { NewRow, Row } from '../../../db/tables.ts';
import { openDay } from './closed-years.ts';
import { readLedgerCutoff } from './financial-year.ts';
import type { Movement } from './movements.ts';
import type { Attempt } from '../queries.ts';
import type { CheckoutSession } from '../shared/status.ts';

/** The provider of money that an administrator has recorded. */
export const OFFICE = 'office';

export interface Entered {
  receiptNumber: string;
  token: string;
}

/** Returns null for a movement that the ledger has already. */
export async function addToLedger(
  trx: Database,
  entry: {
    movement: Movement;
    attempt: Attempt;
    payerName: string;
    /** Null once it is gone. */
    feeId: string | null;
    session: CheckoutSession;
    recordedBy: string | null;
  },
  now: Date,
): Promise<Entered | null> {
  const { attempt, feeId, movement, payerName, session, recordedBy } = entry;
  // The retention rules have already deleted rows of that age.
  if (isOld(movement.at, now) && movement.at < (await readLedgerCutoff(trx, now))) return null;
  const key = { provider: attempt.provider, kind: movement.kind } as const;
  const known = await trx
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', key.provider)
    .where('kind', '=', key.kind)
    .where('provider_reference', '=', movement.reference)
    .executeTakeFirst();
  if (known) return null;
  const receiptNumber = await nextReceiptNumber(trx, now);
  const token = randomToken();
  await trx
    .insertInto('payments')
    .values({
      id: randomUUID(),
      ...key,
      receipt_number: receiptNumber,
      fee_id: feeId,
      reference: feeId ? referenceOf(feeId) : await earlierReference(trx, session),
      amount: movement.amount,
      currency: session.payment!.currency,
      membership_type: attempt.membership_type,
      payer_name: payerName,
      provider_reference: movement.reference,
      provider_payment_id: session.payment!.id,
      session_id: session.sessionId,
      method: session.payment!.method,
      booked_on: await openDay(trx, dayInStockholm(new Date(movement.at)), now),
      recorded_by: recordedBy,
      evidence_due_on: movement.evidenceDueOn ?? null,
      receipt_token: token,
      occurred_at: movement.at,
      created_at: now.toISOString(),
    })
    .execute();
  return { receiptNumber, token };
}

const referenceOf = (feeId: string) =>
  sql<string>`(select fees.reference from fees where fees.id = ${feeId})`;

/** Returns the reference of a payment whose fee is gone. */
async function earlierReference(trx: Database, { payment }: CheckoutSession) {
  const row = await trx
    .selectFrom('payments')
    .select('reference')
    .where('provider_payment_id', '=', payment!.id)
    .where('kind', '=', 'payment')
    .executeTakeFirst();
  return row?.reference ?? null;
}

/** Younger rows are in the books whatever the financial year is. */
const isOld = (at: string, now: Date) => now.getTime() - Date.parse(at) > 6 * 365 * 86_400_000;

type EntryByHand = Pick<
  NewRow<'payments'>,
  | 'amount'
  | 'booked_on'
  | 'is_receipt_mailed'
  | 'is_typed'
  | 'currency'
  | 'fee_id'
  | 'income_kind'
  | 'kind'
  | 'membership_type'
  | 'method'
  | 'note'
  | 'payer_name'
  | 'provider_reference'
  | 'recorded_by'
  | 'reverses'
  | 'unidentified_id'
>;

/** Enters money that an administrator has recorded, today where the books of its day are closed. Throws for a reference that the ledger has already. */
export async function addByHand(
  trx: Database,
  entry: EntryByHand,
  now: Date,
): Promise<Entered & { id: string }> {
  const [row] = await addAllByHand(trx, [entry], now);
  return { id: row!.id, receiptNumber: row!.receipt_number, token: row!.receipt_token };
}

/** Enters such money at once, with receipts in the order of the entries. */
export async function addAllByHand(trx: Database, entries: EntryByHand[], now: Date) {
  if (entries.length === 0) return [];
  const receipts = await nextReceiptNumbers(trx, now, entries.length);
  const days = new Map<string, string>();
  const rows = [];
  for (const [index, entry] of entries.entries()) {
    const booked_on = days.get(entry.booked_on) ?? (await openDay(trx, entry.booked_on, now));
    days.set(entry.booked_on, booked_on);
    rows.push(rowByHand({ ...entry, booked_on }, receipts[index]!, now));
  }
  await insertMany(trx, 'payments', rows);
  return rows;
}

/** Finds money that an administrator has recorded by the reference that came with its form. */
export const enteredByHand = (
  db: Database,
  kind: NewRow<'payments'>['kind'],
  reference: string,
): Promise<Pick<Row<'payments'>, 'amount' | 'fee_id' | 'id'> | undefined> =>
  db
    .selectFrom('payments')
    .select(['id', 'fee_id', 'amount'])
    .where('provider', '=', OFFICE)
    .where('kind', '=', kind)
    .where('provider_reference', '=', reference)
    .executeTakeFirst();

function rowByHand(entry: EntryByHand, receiptNumber: string, now: Date) {
  const id = randomUUID();
  return {
    ...entry,
    id,
    // Money whose fee nobody knows is about itself.
    reference: entry.fee_id ? referenceOf(entry.fee_id) : null,
    unidentified_id: entry.fee_id ? null : (entry.unidentified_id ?? id),
    receipt_number: receiptNumber,
    receipt_token: randomToken(),
    provider: OFFICE,
    provider_payment_id: null,
    session_id: null,
    // The whole day counts, and noon is in it whatever the clock of the reader.
    occurred_at: momentOf(entry.booked_on, '12:00').toISOString(),
    created_at: now.toISOString(),
  } as const;
}

/** Bookkeeping needs a series without gaps for each year in Stockholm: 2026-00001, 2026-00002 … */
export async function nextReceiptNumber(trx: Database, now: Date): Promise<string> {
  const [number] = await nextReceiptNumbers(trx, now, 1);
  return number!;
}

async function nextReceiptNumbers(trx: Database, now: Date, count: number): Promise<string[]> {
  const year = dayInStockholm(now).slice(0, 4);
  const first = await nextNumbers(trx, `receipt-${year}`, { count });
  return Array.from({ length: count }, (_, index) => {
    return `${year}-${String(first + index).padStart(5, '0')}`;
  });
}
