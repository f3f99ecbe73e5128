import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import { dayInStockholm } from '../i18n/format.ts';
import type { PaymentSite, Receipt } from './charges.ts';
import { ledgerCutoff, type Movement, movementsIn } from './ledger.ts';
import { type Attempt, attemptsOf } from './queries.ts';
import {
  type CheckoutSession,
  isAsOrdered,
  nextStatus,
  type PaymentStatus,
  statusOfAttempt,
  statusOfCharge,
} from './status.ts';

/** Stores statuses, ledger rows and letters together or not at all. Returns null when the charge is gone. */
export async function recordPayment(
  site: Pick<PaymentSite, 'charges' | 'db' | 'now'>,
  chargeId: string,
  sessions: CheckoutSession[],
): Promise<PaymentStatus | null> {
  const { charges } = site;
  const now = site.now();
  return site.db.transaction().execute(async (trx) => {
    const charge = await charges.find(trx, chargeId);
    const attempts = await attemptsOf(trx, chargeId);
    const receipts: Receipt[] = [];
    for (const session of sessions) {
      const attempt = attempts.find(({ session_id }) => session_id === session.sessionId);
      if (!attempt) continue;
      attempt.status = statusOfAttempt(attempt, session);
      await trx
        .updateTable('payment_attempts')
        .set({
          status: attempt.status,
          provider_payment_id: session.payment?.id ?? null,
          updated_at: now.toISOString(),
        })
        .where('id', '=', attempt.id)
        .execute();
      const payerName = charge?.payerName ?? session.payment?.payerName ?? '';
      for (const movement of movementsIn(session)) {
        const receiptNumber = await addToLedger(
          trx,
          { movement, attempt, payerName, session },
          now,
        );
        if (receiptNumber && movement.kind === 'payment' && isAsOrdered(attempt, session)) {
          receipts.push(receiptOf(attempt, movement, receiptNumber));
        }
      }
    }
    if (!charge) return null;
    const status = nextStatus(charge.status, statusOfCharge(attempts.map(({ status }) => status)));
    const paid = attempts.find((attempt) => attempt.status === 'paid' && attempt.session_id);
    const sessionId = status === 'paid' ? (paid?.session_id ?? null) : null;
    await charges.recordOutcome(trx, charge, { status, sessionId, receipts }, now);
    return status;
  });
}

function receiptOf(attempt: Attempt, { amount, at }: Movement, receiptNumber: string): Receipt {
  const { membership_type: product, currency } = attempt;
  return { receiptNumber, product, amount, currency, paidAt: at };
}

async function addToLedger(
  trx: Database,
  entry: { movement: Movement; attempt: Attempt; payerName: string; session: CheckoutSession },
  now: Date,
): Promise<string | null> {
  const { movement, attempt, payerName, session } = entry;
  // The retention rules have deleted it.
  if (movement.at < ledgerCutoff(now)) return null;
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
  await trx
    .insertInto('payments')
    .values({
      id: randomUUID(),
      ...key,
      receipt_number: receiptNumber,
      application_id: attempt.application_id,
      amount: movement.amount,
      currency: session.payment!.currency,
      membership_type: attempt.membership_type,
      payer_name: payerName,
      provider_reference: movement.reference,
      provider_payment_id: session.payment!.id,
      session_id: session.sessionId,
      occurred_at: movement.at,
      created_at: now.toISOString(),
    })
    .execute();
  return receiptNumber;
}

/** Bookkeeping needs a series without gaps for each year in Stockholm: 2026-00001, 2026-00002 … */
export async function nextReceiptNumber(trx: Database, now: Date): Promise<string> {
  const year = dayInStockholm(now).slice(0, 4);
  const last = await trx
    .selectFrom('payments')
    .select('receipt_number')
    .where('receipt_number', '>', `${year}-`)
    .where('receipt_number', '<', `${year}-:`)
    .orderBy('receipt_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const number = Number(last?.receipt_number.slice(5) ?? 0) + 1;
  return `${year}-${String(number).padStart(5, '0')}`;
}
