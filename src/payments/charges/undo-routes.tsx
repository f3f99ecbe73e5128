import { type Context, Hono } from 'hono';
import { UndoPage } from '../../../views/admin/charges/undo-page.tsx';
import { isConfirmed } from '../../auth/confirmation.ts';
import { headerOf } from '../../contact/header-of.ts';
import { found } from '../../http/api/api.ts';
import { assertConfirmed } from '../../http/api/confirmed.ts';
import type { AppEnvironment } from '../../http/environment.ts';
import { redirectWithNotice } from '../../http/notice.ts';
import { renderPage } from '../../http/render.tsx';
import { takesLetters } from '../../members/letters.ts';
import { paths } from '../../paths.ts';
import { membershipEffect } from '../membership-effect.ts';
import { historyOf } from '../queries.ts';
import { previewUndo } from '../refund-preview.ts';
import { undoNoted } from './by-hand.ts';
import { noting } from './charge-log.ts';
import { chargeIn, idOf, showCharge, todayOf } from './show-charge.tsx';

type C = Context<AppEnvironment>;

/** Takes a row of the books back after a question. app.ts mounts requireAdmin before. */
export const undoRoutes = new Hono<AppEnvironment>()
  .get(paths.adminChargeUndo(':id', ':payment'), async (c) => {
    assertConfirmed(c);
    const { config, db } = c.var.site;
    const charge = await chargeIn(c);
    const history = await historyOf(db, charge.id);
    const payment = found(history.find((row) => row.id === paymentOf(c)));
    const status = await previewUndo(db, charge, payment);
    if (status === 'isRefunded') return showCharge(c, { obstacle: status }, 409);
    return renderPage(
      c,
      <UndoPage
        {...await headerOf(c)}
        charge={charge}
        payment={payment}
        effect={await membershipEffect(db, charge, status, todayOf(c))}
        sendsMail={config.mail !== null && (await takesLetters(db, charge.member_id))}
      />,
    );
  })
  .post(paths.adminChargeUndo(':id', ':payment'), async (c) => {
    const { admin, site } = c.var;
    const [chargeId, paymentId] = [idOf(c), paymentOf(c)];
    if (!isConfirmed(admin, site.now())) {
      return c.redirect(paths.adminConfirm(paths.adminChargeUndo(chargeId, paymentId)), 303);
    }
    const by = noting(c, chargeId, 'paymentUndone');
    const { outcome } = await undoNoted(site, { chargeId, paymentId }, by);
    if (outcome === 'gone') return found<Response>(null);
    if (outcome !== 'noted' && outcome !== 'known') {
      const obstacle = outcome === 'isRefunded' ? outcome : 'notByHand';
      return showCharge(c, { obstacle }, 409);
    }
    return redirectWithNotice(c, paths.adminCharge(chargeId), 'charge:undone');
  });

const paymentOf = (c: C) => c.req.param('payment') ?? '';
