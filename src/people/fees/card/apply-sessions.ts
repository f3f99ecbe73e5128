import { reportMoney, settleMoney } from '../settle.ts';
import type { Database } from '../../../db/connection.ts';
import type { Row } from '../../../db/tables.ts';
import { addTask } from '../../register/tasks.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { moneyOf, statusByMoney } from '../fee-rows.ts';
import { keepOrdered } from '../plan-changes.ts';
import { feeWithId, type PaymentSite, type Receipt, type Returned } from '../fees.ts';
import { addToLedger, type Entered } from '../../payments/ledger/ledger.ts';
import { type Movement, movementsIn } from '../../payments/ledger/movements.ts';
import { type Attempt, attemptsOf, disownAttempts } from '../../payments/queries.ts';
import type { CheckoutSession, PaymentStatus } from '../../payments/shared/status.ts';
import { isAsOrdered, statusOfAttempt } from './paid-as-ordered.ts';

export interface Applied {
  /** Null when the fee no longer exists. */
  status: PaymentStatus | null;
  cancelled: string[];
}

/** Stores statuses, ledger rows and emails together or not at all. */
export const applyCheckoutSessions = (
  site: Pick<PaymentSite, 'config' | 'db' | 'now'>,
  feeId: string,
  sessions: CheckoutSession[],
): Promise<Applied> =>
  site.db.transaction().execute((trx) => applySessions(site, trx, feeId, sessions));

/** Lets a fee follow from what its provider says of its checkouts. Needs a transaction. */
export async function applySessions(
  { config, now: clock }: Pick<PaymentSite, 'config' | 'now'>,
  trx: Database,
  feeId: string,
  sessions: CheckoutSession[],
): Promise<Applied> {
  const now = clock();
  const fee = await feeWithId(trx, feeId);
  // Somebody must review money for a cancelled fee, however often the provider confirms it.
  if (fee?.status === 'cancelled') await disownAttempts(trx, feeId);
  const attempts = await attemptsOf(trx, feeId);
  const added: { receipt: Receipt; isExpected: boolean }[] = [];
  let returned: Returned | undefined;
  let adminId: string | null = null;
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
    const payerName = fee?.payerName ?? session.payment?.payerName ?? '';
    const begun = await noteBegunRefunds(trx, feeId, session, now);
    for (const movement of movementsIn(session)) {
      const refund = begun.get(movement.reference);
      const recordedBy = refund?.admin_id ?? null;
      const entry = { movement, attempt, feeId: fee?.id ?? null, payerName, session, recordedBy };
      const entered = await addToLedger(trx, entry, now);
      if (!entered) continue;
      if (movement.kind === 'refund' && refund?.status === 'made') {
        adminId = recordedBy;
        returned = returnedOf(movement, entered, session.payment!.method);
      }
      if (movement.kind === 'refund_reversal' && fee) {
        await addTask(trx, { kind: 'refundFailed', memberId: fee.row.member_id, feeId }, now);
      }
      if (movement.kind !== 'payment') continue;
      if (!fee) {
        const gone = { id: feeId, product: attempt.membership_type };
        await reportMoney(config, trx, gone, { receiptNumber: entered.receiptNumber, now });
        continue;
      }
      const receipt = receiptOf(attempt, movement, entered, session.payment!.method);
      added.push({ receipt, isExpected: isAsOrdered(attempt, session) });
    }
  }
  if (!fee) return { status: null, cancelled: [] };
  const money = await moneyOf(trx, fee.row);
  const status = statusByMoney(
    fee.row,
    money,
    attempts.map((attempt) => attempt.status),
  );
  const paid = attempts.find((attempt) => attempt.status === 'paid' && attempt.session_id);
  if (paid && !money.isByHand) await keepOrdered(trx, fee.row, paid.amount, now);
  const sessionId = status === 'paid' ? (paid?.session_id ?? null) : null;
  const paidOn = money.paidOn ?? dayInStockholm(now);
  // Unexpected money counts only beside money that the office has recorded. Otherwise the office gets an email about it.
  const isCounted = ({ isExpected }: { isExpected: boolean }) =>
    isExpected || (money.isByHand && money.total > 0);
  const receipts = added.filter(isCounted).map(({ receipt }) => receipt);
  const news = { status, sessionId, receipts, returned, paidOn, adminId };
  return settleMoney(config, trx, fee, news, now);
}

/** Notes what has become of refunds that the office has begun. Returns those about which that is new, by the provider's id. */
async function noteBegunRefunds(
  trx: Database,
  feeId: string,
  { payment }: CheckoutSession,
  now: Date,
): Promise<Map<string, Row<'card_refunds'>>> {
  const begun = new Map<string, Row<'card_refunds'>>();
  for (const { hasFailed, id, key } of payment?.refunds ?? []) {
    if (!key) continue;
    const status = hasFailed ? 'failed' : 'made';
    const row = await trx
      .updateTable('card_refunds')
      .set({ status, updated_at: now.toISOString() })
      .where('id', '=', key)
      .where('fee_id', '=', feeId)
      .where('status', '<>', status)
      .returningAll()
      .executeTakeFirst();
    if (row) begun.set(id, row);
  }
  return begun;
}

function returnedOf(
  { amount, at }: Movement,
  { receiptNumber, token }: Entered,
  method: Returned['method'],
): Returned {
  const day = dayInStockholm(new Date(at));
  return { kind: 'refund', receiptNumber, token, amount: -amount, day, method };
}

function receiptOf(
  { membership_type: product, currency }: Attempt,
  { amount, at }: Movement,
  { receiptNumber, token }: Entered,
  method: Receipt['method'],
): Receipt {
  return { receiptNumber, product, amount, currency, paidAt: at, method, token };
}
