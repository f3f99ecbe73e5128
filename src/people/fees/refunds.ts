import { randomUUID } from 'node:crypto';
import { type AdminAuthor, record } from '../../services/activity/record.ts';
import type { Database } from '../../db/connection.ts';
import { preview } from '../../db/preview.ts';
import type { Row } from '../../db/tables.ts';
import type { Days } from '../../shared/days.ts';
import { addTask } from '../register/tasks.ts';
import { memberDays, periodOfFee } from '../periods/periods.ts';
import { RefusedByProvider } from '../payments/provider.ts';
import { historyOf } from '../payments/queries.ts';
import {
  type CardRefundStatus,
  type CheckoutSession,
  leftOf,
  type PaymentStatus,
} from '../payments/shared/status.ts';
import { type Recorded, type RecordedRefund, recordRefund } from './admin/by-hand.ts';
import { applySessions } from './card/apply-sessions.ts';
import { syncLocked } from './card/sync.ts';
import { type FeeRow, findFee, moneyOf } from './fee-rows.ts';
import { feeWithId, type PaymentSite, withFeeLock } from './fees.ts';

type CardRefund = Row<'card_refunds'>;
type Movement = Awaited<ReturnType<typeof historyOf>>[number];

/** Stripe forgets a key after 24 hours. The same order would then be another refund. */
const KEY_LASTS_MS = 23 * 60 * 60 * 1000;

/** Money that goes back through the provider, at once and the way it came. */
export interface AskedRefund extends Pick<RecordedRefund, 'amount' | 'kept' | 'key'> {
  /** The provider's id. */
  paymentId: string;
}

export type CardRefunding =
  | CardRefundStatus
  | 'gone'
  | 'changed'
  | 'used'
  | 'tooMuch'
  | 'underWay'
  | 'noAnswer';

/**
 * Returns how much can go back, in öre: of a payment by card through its provider, otherwise of a fee by hand. Returns null
 * for a payment that the site cannot refund.
 */
export async function refundable(
  { payments }: Pick<PaymentSite, 'payments'>,
  db: Database,
  fee: FeeRow,
  paymentId?: string,
): Promise<number | null> {
  const { isByHand, total } = await moneyOf(db, fee);
  if (paymentId === undefined) return isByHand ? Math.max(0, total) : 0;
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
  // The office may have given some of it back by hand.
  return Math.max(0, isByHand ? Math.min(left, total) : left);
}

/** Gives money back: through the provider of a payment by card, otherwise with a row of the books. */
export function refund(
  site: PaymentSite,
  feeId: string,
  money: AskedRefund | RecordedRefund,
  by: AdminAuthor,
): Promise<CardRefunding | Recorded['outcome']> {
  return withFeeLock(site, feeId, async () => {
    if ('paymentId' in money) return refundByCard(site, feeId, money, by);
    const recording = site.db
      .transaction()
      .execute((trx) => recordRefund(site, trx, feeId, money, by));
    return (await recording).outcome;
  });
}

/** Says what becomes of the membership. `next` is the paid period that then begins earlier. */
export type MembershipEffect =
  | { outcome: 'none' | 'gained' }
  | { outcome: 'stays'; period: Days }
  | { outcome: 'ends'; period: Days; next: Days | null };

export interface MoneyPreview<Outcome> {
  outcome: Outcome;
  /** The status of the fee afterwards. */
  status: PaymentStatus;
  effect: MembershipEffect;
}

/**
 * Says what an act on the money of a fee would lead to, by doing it in a transaction that is rolled back. Holds the lock of
 * the fee, because the same act may be done in earnest at the same time. Returns null once the fee is gone.
 */
export function previewMoney<Outcome>(
  { db }: Pick<PaymentSite, 'db'>,
  feeId: string,
  act: (trx: Database) => Promise<{ outcome: Outcome }>,
): Promise<MoneyPreview<Outcome> | null> {
  const work = async (trx: Database): Promise<MoneyPreview<Outcome> | null> => {
    const before = await periodOfFee(trx, feeId);
    const others = before && (await memberDays(trx, before.member_id)).periods;
    if (!(await findFee(trx, feeId))) return null;
    const { outcome } = await act(trx);
    const { status } = (await findFee(trx, feeId))!;
    const after = await periodOfFee(trx, feeId);
    if (!before) return { outcome, status, effect: { outcome: after ? 'gained' : 'none' } };
    if (after) return { outcome, status, effect: { outcome: 'stays', period: after } };
    const { periods } = await memberDays(trx, before.member_id);
    const next = periods.find(({ id, starts_on }) =>
      others!.some((other) => other.id === id && starts_on < other.starts_on),
    );
    return { outcome, status, effect: { outcome: 'ends', period: before, next: next ?? null } };
  };
  return withFeeLock({ db }, feeId, () => preview(db, work));
}

