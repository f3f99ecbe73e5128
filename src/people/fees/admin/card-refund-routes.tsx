import { type Context, Hono } from 'hono';
import { RefundConfirmation } from '../../../../views/people/fees/refunds/refund-confirmation.tsx';
import { RefundPage, usualRefund } from '../../../../views/people/fees/refunds/refund-page.tsx';
import { byOf } from '../../../web/api/by.ts';
import { found, notFound } from '../../../web/api/api.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import type { FormRequest } from '../../../web/form-description.ts';
import { formRoute } from '../../../web/form-route.tsx';
import { renderPage } from '../../../web/render.tsx';
import { paths } from '../../../shared/paths.ts';
import { historyOf } from '../../payments/queries.ts';
import { mostByCard, refundByCard } from '../card/refunds.ts';
import { cardRefundForm } from './hand-schema.ts';
import { membershipEffect } from './membership-effect.ts';
import { previewCardRefund } from './refund-preview.ts';
import { feeIn, sendsMail, showFee, todayOf } from './show-fee.tsx';

type Subject = Awaited<ReturnType<typeof paymentIn>>;
type Request = FormRequest<Subject>;

/** Refunds a payment by card after a preview and a code. app.ts mounts requireAdmin before these pages. */
export const cardRefundRoutes = new Hono<AppEnvironment>();

formRoute(cardRefundRoutes, paths.adminFeeCardRefund(':id', ':payment'), {
  load: paymentIn,
  proof: 'recent',
  values: ({ c, subject: { fee, most } }) => ({ amount: usualRefund(fee, most, c.var.language) }),
  schema: cardRefundForm,
  question: ({ amount, step }, request) => (step === 'sure' ? null : preview(amount, request)),
  view: (state, { subject }) => <RefundPage {...subject} state={state} />,
  opensTransaction: true,
  run: async (_, { amount, key, version }, { c, subject: { fee, paymentId } }) => {
    const refund = { key, paymentId, amount, kept: Number(version) };
    const outcome = await refundByCard(c.var.site, fee.id, refund, byOf(c));
    switch (outcome) {
      case 'made':
        return { outcome: 'saved' };
      case 'asked':
      case 'failed':
      case 'refused':
      case 'notAllowed':
        // The page of the fee says so for as long as it is true.
        return c.redirect(paths.adminFee(fee.id), 303);
      case 'gone':
        return { outcome };
      case 'tooMuch':
      case 'changed':
        return { outcome: 'refused', reason: outcome };
      case 'noAnswer':
        return showFee(c, { obstacle: 'noRefund' }, 503);
      case 'underWay':
        return showFee(c, {}, 409);
    }
  },
  refused: (request) => preview(cardRefundForm.parse(request.values).amount, request, true),
  done: 'fee:refundMade',
  to: ({ subject: { fee } }) => paths.adminFee(fee.id),
});

/** Says what a refund changes, or that it is too much. */
async function preview(
  amount: number,
  { c, subject: { fee, most, payment, paymentId }, values }: Request,
  hasChanged = false,
) {
  const { db } = c.var.site;
  if (amount > most) {
    const errors = { amount: 'amountTooMuch' };
    const state = { values, errors, action: c.req.path, isUnsaved: true };
    return renderPage(c, <RefundPage {...{ fee, most, payment, state }} />, 422);
  }
  const status = await previewCardRefund(db, fee, { amount, paymentId });
  return renderPage(
    c,
    <RefundConfirmation
      fee={fee}
      payment={payment}
      money={{ amount }}
      values={values}
      status={status}
      effect={await membershipEffect(db, fee, status, todayOf(c))}
      sendsMail={await sendsMail(c.var, fee)}
      hasChanged={hasChanged}
    />,
    hasChanged ? 409 : 200,
  );
}

/** Throws 404 where the site cannot refund it. */
async function paymentIn(c: Context<AppEnvironment>) {
  const { site } = c.var;
  const fee = await feeIn(c);
  const rows = await historyOf(site.db, fee.id);
  const payment = found(rows.find(({ id }) => id === c.req.param('payment')));
  const paymentId = found(payment.provider_payment_id);
  const most = await mostByCard(site, site.db, fee, paymentId);
  return most === null ? notFound() : { fee, most, payment, paymentId };
}
