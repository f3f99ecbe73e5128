import type { Database } from '../database/connection.ts';
import type { Row } from '../database/tables.ts';
import { sessionOfPayment } from './queries.ts';
import { type PaymentSite, settleSession } from './settle.ts';
import type { ProviderEvent } from './stripe/events.ts';

type StoredEvent = Row<'payment_events'>;

/** Whoever cannot be settled within this time is left to the reconciler and a person. */
const PATIENCE_MS = 3 * 24 * 60 * 60 * 1000;

/** Stores an event. False: it was there already. */
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

const runs = new WeakMap<Database, Promise<void>>();
const queued = new WeakMap<Database, Promise<void>>();

/**
 * Works through the events that are stored and not processed yet; what fails stays for later. One run
 * at a time, and one more for all events that come during it.
 */
export function processEvents(site: PaymentSite): Promise<void> {
  const { db } = site;
  const waiting = queued.get(db);
  if (waiting) return waiting;
  const before = runs.get(db) ?? Promise.resolve();
  const mine = before.then(() => {
    queued.delete(db);
    return processWaiting(site);
  });
  queued.set(db, mine);
  runs.set(
    db,
    mine.catch(() => {}),
  );
  return mine;
}

async function processWaiting(site: PaymentSite): Promise<void> {
  const { db, log, now, payments } = site;
  // Without the provider they wait: nobody else can say what they are about.
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
    (payment && ((await sessionOfPayment(db, payment)) ?? (await payments?.findSession(payment))));
  if (sessionId) await settleSession(site, sessionId);
}
