import { randomUUID } from 'node:crypto';
import type { Database } from '../../../db/connection.ts';
import type { Row } from '../../../db/tables.ts';
import { paths } from '../../../shared/paths.ts';
import { feeWithId, type PaymentSite, withFeeLock } from '../fees.ts';
import { type DemoProvider, RefusedByProvider } from '../../payments/provider.ts';
import { addAttempt, feeOfSession } from '../../payments/queries.ts';
import { canBePaid, type ProviderRefund } from '../../payments/shared/status.ts';
import { syncLocked } from './sync.ts';

export type SimulatedCheckout = Row<'simulated_checkouts'>;

export function demoProvider(db: Database, now: () => Date): DemoProvider {
  return {
    name: 'demo',
    async openSession({ feeId, product, amount, currency }) {
      const sessionId = `cs_demo_${randomUUID()}`;
      await db
        .insertInto('simulated_checkouts')
        .values({
          session_id: sessionId,
          fee_id: feeId,
          membership_type: product,
          amount,
          currency,
          status: 'open',
          updated_at: now().toISOString(),
        })
        .execute();
      return { sessionId, url: paths.checkout(sessionId) };
    },
    async fetchSession(sessionId) {
      const checkout = await findCheckout(db, sessionId);
      if (!checkout) return null;
      const { amount, fee_id, currency, status, updated_at } = checkout;
      return {
        sessionId,
        reference: fee_id,
        amount,
        currency,
        state: status === 'open' ? 'open' : 'complete',
        isPaid: status === 'paid',
        url: paths.checkout(sessionId),
        payment:
          status === 'open'
            ? null
            : {
                id: sessionId.replace('cs_', 'pi_'),
                hasFailed: status === 'failed',
                amount,
                currency,
                paidAt: updated_at,
                method: 'card',
                payerName: '',
                refunds: refundsOf(checkout),
                disputes: [],
              },
      };
    },
    async expireSession(sessionId) {
      const session = await this.fetchSession(sessionId);
      if (session?.state !== 'open') return session;
      const { numDeletedRows } = await db
        .deleteFrom('simulated_checkouts')
        .where('session_id', '=', sessionId)
        .where('status', '=', 'open')
        .executeTakeFirst();
      return numDeletedRows > 0n ? { ...session, state: 'expired' } : this.fetchSession(sessionId);
    },
    findSessionOfPayment: async (paymentId) => sessionOf(paymentId),
    async refund({ key, paymentId, amount }) {
      const checkout = await findCheckout(db, sessionOf(paymentId));
      const refunds = checkout ? refundsOf(checkout) : [];
      if (refunds.some((refund) => refund.key === key)) return;
      const given = refunds.reduce((sum, refund) => sum + refund.amount, 0);
      if (checkout?.status !== 'paid' || given + amount > checkout.amount) {
        throw new RefusedByProvider('More than is left of the payment');
      }
      refunds.push({
        id: `re_demo_${key}`,
        amount,
        hasFailed: false,
        at: now().toISOString(),
        key,
      });
      await db
        .updateTable('simulated_checkouts')
        .set({ refunds: JSON.stringify(refunds) })
        .where('session_id', '=', checkout.session_id)
        .execute();
    },
    pageOfPayment: () => null,
  };
}

const sessionOf = (paymentId: string) => paymentId.replace('pi_', 'cs_');

const refundsOf = ({ refunds }: SimulatedCheckout) => JSON.parse(refunds) as ProviderRefund[];

export async function findCheckout(
  db: Database,
  sessionId: string,
): Promise<SimulatedCheckout | undefined> {
  return db
    .selectFrom('simulated_checkouts')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
}

export async function finishCheckout(
  db: Database,
  sessionId: string,
  status: 'paid' | 'failed',
  now: Date,
): Promise<void> {
  await db
    .updateTable('simulated_checkouts')
    .set({ status, updated_at: now.toISOString() })
    .where('session_id', '=', sessionId)
    .where('status', '=', 'open')
    .execute();
}

/** Accepts any session id in an address, because the simulation charges nothing. Live mode ignores it. */
export async function acceptAnySession(
  site: PaymentSite,
  feeId: string,
  sessionId: string,
): Promise<void> {
  const { db, now, payments } = site;
  if (payments?.name !== 'demo') return;
  await withFeeLock(site, feeId, async () => {
    const fee = await feeWithId(db, feeId);
    if (!fee || fee.amount === 0 || !canBePaid(fee.status)) return;
    await db
      .insertInto('simulated_checkouts')
      .values({
        session_id: sessionId,
        fee_id: feeId,
        membership_type: fee.product,
        amount: fee.amount,
        currency: 'sek',
        status: 'paid',
        updated_at: now().toISOString(),
      })
      .onConflict((conflict) => conflict.column('session_id').doNothing())
      .execute();
    const checkout = await findCheckout(db, sessionId);
    if (checkout?.fee_id !== feeId) return;
    await finishCheckout(db, sessionId, 'paid', now());
    if (!(await feeOfSession(db, sessionId))) {
      await addAttempt(db, fee, { provider: payments.name, sessionId }, now());
    }
    await syncLocked(site, feeId);
  });
}
