import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import { dayInStockholm } from '../i18n/format.ts';
import { defaultLanguage, isLanguage } from '../i18n/index.ts';
import type { Letter } from '../mail/letters.ts';
import { queueLetters } from '../mail/queries.ts';
import { type Application, findApplication } from '../membership/queries.ts';
import { ledgerCutoff, type Movement, movementsIn } from './ledger.ts';
import { type Attempt, attemptsOf } from './queries.ts';
import {
  isAsOrdered,
  nextStatus,
  type PaymentStatus,
  type SessionReport,
  statusOfApplication,
  statusOfAttempt,
} from './status.ts';

/**
 * Writes down what the provider reports about an application's checkouts: their states, every
 * movement of money that the ledger does not have, the application's status, and the letters that
 * follow from it. All of it or nothing. Returns the status, or null when the application is gone.
 */
export async function recordReports(
  db: Database,
  applicationId: string,
  reports: SessionReport[],
  { mail, now }: { mail: Config['mail']; now: Date },
): Promise<PaymentStatus | null> {
  return db.transaction().execute(async (trx) => {
    const application = await findApplication(trx, applicationId);
    const attempts = await attemptsOf(trx, applicationId);
    const letters: Letter[] = [];
    for (const report of reports) {
      const attempt = attempts.find(({ session_id }) => session_id === report.sessionId);
      if (!attempt) continue;
      attempt.status = statusOfAttempt(attempt, report);
      await trx
        .updateTable('payment_attempts')
        .set({
          status: attempt.status,
          provider_payment_id: report.payment?.id ?? null,
          updated_at: now.toISOString(),
        })
        .where('id', '=', attempt.id)
        .execute();
      for (const movement of movementsIn(report)) {
        const payerName = application?.full_name ?? report.payment?.payerName ?? '';
        const receiptNumber = await addToLedger(trx, { movement, attempt, payerName, report }, now);
        const isReceiptDue = movement.kind === 'payment' && isAsOrdered(attempt, report);
        if (receiptNumber && isReceiptDue && application) {
          letters.push(receiptLetter(application, movement, attempt, receiptNumber));
        }
      }
    }
    if (!application) return null;
    const status = nextStatus(
      application.payment_status,
      statusOfApplication(attempts.map(({ status }) => status)),
    );
    const paid = attempts.find((attempt) => attempt.status === status && attempt.session_id);
    await trx
      .updateTable('membership_applications')
      .set({
        payment_status: status,
        ...(status === 'paid' && paid && { payment_session_id: paid.session_id }),
      })
      .where('id', '=', applicationId)
      .execute();
    if (mail) {
      if (status === 'needs_review' && application.payment_status !== status) {
        letters.push(reviewLetter(application, mail.office));
      }
      await queueLetters(trx, letters, now);
    }
    return status;
  });
}

/** One row for one movement, however often it is reported. Returns its number if it is new. */
async function addToLedger(
  trx: Database,
  entry: { movement: Movement; attempt: Attempt; payerName: string; report: SessionReport },
  now: Date,
): Promise<string | null> {
  const { movement, attempt, payerName, report } = entry;
  // It was there, and its time is over.
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
      currency: report.payment!.currency,
      membership_type: attempt.membership_type,
      payer_name: payerName,
      provider_reference: movement.reference,
      provider_payment_id: report.payment!.id,
      session_id: report.sessionId,
      occurred_at: movement.at,
      created_at: now.toISOString(),
    })
    .execute();
  return receiptNumber;
}

/** The bookkeeping series of the year in Stockholm has no gaps: 2026-00001, 2026-00002 … */
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

const languageOf = (text: string) => (isLanguage(text) ? text : defaultLanguage);

function receiptLetter(
  application: Application,
  { amount, at }: Movement,
  attempt: Attempt,
  receiptNumber: string,
): Letter {
  return {
    kind: 'payment-receipt',
    to: application.email,
    language: languageOf(application.language),
    data: {
      payerName: application.full_name,
      membershipType: attempt.membership_type,
      applicationId: application.id,
      receiptNumber,
      amount,
      currency: attempt.currency,
      paidAt: at,
    },
  };
}

function reviewLetter({ id, membership_type }: Application, office: string): Letter {
  return {
    kind: 'payment-review',
    to: office,
    language: defaultLanguage,
    data: { applicationId: id, membershipType: membership_type },
  };
}
