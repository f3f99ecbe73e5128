import { defaultLanguage, isLanguage, translator } from '../i18n/index.ts';
import { planOf } from '../membership/plans.ts';
import { type Application, findApplication } from '../membership/queries.ts';
import { paths } from '../paths.ts';
import { type Order, type PaymentProvider, RefusedByProvider } from './provider.ts';
import { addAttempt, type Attempt, attemptsOf, keepSession, setAttemptStatus } from './queries.ts';
import { type PaymentSite, settleNow } from './settle.ts';
import { canBePaid } from './status.ts';
import { inTurn } from './turns.ts';

/**
 * Where an application can be paid now: the checkout that is open, or a new one. Null when there is
 * nothing to pay (any more), or no card step. Throws when the provider does not answer; the same
 * attempt is then taken up again, so that one application never has two checkouts.
 */
export function openCheckout(site: PaymentSite, applicationId: string): Promise<string | null> {
  return inTurn(applicationId, async () => {
    const application = await findApplication(site.db, applicationId);
    const plan = planOf(application?.membership_type);
    if (!site.payments || !application || !plan || plan.amount === 0) return null;
    if (!canBePaid(application.payment_status)) return null;
    return continueOrBegin(site, site.payments, application, plan.amount);
  });
}

async function continueOrBegin(
  site: PaymentSite,
  payments: PaymentProvider,
  application: Application,
  amount: number,
): Promise<string | null> {
  const last = (await attemptsOf(site.db, application.id)).at(-1);
  if (last?.status === 'creating' && last.provider === payments.name) {
    const url = await open(site, payments, application, last);
    if (url) return url;
  }
  if (last?.status === 'pending' && last.session_id && last.provider === payments.name) {
    const report = await payments.report(last.session_id);
    if (report?.state === 'open' && report.url) return report.url;
    const status = await settleNow(site, application.id);
    if (!status || !canBePaid(status)) return null;
    if (!report) await setAttemptStatus(site.db, last.id, 'expired', site.now());
  }
  const order = { application, amount, provider: payments.name };
  const attempt = await addAttempt(site.db, order, site.now());
  const url = await open(site, payments, application, attempt);
  if (!url) throw new RefusedByProvider('a new attempt was refused');
  return url;
}

/** Null: the provider refused this attempt for good. */
async function open(
  site: PaymentSite,
  payments: PaymentProvider,
  application: Application,
  attempt: Attempt,
): Promise<string | null> {
  try {
    const { sessionId, url } = await payments.open(orderOf(site, application, attempt));
    await keepSession(site.db, attempt, sessionId, site.now());
    return url;
  } catch (error) {
    if (!(error instanceof RefusedByProvider)) throw error;
    site.log.error({ err: error }, 'checkout refused');
    await setAttemptStatus(site.db, attempt.id, 'not_opened', site.now());
    return null;
  }
}

function orderOf({ config }: PaymentSite, application: Application, attempt: Attempt): Order {
  const { language, membership_type: type, number, amount } = attempt;
  const known = isLanguage(language) ? language : defaultLanguage;
  const t = translator(known);
  const plan = planOf(type)!;
  const page = config.origin + paths.membershipSuccess({ type, application: application.id });
  return {
    applicationId: application.id,
    attempt: number,
    membershipType: type,
    planName: t('checkout:membership', { plan: t(`membership:plans.${plan.category}.name`) }),
    amount,
    currency: 'sek',
    email: application.email,
    language: known,
    paidAddress: page,
    cancelledAddress: page,
  };
}
