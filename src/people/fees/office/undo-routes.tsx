import { type Context, Hono } from 'hono';
import { UndoPage } from '../../../../views/people/fees/undo-page.tsx';
import { isConfirmed } from '../../../services/sessions/confirmation.ts';
import { headerOf } from '../../../web/header-of.ts';
import { found } from '../../../web/api/api.ts';
import { assertConfirmed } from '../../../web/api/confirmed.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { parseForm } from '../../../web/forms.ts';
import { redirectWithNotice } from '../../../web/notice.ts';
import { renderPage } from '../../../web/render.tsx';
import { takesLetters } from '../../register/takes-letters.ts';
import { paths } from '../../../shared/paths.ts';
import { membershipEffect } from './membership-effect.ts';
import { historyOf } from '../../payments/queries.ts';
import { previewUndo } from './refund-preview.ts';
import { undoNoted } from './by-hand.ts';
import { undoForm } from './hand-schema.ts';
import { noting } from './fee-log.ts';
import { feeIn, idOf, showFee, todayOf } from './show-fee.tsx';

type C = Context<AppEnvironment>;

/** Takes a row of the books back after a question. app.ts mounts requireAdmin before. */
export const undoRoutes = new Hono<AppEnvironment>()
  .get(paths.adminFeeUndo(':id', ':payment'), (c) => {
    assertConfirmed(c);
    return showUndo(c, false);
  })
  .post(paths.adminFeeUndo(':id', ':payment'), async (c) => {
    const { admin, site } = c.var;
    const [feeId, paymentId] = [idOf(c), paymentOf(c)];
    if (!isConfirmed(admin, site.now())) {
      return c.redirect(paths.adminConfirm(paths.adminFeeUndo(feeId, paymentId)), 303);
    }
    const form = await parseForm(c, undoForm);
    const kept = form.ok && form.data.kept !== undefined ? Number(form.data.kept) : undefined;
    const by = noting(c, feeId, 'paymentUndone');
    const { outcome } = await undoNoted(
      site,
      { feeId, paymentId, ...(kept !== undefined && { kept }) },
      by,
    );
    if (outcome === 'gone') return found<Response>(null);
    if (outcome === 'changed') return showUndo(c, true);
    if (outcome !== 'noted' && outcome !== 'known') {
      const obstacle = outcome === 'isRefunded' ? outcome : 'notByHand';
      return showFee(c, { obstacle }, 409);
    }
    return redirectWithNotice(c, paths.adminFee(feeId), 'fee:undone');
  });

async function showUndo(c: C, hasChanged: boolean) {
  const { config, db } = c.var.site;
  const fee = await feeIn(c);
  const history = await historyOf(db, fee.id);
  const payment = found(history.find((row) => row.id === paymentOf(c)));
  if (payment.takenBackBy !== null) return showFee(c, { obstacle: 'isReversed' }, 409);
  const status = await previewUndo(db, fee, payment);
  if (status === 'isRefunded') return showFee(c, { obstacle: status }, 409);
  return renderPage(
    c,
    <UndoPage
      {...await headerOf(c)}
      fee={fee}
      payment={payment}
      effect={await membershipEffect(db, fee, status, todayOf(c))}
      sendsMail={config.mail !== null && (await takesLetters(db, fee.member_id))}
      hasChanged={hasChanged}
    />,
    hasChanged ? 409 : 200,
  );
}

const paymentOf = (c: C) => c.req.param('payment') ?? '';
