import type { Database } from '../database/connection.ts';
import type { Row } from '../database/tables.ts';
import { planOf } from '../membership/plans.ts';
import { nextReceiptNumber } from '../payments/record.ts';
import type { AttemptStatus, MovementKind } from '../payments/status.ts';
import { sampleId } from './add-missing.ts';
import { applications, type SampleApplication } from './applications.ts';
import type { PeopleGround } from './people.ts';

type Application = Row<'membership_applications'>;

interface Checkout {
  /** 1, 2 … */
  number: number;
  application: Application;
  amount: number;
  sessionId: string;
  paymentId: string;
  status: AttemptStatus;
  at: string;
}

interface Movement {
  checkout: Checkout;
  kind: MovementKind;
  amount: number;
  at: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const later = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();

/** The checkouts, the ledger and the simulated provider's memory that the statuses of the samples follow from. */
export async function addPayments({ db }: PeopleGround): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const movements: Movement[] = [];
    for (const [index, sample] of applications.entries()) {
      const application = await trx
        .selectFrom('membership_applications')
        .selectAll()
        .where('id', '=', sampleId('membership_applications', index))
        .executeTakeFirst();
      if (!application || (await isKnown(trx, application.id))) continue;
      for (const checkout of checkoutsOf(sample, application)) {
        await addCheckout(trx, checkout);
        movements.push(...movementsOf(sample, checkout));
      }
    }
    // The numbers of the ledger run in the order of the days.
    for (const movement of movements.toSorted((a, b) => a.at.localeCompare(b.at))) {
      await addMovement(trx, movement);
    }
  });
}

async function isKnown(db: Database, applicationId: string): Promise<boolean> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return attempt !== undefined;
}

function checkoutsOf(sample: SampleApplication, application: Application): Checkout[] {
  const { status, hasCheckout } = sample;
  if (status === 'free' || (status === 'pending' && !hasCheckout)) return [];
  // Paid twice: what a person has to look at.
  const states: AttemptStatus[] = status === 'needs_review' ? ['paid', 'paid'] : [status];
  return states.map((state, index) => {
    const number = index + 1;
    const id = sampleId('session', `${application.id} ${number}`);
    return {
      number,
      application,
      amount: planOf(sample.plan)!.amount,
      sessionId: `cs_demo_${id}`,
      paymentId: `pi_demo_${id}`,
      status: state,
      at: later(application.created_at, number * 4 * MINUTE_MS),
    };
  });
}

const hasMoney: AttemptStatus[] = ['paid', 'refunded', 'partially_refunded', 'disputed'];

async function addCheckout(db: Database, checkout: Checkout): Promise<void> {
  const { application, amount, sessionId, status, at } = checkout;
  await db
    .insertInto('payment_attempts')
    .values({
      id: sampleId('payment_attempts', sessionId),
      application_id: application.id,
      number: checkout.number,
      provider: 'demo',
      session_id: sessionId,
      provider_payment_id: hasMoney.includes(status) ? checkout.paymentId : null,
      membership_type: application.membership_type,
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
  // The simulation knows these three; about the others it is asked in vain, so that they stay as they are.
  const remembered = { pending: 'open', paid: 'paid', failed: 'failed' } as const;
  if (!(status in remembered)) return;
  await db
    .insertInto('simulated_checkouts')
    .values({
      session_id: sessionId,
      application_id: application.id,
      membership_type: application.membership_type,
      amount,
      currency: 'sek',
      status: remembered[status as keyof typeof remembered],
      updated_at: at,
    })
    .execute();
}

function movementsOf(sample: SampleApplication, checkout: Checkout): Movement[] {
  const { amount, at, status } = checkout;
  if (!hasMoney.includes(status)) return [];
  const days = Math.min(10, sample.daysAgo - 1);
  const back = (kind: MovementKind, share: number): Movement => ({
    checkout,
    kind,
    amount: -amount * share,
    at: later(at, days * DAY_MS),
  });
  const paid: Movement = { checkout, kind: 'payment', amount, at };
  if (status === 'refunded') return [paid, back('refund', 1)];
  if (status === 'partially_refunded') return [paid, back('refund', 0.5)];
  if (status === 'disputed') return [paid, back('dispute', 1)];
  return [paid];
}

async function addMovement(db: Database, { checkout, kind, amount, at }: Movement): Promise<void> {
  const { application, paymentId, sessionId } = checkout;
  const id = sampleId('payments', `${sessionId} ${kind}`);
  await db
    .insertInto('payments')
    .values({
      id,
      receipt_number: await nextReceiptNumber(db, new Date(at)),
      application_id: application.id,
      kind,
      amount,
      currency: 'sek',
      membership_type: application.membership_type,
      payer_name: application.full_name,
      provider: 'demo',
      provider_reference: kind === 'payment' ? paymentId : `${kind}_demo_${id}`,
      provider_payment_id: paymentId,
      session_id: sessionId,
      occurred_at: at,
      created_at: at,
    })
    .execute();
}
