import { type Context, Hono } from 'hono';
import { CancelPage } from '../../../../views/people/fees/cancel-page.tsx';
import { audited } from '../../../web/api/audited.ts';
import { byOf } from '../../../web/api/by.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { redirectWithNotice } from '../../../web/notice.ts';
import { renderPage } from '../../../web/render.tsx';
import { cancelFee } from '../new-fees.ts';
import { paths } from '../../../shared/paths.ts';
import type { FeeRow } from '../fee-rows.ts';
import { withCheckoutsClosed } from '../closing.ts';
import { feeIn, idOf, showFee } from './show-fee.tsx';

type C = Context<AppEnvironment>;

/** Decisions of the office about a fee. app.ts mounts requireAdmin before these pages. */
export const decisionRoutes = new Hono<AppEnvironment>()
  .get(paths.adminFeeCancel(':id'), ask)
  .post(paths.adminFeeCancel(':id'), async (c) => {
    const id = idOf(c);
    const cancelled = ({ id }: FeeRow) => ({
      action: 'updated' as const,
      subject: { type: 'fee' as const, id },
      changes: ['cancelled'],
    });
    const closed = await withCheckoutsClosed(c.var.site, id, () =>
      audited(c, cancelled, (trx) => cancelFee(trx, id, byOf(c))),
    );
    const { obstacle } = closed;
    if (obstacle) return showFee(c, { obstacle }, obstacle === 'noAnswer' ? 503 : 409);
    // Two presses of the button have the wanted result as well.
    const isCancelled = closed.result || (await feeIn(c)).status === 'cancelled';
    if (!isCancelled) return showFee(c, { obstacle: 'closed' }, 409);
    return redirectWithNotice(c, paths.adminFee(id), 'fee:cancelled');
  });

async function ask(c: C) {
  const fee = await feeIn(c);
  return renderPage(c, <CancelPage fee={fee} />);
}
