import { Hono } from 'hono';
import * as z from 'zod/mini';
import { FeesPage } from '../../../../views/people/fees/fees-page.tsx';
import { RemindersPage } from '../../../../views/people/fees/reminders-page.tsx';
import type { AppEnvironment } from '../../../web/environment.ts';
import { formRoute } from '../../../web/form-route.tsx';
import { renderPage } from '../../../web/render.tsx';
import { tickedIds } from '../../../shared/fields/ticks.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { paths } from '../../../shared/paths.ts';
import { feesNear } from '../fee-sums.ts';
import { fees } from '../list.tsx';
import { debtOf } from '../../payments/ledger/sums.ts';
import { listToRemind, remindOverdue } from '../emails/reminders.ts';

/** app.ts mounts requireAdmin before this page. */
export const feesPageRoutes = new Hono<AppEnvironment>();

formRoute(feesPageRoutes, paths.adminFeeReminders(), {
  load: ({ var: { site } }) => listToRemind(site, dayInStockholm(site.now())),
  schema: z.object({}),
  isPress: true,
  view: (_, { c, subject, now }) => (
    <RemindersPage
      {...subject}
      leftOut={c.req.query('without')?.split(',') ?? []}
      today={dayInStockholm(now)}
    />
  ),
  proof: true,
  page: ({ subject, values }) => {
    const ticked = new Set(tickedIds(values.ids));
    const without = subject.fees.flatMap(({ id }) => (ticked.has(id) ? [] : [id]));
    return paths.adminFeeReminders(without.length > 0 ? { without: without.join() } : {});
  },
  run: async (trx, _, { c, values, now }) => {
    const ids = tickedIds(values.ids);
    const ways = { ...c.var.site, db: trx };
    return { outcome: 'saved', count: ids.length > 0 ? await remindOverdue(ways, ids, now) : 0 };
  },
  record: ({ count }) => (count > 0 ? { action: 'reminded' } : null),
  done: ({ count }) => (count > 0 ? 'fees:reminded' : 'fees:nobodyToRemind'),
  to: () => paths.adminFees({ show: 'overdue' }),
});

feesPageRoutes.get(paths.adminFees(), fees.query, async (c) => {
  const { site } = c.var;
  const view = await fees.view(c, c.req.valid('query'));
  const { q, show } = view.params;
  const { rows, total } = view.found!;
  const [only] = rows;
  if (c.req.query('show') === undefined && only && total === 1 && isMeant(q, only)) {
    return c.redirect(paths.adminFeePayments(only.id), 303);
  }
  return renderPage(
    c,
    <FeesPage
      view={view}
      near={await feesNear(site.db, q)}
      debts={{ owed: await debtOf(site.db), overdue: await debtOf(site.db, view.day) }}
      canRemind={
        show === 'overdue' &&
        (site.config.mail !== null || (await listToRemind(site, view.day)).fees.length > 0)
      }
    />,
  );
});

/** Returns whether the only hit is surely meant: a name or a phone number is, but a part of a reference may be of another one. */
function isMeant(q: string, { reference }: { reference: string }) {
  const digits = q.replaceAll(' ', '');
  return reference === digits || !reference.includes(digits);
}
