import { Hono } from 'hono';
import type * as z from 'zod/mini';
import { RefundConfirmation } from '../../../../views/people/fees/refunds/refund-confirmation.tsx';
import { RefundPage, usualRefund } from '../../../../views/people/fees/refunds/refund-page.tsx';
import type { FormState } from '../../../shared/fields/form-state.ts';
import { byOf } from '../../../web/api/by.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { type FormRequest, formRoute } from '../../../web/form-route.tsx';
import { renderPage } from '../../../web/render.tsx';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { paths } from '../../../shared/paths.ts';
import { recordRefund } from './by-hand.ts';
import type { ShownFee } from '../../../../views/people/fees/fee-page.tsx';
import { dayErrors, lockFee, outcomeOf } from './fee-form.ts';
import { refundForm } from './hand-schema.ts';
import { membershipEffect } from './membership-effect.ts';
import { historyOf } from '../../payments/queries.ts';
import { previewRefund } from './refund-preview.ts';
import { methodsByHand } from '../../payments/shared/status.ts';
import { feeIn, sendsMail } from './show-fee.tsx';

type Request = FormRequest<ShownFee>;

/** Asks for the refund, shows what follows, and records it after a second press. app.ts mounts requireAdmin before. */
export const refundPageRoutes = new Hono<AppEnvironment>();

formRoute(refundPageRoutes, paths.adminFeeRefund(':id'), {
  load: feeIn,
  proof: 'recent',
  values: async ({ c, subject, now }) => {
    const { language, site } = c.var;
    const last = (await historyOf(site.db, subject.id)).find(({ kind }) => kind === 'payment');
    return {
      amount: usualRefund(subject, await mostOf({ c, subject }), language),
      day: dayInStockholm(now),
      method: methodsByHand.find((method) => method === last?.method) ?? '',
    };
  },
  schema: refundForm,
  check: dayErrors,
  question: (data, request) => (data.step === 'sure' ? null : confirmation(data, request)),
  view: refundPage,
  lock: lockFee,
  run: async (trx, { amount, day, kept, key, method, note = '' }, { c, subject }) => {
    const refund = { amount, day, key, method, note, kept: Number(kept) };
    return outcomeOf(await recordRefund(c.var.site, trx, subject.id, refund, byOf(c)));
  },
  refused: (request, reason) =>
    reason === 'changed'
      ? confirmation(refundForm.parse(request.values), request, true)
      : refused(request, reason),
  done: 'fee:refundRecorded',
  to: ({ subject }) => paths.adminFee(subject.id),
});

/** Says what the refund changes, or that it is not possible. */
async function confirmation(
  { amount, day, method, note }: z.output<typeof refundForm>,
  request: Request,
  hasChanged = false,
) {
  const { c, now, subject: fee, values } = request;
  const { db } = c.var.site;
  const preview = await previewRefund(db, fee, amount);
  if (preview.outcome !== 'possible') return refused(request, preview.outcome);
  return renderPage(
    c,
    <RefundConfirmation
      fee={fee}
      money={{ amount, day, method, note: note ?? '' }}
      values={values}
      status={preview.status}
      effect={await membershipEffect(db, fee, preview.status, dayInStockholm(now))}
      sendsMail={await sendsMail(c.var, fee)}
      hasChanged={hasChanged}
    />,
    hasChanged ? 409 : 200,
  );
}

async function refused(request: Request, reason: string) {
  const { c, values } = request;
  const isTooMuch = reason === 'tooMuch';
  const errors = isTooMuch && { errors: { amount: 'amountTooMuch' } };
  const state = { values, action: c.req.path, ...errors };
  return renderPage(c, await refundPage(state, request), isTooMuch ? 422 : 409);
}

async function refundPage(state: FormState, { c, subject }: Pick<Request, 'c' | 'subject'>) {
  return <RefundPage fee={subject} most={await mostOf({ c, subject })} state={state} />;
}

async function mostOf({ c, subject }: Pick<Request, 'c' | 'subject'>): Promise<number> {
  const { outcome } = await previewRefund(c.var.site.db, subject, 0);
  return outcome === 'possible' ? subject.paid : 0;
}
