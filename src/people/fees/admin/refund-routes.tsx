import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import {
  MoneyPreviewPage,
  RefundPage,
  usualRefund,
} from '../../../../views/people/fees/refund-page.tsx';
import type { FormValues } from '../../../shared/fields/form-state.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { paths } from '../../../shared/paths.ts';
import { found, notFound } from '../../../web/api/api.ts';
import { byOf } from '../../../web/api/by.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import type { FormRequest } from '../../../web/form-description.ts';
import { formRoute } from '../../../web/form-route.tsx';
import { renderPage } from '../../../web/render.tsx';
import { historyOf } from '../../payments/queries.ts';
import { methodsByHand } from '../../payments/shared/status.ts';
import { previewMoney, previewRefund, refund, refundable } from '../refunds.ts';
import { reverseRecorded } from './by-hand.ts';
import { dayErrors, lockFee, outcomeOf } from './fee-form.ts';
import { cardRefundForm, refundForm, reverseForm } from './hand-schema.ts';
import { feeIn, sendsMail, showFee } from './show-fee.tsx';

type C = Context<AppEnvironment>;
type Request = FormRequest<Awaited<ReturnType<typeof refundableIn>>>;
type Sent = z.output<typeof refundForm> | z.output<typeof cardRefundForm>;

/**
 * Gives money back by hand or by card, and takes a row of the books back: each shows first what follows, and does it after
 * another press. app.ts mounts requireAdmin before.
 */
export const refundRoutes = new Hono<AppEnvironment>();

mountRefund(paths.adminFeeRefund(':id'), refundForm);
mountRefund(paths.adminFeeCardRefund(':id', ':payment'), cardRefundForm);

function mountRefund(path: string, schema: typeof refundForm | typeof cardRefundForm): void {
  formRoute(refundRoutes, path, {
    load: refundableIn,
    proof: 'recent',
    values: async ({ c, now, subject: { fee, most, payment } }): Promise<FormValues> => {
      const amount = usualRefund(fee, most, c.var.language);
      if (payment) return { amount };
      const last = (await historyOf(c.var.site.db, fee.id)).find(({ kind }) => kind === 'payment');
      const method = methodsByHand.find((each) => each === last?.method) ?? '';
      return { amount, day: dayInStockholm(now), method };
    },
    schema,
    check: (data, request) => (request.subject.payment ? {} : dayErrors(data, request)),
    question: (data, request) => (data.step === 'sure' ? null : showRefund(data, request)),
    view: (state, { subject }) => <RefundPage {...subject} state={state} />,
    opensTransaction: true,
    run: async (_, data, request) => {
      const { c, subject } = request;
      const { id } = subject.fee;
      const kept = Number(data.version);
      const outcome = await refund(c.var.site, id, askedMoney(data, request, kept), byOf(c));
      switch (outcome) {
        case 'recorded':
        case 'known':
        case 'made':
          return { outcome: 'saved' };
        case 'asked':
        case 'failed':
        case 'refused':
        case 'notAllowed':
          // The page of the fee says so for as long as it is true.
          return c.redirect(paths.adminFee(id), 303);
        case 'gone':
          return { outcome };
        case 'noAnswer':
          return showFee(c, { obstacle: 'noRefund' }, 503);
        case 'underWay':
          return showFee(c, {}, 409);
        default:
          return { outcome: 'refused', reason: outcome };
      }
    },
    refused: (request, reason) =>
      showRefund(schema.parse(request.values), request, reason === 'used' ? reason : 'changed'),
    done: (_, { subject }) => (subject.payment ? 'fee:refundMade' : 'fee:refundRecorded'),
    to: ({ subject }) => paths.adminFee(subject.fee.id),
  });
}

/** Finds the fee, or the payment by card, whose money goes back. Throws 404 where the site cannot refund it. */
async function refundableIn(c: C) {
  const { site } = c.var;
  const fee = await feeIn(c);
  const id = c.req.param('payment');
  if (id === undefined) return { fee, most: (await refundable(site, site.db, fee)) ?? 0 };
  const payment = found((await historyOf(site.db, fee.id)).find((row) => row.id === id));
  const paymentId = found(payment.provider_payment_id);
  const most = await refundable(site, site.db, fee, paymentId);
  return most === null ? notFound() : { fee, most, payment, paymentId };
}