/** Says what a refund would lead to. The provider hears nothing of it. */
export const previewRefund = (
  site: PaymentSite,
  feeId: string,
  money: AskedRefund | RecordedRefund,
  by: AdminAuthor,
): Promise<MoneyPreview<Recorded['outcome']> | null> =>
  previewMoney(site, feeId, async (trx) => {
    const isNew = { ...money, key: randomUUID() };
    if (!('paymentId' in isNew)) return recordRefund(site, trx, feeId, isNew, by);
    const { total } = await moneyOf(trx, (await findFee(trx, feeId))!);
    if (total !== money.kept) return { outcome: 'changed' };
    const session = await refundedSession(trx, feeId, isNew, site.now());
    await applySessions(site, trx, feeId, [session]);
    return { outcome: 'recorded' };
  });

/** Returns a checkout as its provider will describe it once that amount is refunded, as far as the books know it. */
async function refundedSession(
  trx: Database,
  feeId: string,
  { amount, key, paymentId }: AskedRefund,
  now: Date,
): Promise<CheckoutSession> {
  const rows = (await historyOf(trx, feeId)).filter((row) => row.provider_payment_id === paymentId);
  const paid = rows.find(({ kind }) => kind === 'payment')!;
  const of = (kind: Movement['kind']) => rows.filter((row) => row.kind === kind);
  const has = (kind: Movement['kind'], reference: string) =>
    of(kind).some(({ provider_reference }) => provider_reference === reference);
  const shared = ({ amount, occurred_at, provider_reference: id }: Movement) => ({
    id,
    amount: -amount,
    at: occurred_at,
  });
  return {
    sessionId: paid.session_id ?? '',
    reference: feeId,
    amount: paid.amount,
    currency: paid.currency,
    state: 'complete',
    isPaid: true,
    url: null,
    payment: {
      id: paymentId,
      hasFailed: false,
      amount: paid.amount,
      currency: paid.currency,
      paidAt: paid.occurred_at,
      method: paid.method,
      payerName: paid.payer_name,
      refunds: [
        ...of('refund').map((row) => ({
          ...shared(row),
          hasFailed: has('refund_reversal', row.provider_reference),
        })),
        { id: key, amount, hasFailed: false, at: now.toISOString() },
      ],
      disputes: of('dispute').map((row) => ({
        ...shared(row),
        evidenceDueOn: row.evidence_due_on,
        state: has('dispute_reversal', row.provider_reference)
          ? ('won' as const)
          : ('open' as const),
      })),
    },
  };
}

/**
 * Refunds money through the provider, in the lock of the fee. What was asked is stored before the provider hears of it, so
 * that it can be asked again, and the books get their row from the provider alone.
 */
async function refundByCard(
  site: PaymentSite,
  feeId: string,
  asked: AskedRefund,
  by: AdminAuthor,
): Promise<CardRefunding> {
  const known = await findRefund(site.db, asked.key);
  if (known && known.fee_id !== feeId) return 'gone';
  if (known) return known.amount === asked.amount ? finishRefund(site, known) : 'used';
  try {
    // The books may not know yet what was refunded on the provider's website.
    await syncLocked(site, feeId);
  } catch (error) {
    site.log.error({ err: error }, 'card provider does not respond');
    return 'noAnswer';
  }
  const begun = await site.db.transaction().execute((trx) => begin(site, trx, feeId, asked, by));
  return typeof begun === 'string' ? begun : finishRefund(site, begun);
}

async function begin(
  site: PaymentSite,
  trx: Database,
  feeId: string,
  { amount, kept, key, paymentId }: AskedRefund,
  by: AdminAuthor,
): Promise<CardRefund | 'gone' | 'changed' | 'tooMuch' | 'underWay'> {
  const fee = await feeWithId(trx, feeId);
  const most = fee && (await refundable(site, trx, fee.row, paymentId));
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
