import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { PayPage, type PayState, UnknownPage } from '../../../views/people/pay/pay-page.tsx';
import type { CardStep, Owed } from '../../../views/people/pay/ways.tsx';
import { sha256 } from '../../services/secrets.ts';
import { keepSender, senderIn } from '../../web/cookies/sender.ts';
import { isTooOften, postedFields, refusalOf, wantsJson } from '../../web/forms.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { renderPage } from '../../web/render.tsx';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { translator } from '../../shared/i18n/index.ts';
import { daysOfFee } from './bought.ts';
import { paths } from '../../shared/paths.ts';
import { type FeeRow, findFee, findFeeByToken, moneyOf } from './fee-rows.ts';
import { type Opening, openCheckout, OtherAmount } from './card/checkout.ts';
import { acceptAnySession } from './card/demo.ts';
import { addresseeOf } from './emails/addressees.ts';
import { RefusedByProvider } from '../payments/provider.ts';
import { feeOfSession, isCardRefused, paymentsOf } from '../payments/queries.ts';
import {
  canBePaid,
  isUnsettled,
  LEAST_BY_CARD,
  owed,
  type PaymentStatus,
} from '../payments/shared/status.ts';
import { syncPayment } from './card/sync.ts';
import { updatePrice } from './plan-changes.ts';
import { isEndedChange } from './shared/ended-change.ts';

/** The page waits this long for the card provider, then says that it is confirming, shows a spinner and asks again. */
const PAGE_PATIENCE_MS = 1000;
const SCRIPT_PATIENCE_MS = 4000;

type C = Context<AppEnvironment>;

export const payRoutes = new Hono<AppEnvironment>();

payRoutes.get(paths.fee(':token'), async (c) => {
  const fee = await feeIn(c);
  if (!fee) return unknownFee(c);
  const status = await checkedStatus(c, fee, c.req.query('session_id'));
  if (wantsJson(c)) return c.json({ state: stateOf(status) });
  return payPage(c, fee, status);
});

payRoutes.post(paths.fee(':token'), async (c) => {
  const fee = await feeIn(c);
  if (!fee) return unknownFee(c);
  const refusal = await refusalOf(c, 'payment', {});
  if (refusal) return payPage(c, fee, fee.status, refusal);
  try {
    const next = await openCheckout(c.var.site, fee.id, await openingFor(c));
    return c.redirect(next ?? paths.fee(fee.token), 303);
  } catch (error) {
    return payPage(c, fee, fee.status, checkoutFailure(c, error, 'pay:payFailed'));
  }
});

/** Reads the form with the button, and lets its browser be known when it comes back. */
export async function openingFor(c: C): Promise<Opening> {
  const { amount } = await postedFields(c);
  return { browser: keepSender(c), language: c.var.language, shown: amount };
}

/** Tells a refusal, after which another try is pointless, from a provider that does not respond. */
export function checkoutFailure(
  c: C,
  error: unknown,
  silent: 'pay:payFailed' | 'success:payFailed',
): { notice: { title: string; text: string }; status: 409 | 503 } {
  const { association, language, requestId, site } = c.var;
  const t = translator(language, association);
  if (error instanceof OtherAmount) {
    return { notice: t('pay:otherAmount', { returnObjects: true }), status: 409 };
  }
  site.log.error({ requestId, err: error }, 'checkout not opened');
  const reason = error instanceof RefusedByProvider ? error.reason : 'spent';
  if (reason === 'spent') return { notice: t(silent, { returnObjects: true }), status: 503 };
  const notice = t(`pay:cardRefused.${reason}`, { returnObjects: true });
  return { notice, status: reason === 'refused' ? 409 : 503 };
}

/** Returns the last known status when the provider does not answer in time. */
export async function checkedStatus(
  c: C,
  { id, status: known }: Pick<FeeRow, 'id' | 'status'>,
  sessionId: string | undefined,
): Promise<PaymentStatus | 'confirming'> {
  const { requestId, site } = c.var;
  let status = known;
  let hasAnswered = true;
  if (site.payments && isUnsettled(status)) {
    if (await isTooOften(c, 'payment')) return sessionId ? 'confirming' : status;
    try {
      if (sessionId) await acceptAnySession(site, id, sessionId);
      const patienceMs = wantsJson(c) ? SCRIPT_PATIENCE_MS : PAGE_PATIENCE_MS;
      const patience = sleep(patienceMs, undefined, { ref: false });
      const synced = await Promise.race([syncPayment(site, id), patience]);
      hasAnswered = synced !== undefined;
      status = synced ?? status;
    } catch (error) {
      hasAnswered = false;
      site.log.error({ requestId, err: error }, 'payment not checked');
    }
  }
  if (status === 'pending' && sessionId && site.payments) {
    const isOurs = (await feeOfSession(site.db, sessionId)) === id;
    if (!hasAnswered || !isOurs) return 'confirming';
  }
  return status;
}

