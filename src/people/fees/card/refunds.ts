import { type AdminAuthor, record } from '../../../services/activity/record.ts';
import type { Database } from '../../../db/connection.ts';
import type { Row } from '../../../db/tables.ts';
import { addTask } from '../../register/tasks.ts';
import { RefusedByProvider } from '../../payments/provider.ts';
import { historyOf } from '../../payments/queries.ts';
import { type CardRefundStatus, leftOf } from '../../payments/shared/status.ts';
import { type FeeRow, moneyOf } from '../fee-rows.ts';
import { feeWithId, type PaymentSite, withFeeLock } from '../fees.ts';
import { syncLocked } from './sync.ts';

type CardRefund = Row<'card_refunds'>;

/** Stripe forgets a key after 24 hours. The same order would then be another refund. */
const KEY_LASTS_MS = 23 * 60 * 60 * 1000;

export interface AskedRefund {
  /** Made at random with the form, so that a form that is sent twice refunds once. */
  key: string;
  /** The provider's id. */
  paymentId: string;
  /** In öre. */
  amount: number;
  /** The sum paid, as the preview showed it. It differs when somebody else was quicker. */
  kept: number;
}

export type CardRefunding =
  | CardRefundStatus
  | 'gone'
  | 'changed'
  | 'tooMuch'
  | 'underWay'
  | 'noAnswer';

/**
 * Refunds money through the provider. What was asked is stored before the provider hears of it, so that it can be asked
 * again, and the books get their row from the provider alone.
 */
export function refundByCard(
  site: PaymentSite,
  feeId: string,
  refund: AskedRefund,
  by: AdminAuthor,
): Promise<CardRefunding> {
  return withFeeLock(site, feeId, async () => {
    const known = await findRefund(site.db, refund.key);
    if (known && known.fee_id !== feeId) return 'gone';
    if (known) return known.amount === refund.amount ? finishRefund(site, known) : 'changed';
    try {
      // The books may not know yet what was refunded on the provider's website.
      await syncLocked(site, feeId);
    } catch (error) {
      site.log.error({ err: error }, 'card provider does not respond');
      return 'noAnswer';
    }
    const begun = await site.db.transaction().execute((trx) => begin(site, trx, feeId, refund, by));
    return typeof begun === 'string' ? begun : finishRefund(site, begun);
  });
}

async function begin(
  site: PaymentSite,
  trx: Database,
  feeId: string,
  { amount, kept, key, paymentId }: AskedRefund,
  by: AdminAuthor,
): Promise<CardRefund | 'gone' | 'changed' | 'tooMuch' | 'underWay'> {
  const fee = await feeWithId(trx, feeId);
  const most = fee && (await mostByCard(site, trx, fee.row, paymentId));
  if (!fee || most === null || most === undefined) return 'gone';
  const last = await lastRefund(trx, feeId);
  if (last?.status === 'asked') return 'underWay';
  if ((await moneyOf(trx, fee.row)).total !== kept) return 'changed';
  if (amount > most) return 'tooMuch';
  const at = site.now().toISOString();
  const row = await trx
    .insertInto('card_refunds')
    .values({
      id: key,
      fee_id: feeId,
      provider_payment_id: paymentId,
      amount,
      status: 'asked',
      admin_id: by.adminId,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(trx, by, { type: 'fee', id: feeId }, 'updated', ['refundBegun']);
  return row;
}

/** Returns what can be refunded of a payment, in öre, or null where the site cannot refund it. */
export async function mostByCard(
  { payments }: Pick<PaymentSite, 'payments'>,
  db: Database,
  fee: FeeRow,
  paymentId: string,
): Promise<number | null> {
  const rows = await historyOf(db, fee.id);
  const isOurs = rows.some(
    ({ currency, kind, provider, provider_payment_id }) =>
      kind === 'payment' &&
      provider_payment_id === paymentId &&
      provider === payments?.name &&
      currency === fee.currency,
  );
  if (!isOurs) return null;
  const left = leftOf(rows, paymentId);
  const { isByHand, total } = await moneyOf(db, fee);
  // The office may have given some of it back by hand.
  return Math.max(0, isByHand ? Math.min(left, total) : left);
}

/** Needs the fee's lock. The provider and the books may be asked again as often as wanted. */
async function finishRefund(
  site: PaymentSite,
  { id, amount, created_at, fee_id, provider_payment_id: paymentId, status }: CardRefund,
  isLate = false,
): Promise<CardRefundStatus> {
  const { db, log, now, payments } = site;
  if (status !== 'asked' || !payments) return status;
  let refusal: 'refused' | 'notAllowed' | null = null;
  try {
    if (now().getTime() - Date.parse(created_at) > KEY_LASTS_MS) refusal = 'refused';
    else {
      await payments.refund({ key: id, paymentId, amount }).catch((error: unknown) => {
        if (!(error instanceof RefusedByProvider)) throw error;
        refusal = error.reason === 'notAllowed' ? 'notAllowed' : 'refused';
        log.warn({ err: error }, 'refund refused');
      });
    }
    await syncLocked(site, fee_id);
  } catch (error) {
    log.error({ err: error }, 'refund not settled');
    return 'asked';
  }
  return db.transaction().execute(async (trx) => {
    const found = await findRefund(trx, id);
    if (!refusal || found?.status !== 'asked') return found?.status ?? 'asked';
    await trx
      .updateTable('card_refunds')
      .set({ status: refusal, updated_at: now().toISOString() })
      .where('id', '=', id)
      .execute();
    if (isLate) {
      const memberId = (await feeWithId(trx, fee_id))?.row.member_id ?? null;
      await addTask(trx, { kind: 'refundFailed', memberId, feeId: fee_id }, now());
    }
    return refusal;
  });
}

/** Asks the provider again about refunds to which it has not responded. Returns how many there are. */
export async function finishRefunds(site: PaymentSite): Promise<number> {
  const { db, log } = site;
  const open = await db
    .selectFrom('card_refunds')
    .select(['id', 'fee_id'])
    .where('status', '=', 'asked')
    .orderBy('created_at')
    .execute();
  for (const { id, fee_id } of open) {
    await withFeeLock(site, fee_id, async () => {
      const refund = await findRefund(db, id);
      if (refund) await finishRefund(site, refund, true);
    }).catch((error: unknown) => log.error({ err: error }, 'refund not settled'));
  }
  return open.length;
}

const findRefund = (db: Database, id: string): Promise<CardRefund | undefined> =>
  db.selectFrom('card_refunds').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns the refund that the office has begun last. */
export const lastRefund = (db: Database, feeId: string): Promise<CardRefund | undefined> =>
  db
    .selectFrom('card_refunds')
    .selectAll()
    .where('fee_id', '=', feeId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
