import { type Context, Hono } from 'hono';
import { PaymentsPage } from '../../views/admin/payments.tsx';
import { headerOf } from '../contact/header-of.ts';
import { apiError } from '../http/api/api.ts';
import { auditedExport } from '../http/api/audited.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { renderPage } from '../http/render.tsx';
import { chosenSeparator } from '../http/api/separator.ts';
import { planName } from '../membership/plans.ts';
import { paths } from '../paths.ts';
import { moneyByMonth } from './day-totals.ts';
import { listMovements, movementCsv, streamMovements, totalsOf } from './movement-list.ts';
import { periodOf } from './period.ts';

const PAGE_SIZE = 50;

/** app.ts mounts requireAdmin before this page. */
export const paymentsPageRoutes = new Hono<AppEnvironment>();

paymentsPageRoutes.get(paths.adminPayments(), async (c) => {
  const { site } = c.var;
  const days = daysIn(c);
  const { faults, period } = periodOf(days);
  const frame = {
    ...(await headerOf(c)),
    days,
    separator: chosenSeparator(c),
  };
  if (Object.keys(faults).length > 0) {
    return renderPage(c, <PaymentsPage {...frame} faults={faults} found={null} />, 422);
  }
  const totals = await totalsOf(site.db, period);
  const total = totals.reduce((sum, { count }) => sum + count, 0);
  const pages = Math.max(Math.ceil(total / PAGE_SIZE), 1);
  const page = Math.min(Math.max(Math.trunc(Number(c.req.query('page'))) || 1, 1), pages);
  const rows = await listMovements(site.db, period, PAGE_SIZE, (page - 1) * PAGE_SIZE);
  return renderPage(
    c,
    <PaymentsPage
      {...frame}
      faults={{}}
      found={{ page, pages, rows, total, totals, months: await moneyByMonth(site.db, period) }}
    />,
  );
});

export const paymentsApi = new Hono<AppEnvironment>().get('/csv', (c) => {
  const { faults, period } = periodOf(daysIn(c));
  if (Object.keys(faults).length > 0) throw apiError(422, { errors: faults });
  return auditedExport(c, 'payment', movementCsv(planName), () =>
    streamMovements(c.var.site.db, period),
  );
});

const daysIn = (c: Context<AppEnvironment>) => ({
  from: c.req.query('from')?.trim() ?? '',
  to: c.req.query('to')?.trim() ?? '',
});
