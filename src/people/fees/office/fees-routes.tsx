import { Hono } from 'hono';
import { FeesPage, usualShow } from '../../../../views/people/fees/fees-page.tsx';
import { RemindersPage } from '../../../../views/people/fees/reminders-page.tsx';
import { byOf } from '../../../web/api/by.ts';
import { assertConfirmed } from '../../../web/api/confirmed.ts';
import { listQuery, pageOf } from '../../../web/paging.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { postedFields } from '../../../web/forms.ts';
import { redirectWithNotice } from '../../../web/notice.ts';
import { renderPage } from '../../../web/render.tsx';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { paths } from '../../../shared/paths.ts';
import { feeShows, feeSorts, feesNear, listFees } from '../fee-list.ts';
import { debtOf } from '../../payments/ledger/sums.ts';
import { listToRemind, remindOverdue } from '../letters/reminders.ts';

/** app.ts mounts requireAdmin before this page. */
export const feesPageRoutes = new Hono<AppEnvironment>()
  .get(paths.adminFeeReminders(), async (c) => {
    const { site } = c.var;
    const today = dayInStockholm(site.now());
    return renderPage(
      c,
      <RemindersPage
        {...await listToRemind(site, today)}
        leftOut={c.req.query('without')?.split(',') ?? []}
        today={today}
      />,
    );
  })
  .post(paths.adminFeeReminders(), async (c) => {
    const { site } = c.var;
    const ticked = await postedFields(c);
    const { fees } = await listToRemind(site, dayInStockholm(site.now()));
    const { no = [], yes = [] } = Object.groupBy(
      fees.map(({ id }) => id),
      (id) => (`fee-${id}` in ticked ? 'yes' : 'no'),
    );
    assertConfirmed(c, paths.adminFeeReminders(no.length > 0 ? { without: no.join() } : {}));
    const list = paths.adminFees({ show: 'overdue' });
    const count = yes.length > 0 ? await remindOverdue(site, yes, byOf(c)) : 0;
    return redirectWithNotice(c, list, count > 0 ? 'fees:reminded' : 'fees:nobodyToRemind');
  })
  .get(paths.adminFees(), listQuery(feeSorts, feeShows), async (c) => {
    const { site } = c.var;
    const today = dayInStockholm(site.now());
    const asked = c.req.valid('query');
    const isChosen = c.req.query('show') !== undefined;
    const filter = isChosen ? asked : { ...asked, show: usualShow(asked.q) };
    const found = await pageOf(filter, (asked) => listFees(site.db, { ...asked, today }));
    const [only] = found.rows;
    if (!isChosen && only && found.total === 1 && isMeant(asked.q, only)) {
      return c.redirect(`${paths.adminFee(only.id)}#payment`, 303);
    }
    return renderPage(
      c,
      <FeesPage
        filter={filter}
        today={today}
        found={found}
        near={await feesNear(site.db, asked.q)}
        debts={{ owed: await debtOf(site.db), overdue: await debtOf(site.db, today) }}
        canRemind={
          filter.show === 'overdue' &&
          (site.config.mail !== null || (await listToRemind(site, today)).fees.length > 0)
        }
      />,
    );
  });

/** Returns whether the only hit is surely meant: a name is, but a part of a number may be of another one. */
const isMeant = (q: string, { reference }: { reference: string }) =>
  /[^\d ]/.test(q) || q.replaceAll(' ', '') === reference;
