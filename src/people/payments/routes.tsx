import { type Context, Hono } from 'hono';
import { PaymentsPage } from '../../../views/people/payments/payments.tsx';
import { apiError } from '../../web/api/api.ts';
import { auditedExport } from '../../web/api/audited.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { renderPage } from '../../web/render.tsx';
import { searchText } from '../../db/search.ts';
import { readFinancialYear } from '../../services/association/queries.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { paths } from '../../shared/paths.ts';
import { closingRoutes } from './closing-routes.tsx';
import { financialYearOf } from './ledger/financial-year.ts';
import { sumCsv, totalsOf, withAccounts } from './ledger/movement-list.ts';
import { periodOf } from './ledger/period.ts';
import { moneyByDivision, streamSums } from './ledger/sums.ts';
import { openUnidentified } from './ledger/unidentified.ts';
import { movements } from './list.tsx';

type C = Context<AppEnvironment>;

/** app.ts mounts requireAdmin before these pages. */
export const paymentRoutes = new Hono<AppEnvironment>()
  .route('/', closingRoutes)
  .get(paths.adminPayments(), movements.query, async (c) => {
    const params = c.req.valid('query');
    const { db } = c.var.site;
    const { faults, period } = periodOf(params);
    const hasFaults = Object.keys(faults).length > 0;
    const view = await movements.view(c, params, async () => ({
      totals: await totalsOf(db, { ...period, q: searchText(params.q) }),
      months: await moneyByDivision(db, period),
      unidentified: await openUnidentified(db),
      year: financialYearOf(dayInStockholm(c.var.site.now()), await readFinancialYear(db)),
    }));
    return renderPage(
      c,
      <PaymentsPage view={hasFaults ? { ...view, found: null } : view} faults={faults} />,
      hasFaults ? 422 : 200,
    );
  })
  .get(paths.adminPaymentsFile(), (c) => {
    periodIn(c);
    return movements.download(c);
  })
  .get(paths.adminSumsFile(), (c) => {
    const period = periodIn(c);
    const { db } = c.var.site;
    return auditedExport(c, 'payment', sumCsv, () =>
      withAccounts(db, streamSums(db, period), ({ purpose }) => purpose),
    );
  });

/** Throws 422 for days that cannot be read. */
function periodIn(c: C) {
  const { faults, period } = periodOf(movements.paramsOf(c.req.query()));
  if (Object.keys(faults).length > 0) throw apiError(422, { errors: faults });
  return period;
}