/** Returns what was paid and what is left, or null where nothing can be paid. */
export async function owedFor(
  c: C,
  fee: FeeRow,
  status: PaymentStatus | 'confirming',
): Promise<Owed | null> {
  if (status === 'confirming' || status === 'processing' || !owed.includes(status)) return null;
  const { db, now } = c.var.site;
  const { total: paid } = await moneyOf(db, fee);
  const { due_on: dueOn, payer_email, reference } = fee;
  const isOverdue = dueOn < dayInStockholm(now());
  return {
    paid,
    rest: Math.max(fee.amount - paid, 0),
    reference,
    dueOn,
    isOverdue,
    isMailed: payer_email !== '',
  };
}

/** Returns null where no checkout can be opened, or where the provider refuses to open one. */
export async function cardStepOf(
  c: C,
  feeId: string,
  status: PaymentStatus | 'confirming',
  address: string,
): Promise<CardStep | null> {
  const { db, payments } = c.var.site;
  if (!payments || status === 'confirming' || !canBePaid(status)) return null;
  if (await isCardRefused(db, feeId)) return null;
  return { address, isRetry: status !== 'pending', isStripe: payments.name === 'stripe' };
}

async function payPage(
  c: C,
  before: FeeRow,
  status: PaymentStatus | 'confirming',
  failure?: { notice: { title: string; text: string }; status: 409 | 422 | 429 | 503 },
) {
  const { db, now } = c.var.site;
  // What has happened since may have settled the fee, which has its days then.
  const fee = await updatePrice(db, (await findFee(db, before.id)) ?? before, now());
  const { amount, due_on, full_price, plan, purpose, token } = fee;
  const owed = await owedFor(c, fee, status);
  const address = paths.fee(token);
  const card = amount < LEAST_BY_CARD ? null : await cardStepOf(c, fee.id, status, address);
  const receipts = await paymentsOf(db, fee.id);
  const browser = card ? keepSender(c) : senderIn(c.req.header('cookie'), c.var.site.config);
  const isOwn = (hash: string | null) => browser !== undefined && hash === sha256(browser);
  const { firstName = '' } = await addresseeOf(db, fee.id);
  return renderPage(
    c,
    <PayPage
      state={stateOf(status)}
      fee={{
        token,
        plan: plan ?? '',
        purpose,
        amount,
        initial: /^\p{L}\p{M}*/u.exec(firstName)?.[0] ?? '',
        // A receipt names the payer. Everybody who has the address sees this page.
        receipts: receipts.filter(({ browser_hash }) => isOwn(browser_hash)),
        isReceiptMailed: receipts.length > 0 && fee.payer_email !== '',
        changeEnds: isEndedChange(fee) || (owed && full_price !== null) ? due_on : null,
      }}
      days={await daysOfFee(db, fee, dayInStockholm(now()))}
      owed={owed}
      card={card}
      notice={failure?.notice}
    />,
    failure?.status,
  );
}

/** Slows down who tries addresses one after another. */
async function unknownFee(c: C): Promise<Response> {
  const status = (await isTooOften(c, 'secretAddress')) ? 429 : 404;
  return renderPage(c, <UnknownPage what="unknown" />, status);
}

function stateOf(status: PaymentStatus | 'confirming'): PayState {
  switch (status) {
    case 'pending':
      return 'open';
    case 'partly_paid':
      return 'partly';
    case 'processing':
    case 'confirming':
      return 'confirming';
    case 'paid':
    case 'overpaid':
    case 'partially_refunded':
      return 'paid';
    case 'cancelled':
      return 'over';
    case 'disputed':
    case 'needs_review':
      return 'review';
    case 'expired':
    case 'failed':
    case 'free':
    case 'refunded':
      return status;
  }
}

/** No cache and no other site may learn the address, because everybody who has it sees the page. */
function feeIn(c: C): Promise<FeeRow | undefined> {
  c.set('personal', 'no-referrer');
  return findFeeByToken(c.var.site.db, c.req.param('token') ?? '');
}
