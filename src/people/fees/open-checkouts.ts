import { type PaymentSite, withFeeLock } from './fees.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { type Attempt, attemptsOf, setAttemptStatus } from '../payments/queries.ts';
import { applyCheckoutSessions } from './card/apply-sessions.ts';
import type { AttemptStatus } from '../payments/shared/status.ts';

/** `noAnswer`: the provider does not respond, and a checkout may still be paid. */
export type Obstacle = 'paidMeanwhile' | 'paymentUnderWay' | 'noAnswer';

const OPEN_MS = 3 * 24 * 60 * 60 * 1000;

/** Closes open checkouts and keeps others from being opened during the work. */
export function withCheckoutsClosed<T>(
  site: PaymentSite,
  feeId: string,
  work: () => Promise<T>,
): Promise<{ obstacle: Obstacle } | { obstacle: null; result: T }> {
  return withFeeLock(site, feeId, async () => {
    const obstacle = await closeOpen(site, feeId);
    return obstacle ? { obstacle } : { obstacle, result: await work() };
  });
}

async function closeOpen(site: PaymentSite, feeId: string): Promise<Obstacle | null> {
  const { db, log, now, payments } = site;
  const open = (await attemptsOf(db, feeId)).filter((attempt) => isOpen(attempt, site));
  if (open.length === 0) return null;
  try {
    for (const attempt of open) {
      // A checkout of a provider that has been switched off cannot be closed.
      if (payments?.name !== attempt.provider) return 'noAnswer';
      await closeCheckout(site, payments, attempt);
    }
  } catch (error) {
    log.error({ err: error }, 'checkout not closed');
    return 'noAnswer';
  }
  const ids = new Set(open.map(({ id }) => id));
  const after = (await attemptsOf(db, feeId)).filter(({ id }) => ids.has(id));
  return obstacleIn(after.map(({ status }) => status));

  async function closeCheckout(
    site: PaymentSite,
    payments: PaymentProvider,
    { id, session_id }: Attempt,
  ): Promise<void> {
    const session = await payments.expireSession(session_id!);
    if (session) await applyCheckoutSessions(site, feeId, [session]);
    else await setAttemptStatus(db, id, 'expired', now());
  }
}

/** Returns whether a session can still be paid. If its address was lost with the provider's response, it cannot. */
function isOpen(attempt: Attempt, { now, payments }: PaymentSite): boolean {
  const { created_at, provider, session_id, status } = attempt;
  if (!session_id) return false;
  if (provider === payments?.name) return status === 'pending' || status === 'processing';
  if (provider === 'demo') return false;
  const isYoung = now().getTime() - Date.parse(created_at) < OPEN_MS;
  return status === 'processing' || (status === 'pending' && isYoung);
}

function obstacleIn(statuses: AttemptStatus[]): Obstacle | null {
  const others = statuses.filter((status) => status !== 'expired' && status !== 'failed');
  if (others.includes('pending')) return 'noAnswer';
  if (others.includes('processing')) return 'paymentUnderWay';
  return others.length > 0 ? 'paidMeanwhile' : null;
}
