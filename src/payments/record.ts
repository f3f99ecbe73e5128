import type { PaymentSite, Receipt } from './charges.ts';
import { addToLedger } from './ledger.ts';
import { type Movement, movementsIn } from './movements.ts';
import { type Attempt, attemptsOf, disownAttempts } from './queries.ts';
import {
  type CheckoutSession,
  isAsOrdered,
  nextStatus,
  type PaymentStatus,
  statusOfAttempt,
  statusOfCharge,
} from './status.ts';

export interface Recorded {
  /** Null when the charge no longer exists. */
  status: PaymentStatus | null;
  cancelled: string[];
}

/** Stores statuses, ledger rows and letters together or not at all. */
export async function recordPayment(
  site: Pick<PaymentSite, 'charges' | 'db' | 'now'>,
  chargeId: string,
  sessions: CheckoutSession[],
): Promise<Recorded> {
  const { charges } = site;
  const now = site.now();
  return site.db.transaction().execute(async (trx) => {
    const charge = await charges.find(trx, chargeId);
    // Somebody must review money for a cancelled charge, however often the provider confirms it.
    if (charge?.status === 'cancelled') await disownAttempts(trx, chargeId);
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
        if (!receiptNumber || movement.kind !== 'payment') continue;
        if (!charge) {
          const gone = { id: chargeId, product: attempt.membership_type };
          await charges.reportMoney(trx, gone, receiptNumber, now);
        } else if (isAsOrdered(attempt, session)) {
          receipts.push(receiptOf(attempt, movement, receiptNumber));
        }
      }
    }
    if (!charge) return { status: null, cancelled: [] };
    const status = nextStatus(charge.status, statusOfCharge(attempts.map(({ status }) => status)));
    const paid = attempts.find((attempt) => attempt.status === 'paid' && attempt.session_id);
    const sessionId = status === 'paid' ? (paid?.session_id ?? null) : null;
    const outcome = { status, sessionId, receipts };
    return { status, cancelled: await charges.recordOutcome(trx, charge, outcome, now) };
  });
}

function receiptOf(attempt: Attempt, { amount, at }: Movement, receiptNumber: string): Receipt {
  const { membership_type: product, currency } = attempt;
  return { receiptNumber, product, amount, currency, paidAt: at };
}
