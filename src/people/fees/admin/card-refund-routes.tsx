import { type Context, Hono } from 'hono';
import { RefundConfirmation } from '../../../../views/people/fees/refunds/refund-confirmation.tsx';
import { RefundPage, usualRefund } from '../../../../views/people/fees/refunds/refund-page.tsx';
import type { FieldErrors } from '../../../shared/fields/errors.ts';
import type { FormValues } from '../../../shared/fields/form-state.ts';
import { isConfirmed } from '../../../services/sessions/confirmation.ts';
import { byOf } from '../../../web/api/by.ts';
import { found, notFound } from '../../../web/api/api.ts';
import { assertConfirmed } from '../../../web/api/confirmed.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { parseForm } from '../../../web/forms.ts';
import { redirectWithNotice } from '../../../web/notice.ts';
import { renderPage } from '../../../web/render.tsx';
import { paths } from '../../../shared/paths.ts';
import { historyOf } from '../../payments/queries.ts';
import { mostByCard, refundByCard } from '../card/refunds.ts';
import { cardRefundForm } from './hand-schema.ts';
import { membershipEffect } from './membership-effect.ts';
import { previewCardRefund } from './refund-preview.ts';
import { feeIn, idOf, sendsMail, showFee, todayOf } from './show-fee.tsx';

type C = Context<AppEnvironment>;

const path = paths.adminFeeCardRefund(':id', ':payment');

/** Refunds a payment by card after a preview and a code. app.ts mounts requireAdmin before these pages. */
export const cardRefundRoutes = new Hono<AppEnvironment>()
  .get(path, (c) => {
    assertConfirmed(c);
    return showForm(c);
  })
  .post(path, async (c) => {
    const { admin, site } = c.var;
    const id = idOf(c);
    if (!isConfirmed(admin, site.now())) return c.redirect(paths.adminConfirm(c.req.path), 303);
    const form = await parseForm(c, cardRefundForm);
    const { values } = form;
    if (values.step === 'change') return showForm(c, values);
    if (!form.ok) return showForm(c, values, form.errors);
    const { amount, kept, key, step } = form.data;
    const { paymentId } = await paymentIn(c);
    if (step === 'check') return showPreview(c, amount, values);
    const refund = { key, paymentId, amount, kept: Number(kept) };
    const outcome = await refundByCard(site, id, refund, byOf(c));
    switch (outcome) {
      case 'made':
        return redirectWithNotice(c, paths.adminFee(id), 'fee:refundMade');
      case 'asked':
      case 'failed':
      case 'refused':
      case 'notAllowed':
        // The page of the fee says so for as long as it is true.
        return c.redirect(paths.adminFee(id), 303);
      case 'gone':
        return notFound();
      case 'tooMuch':
      case 'changed':
        return showPreview(c, amount, values, true);
      case 'noAnswer':
        return showFee(c, { obstacle: 'noRefund' }, 503);
      case 'underWay':
        return showFee(c, {}, 409);
    }
  });

/** Says what a refund changes, or that it is too much. */
async function showPreview(c: C, amount: number, values: FormValues, hasChanged = false) {
  const { db } = c.var.site;
  const { fee, most, payment, paymentId } = await paymentIn(c);
  if (amount > most) return showForm(c, values, { amount: 'amountTooMuch' });
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

async function showForm(c: C, sent?: FormValues, errors?: FieldErrors) {
  const { fee, most, payment } = await paymentIn(c);
  const state = sent
    ? { values: sent, action: c.req.path, ...(errors && { errors }) }
    : { values: { amount: usualRefund(fee, most, c.var.language) } };
  const page = <RefundPage fee={fee} payment={payment} most={most} state={state} />;
  return renderPage(c, page, errors ? 422 : 200);
}

/** Throws 404 where the site cannot refund it. */
async function paymentIn(c: C) {
  const { site } = c.var;
  const fee = await feeIn(c);
  const rows = await historyOf(site.db, fee.id);
  const payment = found(rows.find(({ id }) => id === c.req.param('payment')));
  const paymentId = found(payment.provider_payment_id);
  const most = await mostByCard(site, site.db, fee, paymentId);
  return most === null ? notFound() : { fee, most, payment, paymentId };
}