function askedMoney(data: Sent, { subject: { paymentId } }: Request, kept: number) {
  const { amount, key } = data;
  if (paymentId !== undefined) return { amount, kept, key, paymentId };
  const { day, method, note = '' } = data as z.output<typeof refundForm>;
  return { amount, day, kept, key, method, note };
}

/** Says what a refund would change, or why it is not possible. */
async function showRefund(
  data: Sent,
  request: Request,
  obstacle?: 'changed' | 'used',
): Promise<Response> {
  const { c, subject, values } = request;
  const { fee, most, payment } = subject;
  const money = askedMoney(data, request, fee.paid);
  const tooMuch = (status: 409 | 422) => {
    const state = { values, action: c.req.path, errors: { amount: 'amountTooMuch' } };
    return renderPage(c, <RefundPage {...subject} state={state} />, status);
  };
  if (money.amount > most) return tooMuch(payment || most > 0 ? 422 : 409);
  const preview = await previewRefund(c.var.site, fee.id, money, byOf(c));
  switch (preview?.outcome) {
    case 'recorded':
      break;
    case undefined:
    case 'gone':
      return notFound();
    case 'changed':
      // Somebody was quicker than this page, which is shown as it is now.
      return showRefund(data, { ...request, subject: await refundableIn(c) }, 'changed');
    case 'tooMuch':
      return tooMuch(409);
    default:
      return showFee(c, { obstacle: 'notByHand' }, 409);
  }
  return renderPage(
    c,
    <MoneyPreviewPage
      fee={fee}
      payment={payment}
      // The key of the form may have been used. What is confirmed now is another refund.
      refund={{
        money,
        values: obstacle ? { ...values, key: randomUUID() } : values,
        status: preview.status,
      }}
      effect={preview.effect}
      sendsMail={await sendsMail(c.var, fee)}
      obstacle={obstacle}
    />,
    obstacle ? 409 : 200,
  );
}

formRoute(refundRoutes, paths.adminFeeReverse(':id', ':payment'), {
  load: feeIn,
  proof: 'recent',
  schema: reverseForm,
  isPress: true,
  view: (_, { c }) => showReversal(c),
  lock: lockFee,
  run: async (trx, { version }, { c, subject }) => {
    const kept = version !== undefined && { kept: Number(version) };
    const entry = { feeId: subject.id, paymentId: paymentOf(c), ...kept };
    return outcomeOf(await reverseRecorded(c.var.site, trx, entry, byOf(c)));
  },
  refused: ({ c }, reason) => {
    if (reason === 'changed') return showReversal(c, true);
    return showFee(c, { obstacle: reason === 'isRefunded' ? reason : 'notByHand' }, 409);
  },
  done: 'fee:reversed',
  to: ({ subject }) => paths.adminFee(subject.id),
});

async function showReversal(c: C, hasChanged = false) {
  const { site } = c.var;
  const fee = await feeIn(c);
  const history = await historyOf(site.db, fee.id);
  const payment = found(history.find(({ id }) => id === paymentOf(c)));
  const entry = { feeId: fee.id, paymentId: payment.id };
  const preview = await previewMoney(site, fee.id, (trx) =>
    reverseRecorded(site, trx, entry, byOf(c)),
  );
  const { effect, outcome } = found(preview);
  if (outcome === 'known') return showFee(c, { obstacle: 'isReversed' }, 409);
  if (outcome !== 'recorded') {
    return showFee(c, { obstacle: outcome === 'isRefunded' ? outcome : 'notByHand' }, 409);
  }
  return renderPage(
    c,
    <MoneyPreviewPage
      fee={fee}
      payment={payment}
      effect={effect}
      sendsMail={await sendsMail(c.var, fee)}
      obstacle={hasChanged ? 'changed' : undefined}
    />,
    hasChanged ? 409 : 200,
  );
}

const paymentOf = (c: C) => c.req.param('payment') ?? '';
