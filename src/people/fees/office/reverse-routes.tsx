import { type Context, Hono } from 'hono';
import { ReversePage } from '../../../../views/people/fees/refunds/reverse-page.tsx';
import { isConfirmed } from '../../../services/sessions/confirmation.ts';
import { byOf } from '../../../web/api/by.ts';
import { found } from '../../../web/api/api.ts';
import { assertConfirmed } from '../../../web/api/confirmed.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { parseForm } from '../../../web/forms.ts';
import { redirectWithNotice } from '../../../web/notice.ts';
import { renderPage } from '../../../web/render.tsx';
import { paths } from '../../../shared/paths.ts';
import { membershipEffect } from './membership-effect.ts';
import { historyOf } from '../../payments/queries.ts';
import { previewReverse } from './refund-preview.ts';
import { reverseRecorded } from './by-hand.ts';
import { reverseForm } from './hand-schema.ts';
import { feeIn, idOf, sendsMail, showFee, todayOf } from './show-fee.tsx';

type C = Context<AppEnvironment>;

/** Takes a row of the books back after a question. app.ts mounts requireAdmin before. */
export const reverseRoutes = new Hono<AppEnvironment>()
  .get(paths.adminFeeReverse(':id', ':payment'), (c) => {
    assertConfirmed(c);
    return showReverse(c, false);
  })
  .post(paths.adminFeeReverse(':id', ':payment'), async (c) => {
    const { admin, site } = c.var;
    const [feeId, paymentId] = [idOf(c), paymentOf(c)];
    if (!isConfirmed(admin, site.now())) {
      return c.redirect(paths.adminConfirm(paths.adminFeeReverse(feeId, paymentId)), 303);
    }
    const form = await parseForm(c, reverseForm);
    const kept = form.ok && form.data.kept !== undefined ? Number(form.data.kept) : undefined;
    const { outcome } = await reverseRecorded(
      site,
      { feeId, paymentId, ...(kept !== undefined && { kept }) },
      byOf(c),
    );
    if (outcome === 'gone') return found<Response>(null);
    if (outcome === 'changed') return showReverse(c, true);
    if (outcome !== 'recorded' && outcome !== 'known') {
      const obstacle = outcome === 'isRefunded' ? outcome : 'notByHand';
      return showFee(c, { obstacle }, 409);
    }
    return redirectWithNotice(c, paths.adminFee(feeId), 'fee:reversed');
  });

async function showReverse(c: C, hasChanged: boolean) {
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
