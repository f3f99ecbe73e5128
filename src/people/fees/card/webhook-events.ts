import type { Database } from '../../../db/connection.ts';
import type { Row } from '../../../db/tables.ts';
import { withSharedLock } from '../../../db/with-lock.ts';
import type { PaymentSite } from '../fees.ts';
import { sessionOfPayment } from '../../payments/queries.ts';
import type { ProviderEvent } from '../../payments/stripe/events.ts';
import { syncSession } from './sync.ts';

type StoredEvent = Row<'payment_events'>;

/** An event that has failed for this long is left to the reconciler and the office. */
const PATIENCE_MS = 3 * 24 * 60 * 60 * 1000;

/** Another process may work on many events for a while when the provider is slow. */
const LONGEST_WAIT_MS = 10 * 60_000;

export async function storeEvent(db: Database, event: ProviderEvent, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('payment_events')
    .values({
      id: event.id,
      type: event.type,
      session_id: event.sessionId,
      provider_payment_id: event.paymentId,
      received_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function processEvents(site: PaymentSite): Promise<void> {
  return withSharedLock(
    { owner: site.db, key: 'payment-events', longestWaitMs: LONGEST_WAIT_MS },
    () => processWaiting(site),
  );
}

async function processWaiting(site: PaymentSite): Promise<void> {
  const { db, log, now, payments } = site;
  // Events wait while there is no provider, because only the provider knows their details.
  if (payments?.name !== 'stripe') return;
  const waiting = await db
    .selectFrom('payment_events')
    .selectAll()
    .where('processed_at', 'is', null)
    .orderBy('received_at')
    .limit(200)
    .execute();
  for (const event of waiting) {
    try {
      await processEvent(site, event);
    } catch (error) {
      log.error({ err: error, event: event.id }, 'payment event not processed');
      if (now().getTime() - Date.parse(event.received_at) < PATIENCE_MS) continue;
    }
    await db
      .updateTable('payment_events')
      .set({ processed_at: now().toISOString() })
      .where('id', '=', event.id)
      .execute();
  }
}

async function processEvent(site: PaymentSite, event: StoredEvent): Promise<void> {
  const { db, payments } = site;
  const payment = event.provider_payment_id;
  const sessionId =
    event.session_id ??
    (payment &&
      ((await sessionOfPayment(db, payment)) ?? (await payments?.findSessionOfPayment(payment))));
  if (sessionId) await syncSession(site, sessionId);
}
