import { inLanguage } from '../../../shared/i18n/alternates.ts';
import { defaultLanguage, isLanguage, type Language } from '../../../shared/i18n/index.ts';
import { sha256 } from '../../../services/secrets.ts';
import { findFee } from '../fee-rows.ts';
import {
  type Fee,
  feeOf,
  feeWithId,
  pageOf,
  type PaymentSite,
  purposeIn,
  withFeeLock,
} from '../fees.ts';
import { updatePrice } from '../plan-changes.ts';
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

/** The button named another amount than the fee has now. */
export class OtherAmount extends Error {
  override readonly name = 'OtherAmount';
}

/** The page with the button: in which browser, in which language, and the amount that it named, if any. */
export interface Opening {
  browser: string;
  language: Language;
  shown?: string | undefined;
}

/**
 * Returns null where nothing can be paid. Throws OtherAmount, and RefusedByProvider where the provider refuses the payment.
 * Throws another error when the provider is silent; the next call continues that attempt.
 */
export function openCheckout(
  site: PaymentSite,
  feeId: string,
  { browser, language, shown }: Opening,
): Promise<string | null> {
  return withFeeLock(site, feeId, async () => {
    const row = await findFee(site.db, feeId);
    const fee = row && feeOf(await updatePrice(site.db, row, site.now()));
    if (!site.payments || !fee || fee.amount < LEAST_BY_CARD) return null;
    if (!canBePaid(fee.status)) return null;
    if (shown !== undefined && shown !== String(fee.amount)) throw new OtherAmount();
    const order = { ...fee, language };
    const address = await continueOrBegin(site, site.payments, order, sha256(browser));
    // Another fee may have been paid meanwhile.
    if ((await feeWithId(site.db, feeId))?.status !== 'cancelled') return address;
    await syncLocked(site, feeId);
    return null;
  });
}

/** Returns the checkout of this browser. Those of others are closed first, so that nobody pays twice. */
async function continueOrBegin(
  site: PaymentSite,
  payments: PaymentProvider,
  fee: Fee,
  browser_hash: string,
): Promise<string | null> {
  const { db, now } = site;
  const attempts = await attemptsOf(db, fee.id);
  const last = attempts.at(-1);
  const isAsked = (attempt: Attempt) => attempt === last && attempt.amount === fee.amount;
  if (last?.status === 'creating' && last.provider === payments.name && isAsked(last)) {
    // Nobody has its address.
    const taken = { ...last, browser_hash };
    const url = await openSession(site, payments, fee, taken).catch(unlessSpent);
    if (url) return url;
  }
  const open = attempts.filter(
    ({ provider, session_id, status }) =>
      status === 'pending' && session_id && provider === payments.name,
  );
  for (const attempt of open) {
    const isOwn = isAsked(attempt) && attempt.browser_hash === browser_hash;
    const id = attempt.session_id!;
    const session = await (isOwn ? payments.fetchSession(id) : payments.expireSession(id));
    if (isOwn && session?.state === 'open' && session.url) return session.url;
    if (!session) await setAttemptStatus(db, attempt.id, 'expired', now());
  }
  if (open.length > 0) {
    const status = await syncLocked(site, fee.id);
    if (!status || !canBePaid(status)) return null;
  }
  const checkout = { provider: payments.name, browser_hash };
  const attempt = await addAttempt(db, fee, checkout, now());
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
  { id, browser_hash, fee_id }: Attempt,
  session_id: string,
): Promise<void> {
  const updated_at = now().toISOString();
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('payment_attempts')
      .set({ browser_hash, session_id, status: 'pending', updated_at })
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
