import { inLanguage } from '../../../shared/i18n/alternates.ts';
import { defaultLanguage, isLanguage, type Language } from '../../../shared/i18n/index.ts';
import { type Fee, feeWithId, pageOf, type PaymentSite, purposeIn, withFeeLock } from '../fees.ts';
import {
  type Order,
  type PaymentProvider,
  type Refusal,
  RefusedByProvider,
} from '../../payments/provider.ts';
import { addAttempt, type Attempt, attemptsOf, setAttemptStatus } from '../../payments/queries.ts';
import { addTask } from '../../register/tasks.ts';
import { canBePaid, LEAST_BY_CARD, payable } from '../../payments/shared/status.ts';
import { syncLocked } from './sync.ts';

/**
 * Returns null where nothing can be paid. Throws RefusedByProvider where the provider refuses the payment. Throws
 * another error when the provider is silent; the next call continues that attempt.
 */
export function openCheckout(
  site: PaymentSite,
  feeId: string,
  /** The language of the page with the button. */
  language: Language,
): Promise<string | null> {
  return withFeeLock(site, feeId, async () => {
    const fee = await feeWithId(site.db, feeId);
    if (!site.payments || !fee || fee.amount < LEAST_BY_CARD) return null;
    if (!canBePaid(fee.status)) return null;
    const address = await continueOrBegin(site, site.payments, { ...fee, language });
    // Another fee may have been paid meanwhile.
    if ((await feeWithId(site.db, feeId))?.status !== 'cancelled') return address;
    await syncLocked(site, feeId);
    return null;
  });
}

async function continueOrBegin(
  site: PaymentSite,
  payments: PaymentProvider,
  fee: Fee,
): Promise<string | null> {
  const last = (await attemptsOf(site.db, fee.id)).at(-1);
  if (last?.status === 'creating' && last.provider === payments.name) {
    const url = await openSession(site, payments, fee, last).catch(unlessSpent);
    if (url) return url;
  }
  if (last?.status === 'pending' && last.session_id && last.provider === payments.name) {
    const session = await payments.fetchSession(last.session_id);
    if (session?.state === 'open' && session.url) return session.url;
    const status = await syncLocked(site, fee.id);
    if (!status || !canBePaid(status)) return null;
    if (!session) await setAttemptStatus(site.db, last.id, 'expired', site.now());
  }
  const attempt = await addAttempt(site.db, fee, { provider: payments.name }, site.now());
  return openSession(site, payments, fee, attempt);
}

function unlessSpent(error: unknown): null {
  if (error instanceof RefusedByProvider && error.reason === 'spent') return null;
  throw error;
}

async function openSession(
  site: PaymentSite,
  payments: PaymentProvider,
  fee: Fee,
  attempt: Attempt,
): Promise<string> {
  try {
    const { sessionId, url } = await payments.openSession(orderOf(site, fee, attempt));
    await recordSession(site, attempt, sessionId);
    return url;
  } catch (error) {
    if (!(error instanceof RefusedByProvider)) throw error;
    site.log.error({ err: error }, 'checkout refused');
    await closeRefused(site, fee, attempt, error.reason);
    throw error;
  }
}

/** Ends an attempt, unless only the site's key is at fault, and tells the office where no other attempt can succeed. */
async function closeRefused(
  { db, now }: PaymentSite,
  fee: Fee,
  attempt: Attempt,
  reason: Refusal,
): Promise<void> {
  if (reason === 'notAllowed') return;
  await db.transaction().execute(async (trx) => {
    await setAttemptStatus(trx, attempt.id, 'not_opened', now());
    if (reason !== 'refused') return;
    const { id: feeId, row } = fee;
    await addTask(trx, { kind: 'cardRefused', memberId: row.member_id, feeId }, now());
  });
}

/** Stores that a checkout is open, unless money has arrived or is on its way. */
async function recordSession(
  { db, now }: PaymentSite,
  { id, fee_id }: Attempt,
  session_id: string,
): Promise<void> {
  const updated_at = now().toISOString();
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('payment_attempts')
      .set({ session_id, status: 'pending', updated_at })
      .where('id', '=', id)
      .execute();
    const fee = await trx
      .updateTable('fees')
      .set({ status: 'pending' })
      .where('id', '=', fee_id)
      .where('status', 'in', payable)
      .returning('application_id')
      .executeTakeFirst();
    if (!fee?.application_id) return;
    await trx
      .updateTable('membership_applications')
      .set({ payment_session_id: session_id })
      .where('id', '=', fee.application_id)
      .execute();
  });
}

/** Takes product, amount and language from the attempt, because a retry must send the same parameters. */
function orderOf({ config }: PaymentSite, fee: Fee, attempt: Attempt): Order {
  const { id, email, row } = fee;
  const { membership_type: product, number, amount } = attempt;
  const language = isLanguage(attempt.language) ? attempt.language : defaultLanguage;
  const page = config.origin + inLanguage(pageOf({ id, product, row }), language);
  return {
    feeId: id,
    attempt: number,
    product,
    description: purposeIn(language, product),
    amount,
    currency: 'sek',
    // Others may have the address of the page, and the payer of a member may be somebody else.
    email: row.application_id === null ? '' : email,
    language,
    paidAddress: page,
    cancelledAddress: page,
  };
}
