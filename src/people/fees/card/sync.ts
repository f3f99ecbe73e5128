import { withSharedLock } from '../../../db/with-lock.ts';
import { feeLock, feeWithId, type PaymentSite, withFeeLock } from '../fees.ts';
import {
  addAttempt,
  type Attempt,
  attemptsOf,
  feeOfSession,
  noteSync,
  unsettledFees,
} from '../../payments/queries.ts';
import { applyCheckoutSessions } from './apply-sessions.ts';
import {
  type AttemptStatus,
  type CheckoutSession,
  isUnsettled,
  type PaymentStatus,
} from '../../payments/shared/status.ts';

/** Payers may still be busy with younger checkouts, and the webhook reports those. */
const LEAST_AGE_MS = 15 * 60 * 1000;
const MOST_AT_ONCE = 200;
const MOST_CLOSED_AT_ONCE = 10;

/** Sessions that ended without money are fetched only when an event names one. */
const over: AttemptStatus[] = ['expired', 'failed', 'not_opened', 'creating'];

/** Returns null for an unknown fee. Throws when the provider or the database does not answer. */
export function syncPayment(
  site: PaymentSite,
  feeId: string,
  sessionId = '',
): Promise<PaymentStatus | null> {
  const lock = { owner: site.db, key: feeLock(feeId), variant: sessionId };
  return withSharedLock(lock, () => syncLocked(site, feeId, sessionId));
}

/** Must be called with the fee's lock. */
export async function syncLocked(
  site: PaymentSite,
  feeId: string,
  sessionId?: string,
): Promise<PaymentStatus | null> {
  const { db, payments } = site;
  const sessions: CheckoutSession[] = [];
  const fee = await feeWithId(db, feeId);
  for (const attempt of await attemptsOf(db, feeId)) {
    if (!payments || !canBeFetched(attempt, payments.name, sessionId)) continue;
    const session = await payments.fetchSession(attempt.session_id);
    if (!session) continue;
    const isUnwanted = session.state === 'open' && !(fee && isUnsettled(fee.status));
    sessions.push((isUnwanted && (await payments.expireSession(session.sessionId))) || session);
  }
  if (sessions.length === 0) return fee?.status ?? null;
  const { status, cancelled } = await applyCheckoutSessions(site, feeId, sessions);
  for (const id of cancelled.slice(0, MOST_CLOSED_AT_ONCE)) await closeUnwanted(site, id);
  return status;
}

/** Closes checkouts without a wait for the card provider. If it does not respond, the job closes them later. */
export function closeCheckoutsLater(site: PaymentSite, fees: string[]): void {
  for (const id of fees) {
    syncPayment(site, id).catch((error: unknown) =>
      site.log.error({ err: error }, 'checkout not closed'),
    );
  }
}

/** If a checkout cannot be closed now, the next run of the job tries again. */
async function closeUnwanted(site: PaymentSite, feeId: string): Promise<void> {
  await withFeeLock(site, feeId, () => syncLocked(site, feeId)).catch((error: unknown) =>
    site.log.error({ err: error }, 'checkout not closed'),
  );
}

function canBeFetched(
  attempt: Attempt,
  from: string,
  named?: string,
): attempt is Attempt & { session_id: string } {
  const { session_id, status, provider } = attempt;
  if (!session_id || provider !== from) return false;
  return !over.includes(status) || session_id === named;
}

export async function reasonNotToSync(
  { db, payments }: PaymentSite,
  feeId: string,
): Promise<'noProvider' | 'nothingToAsk' | null> {
  if (!payments) return 'noProvider';
  const attempts = await attemptsOf(db, feeId);
  return attempts.some((attempt) => canBeFetched(attempt, payments.name)) ? null : 'nothingToAsk';
}

export async function syncSession(site: PaymentSite, sessionId: string): Promise<void> {
  const feeId =
    (await feeOfSession(site.db, sessionId)) ?? (await addUnexpectedAttempt(site, sessionId));
  if (feeId) await syncPayment(site, feeId, sessionId);
}

async function addUnexpectedAttempt(site: PaymentSite, sessionId: string): Promise<string | null> {
  const { db, log, now, payments } = site;
  const session = await payments?.fetchSession(sessionId);
  const fee = session?.reference ? await feeWithId(db, session.reference) : undefined;
  if (!payments || !session?.isPaid || !fee) {
    log.warn({ isPaid: session?.isPaid }, 'a checkout session that is not ours');
    return null;
  }
  await withFeeLock(site, fee.id, async () => {
    if (await feeOfSession(db, sessionId)) return;
    const checkout = { provider: payments.name, sessionId, isExpected: false };
    await addAttempt(db, fee, checkout, now());
  });
  return fee.id;
}

export async function syncOpenFees(site: PaymentSite): Promise<number> {
  const { db, log, now, payments } = site;
  if (!payments) return 0;
  const before = new Date(now().getTime() - LEAST_AGE_MS);
  const fees = await unsettledFees(db, payments.name, before, MOST_AT_ONCE);
  for (const id of fees) {
    try {
      await noteSync(db, id, now());
      await syncPayment(site, id);
    } catch (error) {
      log.error({ err: error }, 'payment not synchronised');
    }
  }
  return fees.length;
}
