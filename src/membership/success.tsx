import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { SuccessPage } from '../../views/membership/success.tsx';
import { isTooOften, refusalOf, wantsJson } from '../http/forms.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { renderPage } from '../http/render.tsx';
import { translator } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { openCheckout } from '../payments/checkout.ts';
import { acceptAnySession } from '../payments/demo.ts';
import { chargeOfSession } from '../payments/queries.ts';
import { isUnsettled, type PaymentStatus } from '../payments/status.ts';
import { syncPayment } from '../payments/sync.ts';
import { planNamed } from './plans.ts';
import { type Application, findApplication } from './queries.ts';

/** After this wait for the card provider the page says that it is confirming, shows a spinner and asks again. */
const PAGE_PATIENCE_MS = 1000;
const SCRIPT_PATIENCE_MS = 4000;

/** `office` means that there is no card step and that the office will be in touch. */
export type SuccessState =
  | Exclude<PaymentStatus, 'overpaid' | 'processing'>
  | 'office'
  | 'confirming'
  | 'unknown'
  | 'none';

export const successRoutes = new Hono<AppEnvironment>();

successRoutes.get(paths.membershipSuccess(), async (c) => {
  const id = c.req.query('application');
  if (!id) return successPage(c, 'none');
  const application = await findApplication(c.var.site.db, id);
  if (!application) return successPage(c, 'unknown', { status: 404 });
  const state = await stateOf(c, application, c.req.query('session_id'));
  if (wantsJson(c)) return personal(c).json({ state });
  return successPage(c, state, { application });
});

successRoutes.post(paths.membershipSuccess(), async (c) => {
  const { requestId, site } = c.var;
  const application = await findApplication(site.db, c.req.query('application') ?? '');
  if (!application) return successPage(c, 'unknown', { status: 404 });
  const refusal = await refusalOf(c, 'payment', {});
  if (refusal) {
    const { status, notice } = refusal;
    return successPage(c, stateFor(c, application.payment_status), { application, notice, status });
  }
  const { id, membership_type: type, payment_status } = application;
  try {
    const next = await openCheckout(site, id);
    return personal(c).redirect(next ?? paths.membershipSuccess({ type, application: id }), 303);
  } catch (error) {
    site.log.error({ requestId, err: error }, 'checkout not opened');
    const notice = translator(c.var.language)('success:payFailed', { returnObjects: true });
    return successPage(c, stateFor(c, payment_status), { application, notice, status: 503 });
  }
});

/** Returns the last known state when the provider does not answer in time. */
async function stateOf(
  c: Context<AppEnvironment>,
  application: Application,
  sessionId: string | undefined,
): Promise<SuccessState> {
  const { requestId, site } = c.var;
  let status = application.payment_status;
  let hasAnswered = true;
  if (site.payments && isUnsettled(status)) {
    if (await isTooOften(c, 'paymentCheck')) return sessionId ? 'confirming' : stateFor(c, status);
    try {
      if (sessionId) await acceptAnySession(site, application.id, sessionId);
      const patienceMs = wantsJson(c) ? SCRIPT_PATIENCE_MS : PAGE_PATIENCE_MS;
      const patience = sleep(patienceMs, undefined, { ref: false });
      const synced = await Promise.race([syncPayment(site, application.id), patience]);
      hasAnswered = synced !== undefined;
      status = synced ?? status;
    } catch (error) {
      hasAnswered = false;
      site.log.error({ requestId, err: error }, 'payment not checked');
    }
  }
  if (status === 'pending' && sessionId && site.payments) {
    const isOurs = (await chargeOfSession(site.db, sessionId)) === application.id;
    if (!hasAnswered || !isOurs) return 'confirming';
  }
  return stateFor(c, status);
}

function stateFor(c: Context<AppEnvironment>, status: PaymentStatus): SuccessState {
  if (status === 'processing') return 'confirming';
  if (status === 'overpaid') return 'paid';
  return status === 'pending' && !c.var.site.payments ? 'office' : status;
}

function successPage(
  c: Context<AppEnvironment>,
  state: SuccessState,
  {
    application,
    notice,
    status,
  }: {
    application?: Application;
    notice?: { title: string; text: string };
    status?: 404 | 422 | 429 | 503;
  } = {},
) {
  const asked = c.req.query('type');
  const type = application?.membership_type ?? planNamed(asked)?.category ?? asked ?? 'Community';
  return renderPage(
    personal(c),
    <SuccessPage state={state} type={type} application={application} notice={notice} />,
    status,
  );
}

/** No cache and no other site may learn the address, because everybody who has it sees the page. */
function personal(c: Context<AppEnvironment>) {
  c.set('personal', 'no-referrer');
  return c;
}
