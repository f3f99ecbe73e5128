import { type Context, Hono } from 'hono';
import { ReversePage } from '../../../../views/people/fees/refunds/reverse-page.tsx';
import { byOf } from '../../../web/api/by.ts';
import { found } from '../../../web/api/api.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { formRoute } from '../../../web/form-route.tsx';
import { renderPage } from '../../../web/render.tsx';
import { paths } from '../../../shared/paths.ts';
import { membershipEffect } from './membership-effect.ts';
import { historyOf } from '../../payments/queries.ts';
import { previewReverse } from './refund-preview.ts';
import { reverseRecorded } from './by-hand.ts';
import { lockFee, outcomeOf } from './fee-form.ts';
import { reverseForm } from './hand-schema.ts';
import { feeIn, sendsMail, showFee, todayOf } from './show-fee.tsx';

type C = Context<AppEnvironment>;

/** Takes a row of the books back after a question. app.ts mounts requireAdmin before. */
export const reverseRoutes = new Hono<AppEnvironment>();

formRoute(reverseRoutes, paths.adminFeeReverse(':id', ':payment'), {
  load: feeIn,
  proof: 'recent',
  schema: reverseForm,
  isPress: true,
  view: (_, { c }) => showReverse(c),
  lock: lockFee,
  run: async (trx, { kept }, { c, subject }) => {
    const preview = kept !== undefined && { kept: Number(kept) };
    const entry = { feeId: subject.id, paymentId: paymentOf(c), ...preview };
    return outcomeOf(await reverseRecorded(c.var.site, trx, entry, byOf(c)));
  },
  refused: ({ c }, reason) => {
    if (reason === 'changed') return showReverse(c, true);
    return showFee(c, { obstacle: reason === 'isRefunded' ? reason : 'notByHand' }, 409);
  },
  done: 'fee:reversed',
  to: ({ subject }) => paths.adminFee(subject.id),
});

async function showReverse(c: C, hasChanged = false) {
  const { db } = c.var.site;
  const fee = await feeIn(c);
  const history = await historyOf(db, fee.id);
  const payment = found(history.find((row) => row.id === paymentOf(c)));
  if (payment.takenBackBy !== null) return showFee(c, { obstacle: 'isReversed' }, 409);
  const status = await previewReverse(db, fee, payment);
  if (status === 'isRefunded') return showFee(c, { obstacle: status }, 409);
  return renderPage(
    c,
    <ReversePage
      fee={fee}
      payment={payment}
      effect={await membershipEffect(db, fee, status, todayOf(c))}
      sendsMail={await sendsMail(c.var, fee)}
      hasChanged={hasChanged}
    />,
    hasChanged ? 409 : 200,
  );
}

const paymentOf = (c: C) => c.req.param('payment') ?? '';
