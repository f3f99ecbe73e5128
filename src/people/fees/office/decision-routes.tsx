import { type Context, Hono } from 'hono';
import { DecisionPage } from '../../../../views/people/fees/decision-page.tsx';
import { headerOf } from '../../../web/header-of.ts';
import { found } from '../../../web/api/api.ts';
import { audited } from '../../../web/api/audited.ts';
import { byOf } from '../../../web/api/by.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { redirectWithNotice } from '../../../web/notice.ts';
import { renderPage } from '../../../web/render.tsx';
import { cancelCharge } from '../charging.ts';
import { paths } from '../../../shared/paths.ts';
import { noting } from './charge-log.ts';
import type { ChargeRow } from '../charge-rows.ts';
import { withCheckoutsClosed } from '../closing.ts';
import { settleAgain } from './settling.ts';
import { chargeIn, idOf, showCharge } from './show-charge.tsx';

type C = Context<AppEnvironment>;

/** Decisions of the office about a fee. app.ts mounts requireAdmin before these pages. */
export const decisionRoutes = new Hono<AppEnvironment>()
  .get(paths.adminChargeCancel(':id'), (c) => ask(c, 'cancel'))
  .post(paths.adminChargeCancel(':id'), async (c) => {
    const id = idOf(c);
    const cancelled = ({ id }: ChargeRow) => ({
      action: 'updated' as const,
      subject: { type: 'charge', id },
      changes: ['cancelled'],
    });
    const closed = await withCheckoutsClosed(c.var.site, id, () =>
      audited(c, cancelled, (trx) => cancelCharge(trx, id, byOf(c))),
    );
    const { obstacle } = closed;
    if (obstacle) return showCharge(c, { obstacle }, obstacle === 'noAnswer' ? 503 : 409);
    // Two presses of the button have the wanted result as well.
    const isCancelled = closed.result || (await chargeIn(c)).status === 'cancelled';
    if (!isCancelled) return showCharge(c, { obstacle: 'closed' }, 409);
    return redirectWithNotice(c, paths.adminCharge(id), 'charge:cancelled');
  })
  .get(paths.adminChargeSettlement(':id'), (c) => ask(c, 'settlement'))
  .post(paths.adminChargeSettlement(':id'), async (c) => {
    const id = idOf(c);
    const outcome = await settleAgain(c.var.site, id, noting(c, id, 'settled'));
    if (outcome === 'gone') return found<Response>(null);
    if (outcome !== 'settled' && outcome !== 'known') {
      return showCharge(c, { obstacle: outcome }, 409);
    }
    return redirectWithNotice(c, paths.adminCharge(id), 'charge:settled');
  });

async function ask(c: C, decision: 'cancel' | 'settlement') {
  const charge = await chargeIn(c);
  return renderPage(c, <DecisionPage {...await headerOf(c)} charge={charge} decision={decision} />);
}
