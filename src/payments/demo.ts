import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import type { Row } from '../database/tables.ts';
import { paths } from '../paths.ts';
import type { PaymentProvider } from './provider.ts';

export type SimulatedCheckout = Row<'simulated_checkouts'>;

export interface DemoProvider extends PaymentProvider {
  readonly name: 'demo';
}

/** A card provider that charges nothing; its checkout is a page of this site. Demo mode only. */
export function demoProvider(db: Database, now: () => Date): DemoProvider {
  return {
    name: 'demo',
    async open({ applicationId, membershipType, amount, currency }) {
      const sessionId = `cs_demo_${randomUUID()}`;
      await db
        .insertInto('simulated_checkouts')
        .values({
          session_id: sessionId,
          application_id: applicationId,
          membership_type: membershipType,
          amount,
          currency,
          status: 'open',
          updated_at: now().toISOString(),
        })
        .execute();
      return { sessionId, url: paths.checkout(sessionId) };
    },
    async report(sessionId) {
      const checkout = await findCheckout(db, sessionId);
      if (!checkout) return null;
      const { amount, application_id, currency, status, updated_at } = checkout;
      return {
        sessionId,
        reference: application_id,
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
                payerName: '',
                refunds: [],
                disputes: [],
              },
      };
    },
    findSession: async (paymentId) => paymentId.replace('pi_', 'cs_'),
  };
}

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

/** What the visitor chose on the simulated page; one that is finished stays as it is. */
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

/**
 * The simulation takes any session id that an address names as paid, since nothing is charged
 * (rulings, Money). Returns whether the application has that session now.
 */
export async function acceptSession(
  db: Database,
  sessionId: string,
  { id, membership_type }: { id: string; membership_type: string },
  amount: number,
  now: Date,
): Promise<boolean> {
  await db
    .insertInto('simulated_checkouts')
    .values({
      session_id: sessionId,
      application_id: id,
      membership_type,
      amount,
      currency: 'sek',
      status: 'paid',
      updated_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .execute();
  const checkout = await findCheckout(db, sessionId);
  if (checkout?.application_id !== id) return false;
  await finishCheckout(db, sessionId, 'paid', now);
  return true;
}
