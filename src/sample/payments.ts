import type { Database } from '../db/connection.ts';
import type { Row } from '../db/tables.ts';
import { dayInStockholm } from '../shared/i18n/format.ts';
import { planOf } from '../shared/plans.ts';
import { OFFICE, nextReceiptNumber } from '../people/payments/ledger/ledger.ts';
import type {
  AttemptStatus,
  MovementKind,
  PaymentMethod,
  ProviderRefund,
} from '../people/payments/shared/status.ts';
import { sampleId } from './add-missing.ts';
import applications from './applications.json' with { type: 'json' };

/** The application, or the fee of a member, that money is for. */
type Payer = Pick<
  Row<'membership_applications'>,
  'created_at' | 'full_name' | 'id' | 'language' | 'membership_type'
>;

interface Checkout {
  application: Payer;
  number: number;
  status: AttemptStatus;
  amount: number;
  sessionId: string;
  paymentId: string;
  at: string;
}

export interface Movement {
  payer: Payer;
  /** Null for money that an administrator has noted. */
  checkout: Checkout | null;
  method: PaymentMethod;
  kind: MovementKind;
  amount: number;
  at: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const later = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();

/**
 * Adds the checkouts and simulated sessions from which the samples' statuses follow, and enters their payments and
 * `others` in the ledger in the order of their days.
 */
export async function addPayments(trx: Database, others: Movement[]): Promise<void> {
  const movements: Movement[] = [];
  for (const other of others) {
    movements.push(other.method === 'card' ? await throughCheckout(trx, other) : other);
  }
  for (const [index, { checkouts, days }] of applications.entries()) {
    const application = await withoutCheckout(trx, sampleId('membership_applications', index));
    if (!application) continue;
    for (const [before, status] of checkouts.entries()) {
      const checkout = checkoutOf(application, before + 1, status as AttemptStatus);
      const own = movementsOf(checkout, Math.min(10, -days - 1));
      await addCheckout(trx, checkout, own);
      movements.push(...own);
    }
  }
  for (const movement of movements.toSorted((a, b) => a.at.localeCompare(b.at))) {
    await addMovement(trx, movement);
  }
}

/** Adds the checkout of a payment by card at the simulated provider. */
async function throughCheckout(trx: Database, movement: Movement): Promise<Movement> {
  const checkout = checkoutOf(movement.payer, 1, 'paid');
  await addCheckout(trx, checkout);
  return { ...movement, checkout, at: checkout.at };
}

function withoutCheckout(db: Database, id: string) {
  return db
    .selectFrom('membership_applications')
    .selectAll()
    .where('id', '=', id)
    .where('id', 'not in', db.selectFrom('payment_attempts').select('fee_id'))
    .executeTakeFirst();
}

function checkoutOf(
  application: Checkout['application'],
  number: number,
  status: AttemptStatus,
): Checkout {
  const id = sampleId('session', `${application.id} ${number}`);
  return {
    application,
    number,
    status,
    amount: planOf(application.membership_type)!.amount,
    sessionId: `cs_demo_${id}`,
    paymentId: `pi_demo_${id}`,
    at: later(application.created_at, number * 4 * MINUTE_MS),
  };
}

async function addCheckout(
  db: Database,
  checkout: Checkout,
  movements: Movement[] = [],
): Promise<void> {
  const { application, amount, sessionId, status, at } = checkout;
  const { membership_type } = application;
  await db
    .insertInto('payment_attempts')
    .values({
      id: sampleId('payment_attempts', sessionId),
      fee_id: application.id,
      number: checkout.number,
      provider: 'demo',
      session_id: sessionId,
      provider_payment_id: status in returned ? checkout.paymentId : null,
      membership_type,
      amount,
      currency: 'sek',
      language: application.language,
      status,
      created_at: application.created_at,
      updated_at: at,
    })
    .execute();
  await db
    .updateTable('membership_applications')
    .set({ payment_session_id: sessionId })
    .where('id', '=', application.id)
    .execute();
  // The simulated provider does not know other sessions, so they stay as they are.
  const paid = { paid: 'paid', partially_refunded: 'paid', refunded: 'paid' } as const;
  const remembered = { pending: 'open', failed: 'failed', ...paid } as const;
  if (!(status in remembered)) return;
  await db
    .insertInto('simulated_checkouts')
    .values({
      session_id: sessionId,
      fee_id: application.id,
      membership_type,
      amount,
      currency: 'sek',
      status: remembered[status as keyof typeof remembered],
      refunds: JSON.stringify(movements.filter(({ kind }) => kind === 'refund').map(refundOf)),
      updated_at: at,
    })
    .execute();
}

const returned: Partial<Record<AttemptStatus, { kind: MovementKind; share: number } | null>> = {
  paid: null,
  refunded: { kind: 'refund', share: 1 },
  partially_refunded: { kind: 'refund', share: 0.5 },
  disputed: { kind: 'dispute', share: 1 },
};

function movementsOf(checkout: Checkout, daysUntilReturn: number): Movement[] {
  const { amount, at, status } = checkout;
  const back = returned[status];
  if (back === undefined) return [];
  const card = { checkout, payer: checkout.application, method: 'card' } as const;
  const payment: Movement = { ...card, kind: 'payment', amount, at };
  if (back === null) return [payment];
  const returnedAt = later(at, daysUntilReturn * DAY_MS);
  return [payment, { ...card, kind: back.kind, amount: -amount * back.share, at: returnedAt }];
}

/** Returns a refund as the simulated provider knows it. */
const refundOf = (movement: Movement): ProviderRefund => ({
  id: `refund_demo_${idOf(movement)}`,
  amount: -movement.amount,
  hasFailed: false,
  at: movement.at,
});

const idOf = ({ checkout, kind, payer }: Movement) =>
  sampleId('payments', `${checkout?.sessionId ?? payer.id} ${kind}`);

async function addMovement(db: Database, movement: Movement): Promise<void> {
  const { amount, at, checkout, kind, method, payer } = movement;
  const id = idOf(movement);
  const isPayment = kind === 'payment';
  await db
    .insertInto('payments')
    .values({
      id,
      receipt_number: await nextReceiptNumber(db, new Date(at)),
      fee_id: payer.id,
      kind,
      amount,
      currency: 'sek',
      membership_type: payer.membership_type,
      payer_name: payer.full_name,
      provider: checkout ? 'demo' : OFFICE,
      provider_reference: checkout && isPayment ? checkout.paymentId : `${kind}_demo_${id}`,
      provider_payment_id: checkout?.paymentId ?? null,
      session_id: checkout?.sessionId ?? null,
      method,
      booked_on: dayInStockholm(new Date(at)),
      receipt_token: sampleId('receipt', id),
      occurred_at: at,
      created_at: at,
    })
    .execute();
}
