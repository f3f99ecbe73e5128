import { type Context, Hono } from 'hono';
import { PaymentsPage } from '../../../views/people/payments/payments.tsx';
import { apiError } from '../../web/api/api.ts';
import { auditedExport } from '../../web/api/audited.ts';
import { folded, listSchema, pageOf } from '../../web/paging.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { renderPage } from '../../web/render.tsx';
import { chosenSeparator } from '../../web/api/separator.ts';
import { planName } from '../../shared/plans.ts';
import { paths } from '../../shared/paths.ts';
import { closingRoutes } from './closing-routes.tsx';
import { moneyByMonth, streamSums } from './ledger/sums.ts';
import {
  listMovements,
  movementCsv,
  streamMovements,
  sumCsv,
  totalsOf,
} from './ledger/movement-list.ts';
import { openUnidentified } from './ledger/unidentified.ts';
import { periodOf } from './ledger/period.ts';

export const paymentRoutes = new Hono<AppEnvironment>().route('/', closingRoutes);

paymentRoutes.get(paths.adminPayments(), async (c) => {
  const { site } = c.var;
  const { days, faults, filter, page, q } = askedIn(c);
  const frame = {
    days,
    q,
    separator: chosenSeparator(c),
    unidentified: await openUnidentified(site.db),
  };
  if (Object.keys(faults).length > 0) {
    return renderPage(c, <PaymentsPage {...frame} faults={faults} found={null} />, 422);
  }
  const totals = await totalsOf(site.db, filter);
  const total = totals.reduce((sum, { count }) => sum + count, 0);
  const found = await pageOf({ page, q: '' }, async ({ limit, offset }) => ({
    rows: await listMovements(site.db, filter, limit, offset),
    total,
  }));
  return renderPage(
    c,
    <PaymentsPage
      {...frame}
      faults={{}}
      found={{ ...found, totals, months: await moneyByMonth(site.db, filter) }}
    />,
  );
});

paymentRoutes.get(paths.adminPaymentsFile(), (c) => {
  const { faults, filter } = askedIn(c);
  if (Object.keys(faults).length > 0) throw apiError(422, { errors: faults });
  return auditedExport(c, 'payment', movementCsv(planName), () =>
    streamMovements(c.var.site.db, filter),
  );
});

paymentRoutes.get(paths.adminSumsFile(), (c) => {
  const { faults, filter } = askedIn(c);
  if (Object.keys(faults).length > 0) throw apiError(422, { errors: faults });
  const { from, to } = filter;
  return auditedExport(c, 'payment', sumCsv(planName), () =>
    streamSums(c.var.site.db, { from, to }),
  );
});

const asked = listSchema(['newest'], ['all']);

function askedIn(c: Context<AppEnvironment>) {
  const { page, q } = asked.parse(c.req.query());
  const days = { from: c.req.query('from')?.trim() ?? '', to: c.req.query('to')?.trim() ?? '' };
  const { faults, period } = periodOf(days);
  return { days, faults, filter: folded({ ...period, q }), page, q };
}
