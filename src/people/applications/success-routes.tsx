import { type Context, Hono } from 'hono';
import type { SuccessState } from '../../../views/people/membership/success-details.tsx';
import { type OwnPattern, SuccessPage } from '../../../views/people/membership/success.tsx';
import type { CardStep, Owed } from '../../../views/people/pay/ways.tsx';
import { refusalOf, wantsJson } from '../../web/forms.ts';
import { hideOwnPage } from '../../web/member.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { renderPage } from '../../web/render.tsx';
import { senderIn } from '../../web/cookies/sender.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { type BoughtDays, provenDays } from '../fees/bought.ts';
import { paths } from '../../shared/paths.ts';
import { openCheckout } from '../fees/card/checkout.ts';
import { findFee } from '../fees/fee-rows.ts';
import {
  cardStepOf,
  checkedStatus,
  checkoutFailure,
  openingFor,
  owedFor,
} from '../fees/pay-routes.tsx';
import { isOpenedIn } from '../payments/queries.ts';
import { isEarned, type PaymentStatus } from '../payments/shared/status.ts';
import { found } from '../../web/api/api.ts';
import { patternPicture, threadWords } from '../register/pattern-picture.tsx';
import { patternOf } from '../register/pattern.ts';
import { findMember } from '../register/register.ts';
import { planNamed } from '../../shared/plans.ts';
import { type Application, findApplication } from '../register/applicants.ts';
import { type NextSteps, nextSteps } from './queries.ts';

type C = Context<AppEnvironment>;

export const successRoutes = new Hono<AppEnvironment>();

successRoutes.get(paths.membershipSuccess(), async (c) => {
  const id = c.req.query('application');
  if (!id) return successPage(c, 'none');
  const { db } = c.var.site;
  const known = await findApplication(db, id);
  if (!known) {
    // The register keeps the fee of a member whose application the office has deleted. Its id alone opens nothing.
    const browser = senderIn(c.req.header('cookie'), c.var.site.config);
    const fee = browser === undefined ? undefined : await findFee(db, id);
    if (fee && (await isOpenedIn(db, fee.id, browser!))) {
      return personal(c).redirect(paths.fee(fee.token), 303);
    }
    return successPage(c, 'unknown', { status: 404 });
  }
  const before = known.payment_status;
  const status = await checkedStatus(c, { id, status: before }, c.req.query('session_id'));
  // The check may have made the applicant a member.
  const application = status === before ? known : ((await findApplication(db, id)) ?? known);
  if (wantsJson(c)) {
    const card = await cardOf(c, application, status);
    return personal(c).json({ state: stateFor(c, application, status, card) });
  }
  return applicationPage(c, application, status);
});

successRoutes.get('/membership-success/pattern.png', async (c) => {
  hideOwnPage(c, 'no-referrer');
  const id = c.req.query('application') ?? '';
  const application = found(await findApplication(c.var.site.db, id));
  const own = found(await patternFor(c, application, application.payment_status));
  return patternPicture(c, own.member, own.pattern);
});

successRoutes.post(paths.membershipSuccess(), async (c) => {
  const { site } = c.var;
  const application = await findApplication(site.db, c.req.query('application') ?? '');
  if (!application) return successPage(c, 'unknown', { status: 404 });
  const { id, membership_type: type, payment_status } = application;
  const refusal = await refusalOf(c, 'payment', {});
  if (refusal) return applicationPage(c, application, payment_status, refusal);
  try {
    const next = await openCheckout(site, id, await openingFor(c));
    return personal(c).redirect(next ?? paths.membershipSuccess({ type, application: id }), 303);
  } catch (error) {
    const failure = checkoutFailure(c, error, 'success:payFailed');
    return applicationPage(c, application, payment_status, failure);
  }
});

function stateFor(
  c: C,
  { decision }: Application,
  status: PaymentStatus | 'confirming',
  card: CardStep | null,
): SuccessState {
  if (decision === 'declined') return 'declined';
  if (status === 'processing') return 'confirming';
  if (status === 'overpaid') return 'paid';
  const { association } = c.var;
  const canPay = card ?? association.bankgiro ?? association.swish;
  return status === 'pending' && !canPay ? 'office' : status;
}

const cardOf = (
  c: C,
  { id, membership_type: type }: Application,
  status: PaymentStatus | 'confirming',
) => cardStepOf(c, id, status, paths.membershipSuccess({ type, application: id }));

interface Failure {
  notice: { title: string; text: string };
  status: 409 | 422 | 429 | 503;
}

async function applicationPage(
  c: C,
  application: Application,
  status: PaymentStatus | 'confirming',
  failure?: Failure,
) {
  const { config, db, now } = c.var.site;
  const { id } = application;
  const fee = await findFee(db, id);
  const owed = fee ? await owedFor(c, fee, status) : null;
  const card = await cardOf(c, application, status);
  const isMember = hasJoined(application, status);
  const own = await patternFor(c, application, status);
  return successPage(c, stateFor(c, application, status, card), {
    ...failure,
    application,
    days: await provenDays(db, application, dayInStockholm(now())),
    fee: fee?.amount,
    ...(isMember && {
      next: await nextSteps(db, application, {
        language: c.var.language,
        now: now(),
        sender: senderIn(c.req.header('cookie'), config),
      }),
    }),
    ...(own && {
      pattern: { stitches: own.pattern, words: await threadWords(db, own.member, c.var.language) },
    }),
    ...(owed && { payment: { owed, card } }),
  });
}

const hasJoined = ({ decision }: Application, status: PaymentStatus | 'confirming') =>
  decision !== 'declined' && status !== 'confirming' && isEarned(status);

async function patternFor(c: C, application: Application, status: PaymentStatus | 'confirming') {
  const { member_id, membership_type } = application;
  if (member_id === null || !hasJoined(application, status)) return null;
  const member = await findMember(c.var.site.db, member_id);
  return member ? { member, pattern: patternOf(member, membership_type) } : null;
}

function successPage(
  c: C,
  state: SuccessState,
  {
    application,
    days = null,
    fee,
    next,
    notice,
    pattern,
    payment,
    status,
  }: Partial<Omit<Failure, 'status'>> & {
    application?: Application;
    days?: BoughtDays | null;
    fee?: number | undefined;
    next?: NextSteps;
    pattern?: OwnPattern;
    payment?: { owed: Owed; card: CardStep | null };
    status?: 404 | Failure['status'];
  } = {},
) {
  const requested = c.req.query('type');
  const type =
    application?.membership_type ?? planNamed(requested)?.category ?? requested ?? 'Community';
  return renderPage(
    personal(c),
    <SuccessPage
      state={state}
      type={type}
      application={application}
      days={days}
      fee={fee}
      next={next}
      pattern={pattern}
      payment={payment}
      notice={notice}
    />,
    status,
  );
}

/** No cache and no other site may learn the address, because everybody who has it sees the page. */
function personal(c: C) {
  c.set('personal', 'no-referrer');
  return c;
}
