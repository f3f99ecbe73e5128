import { type Context, Hono } from 'hono';
import { ClosingPage } from '../../../views/people/payments/closing-page.tsx';
import { closingQuestion } from '../../../views/people/payments/closing-question.ts';
import { isConfirmed } from '../../services/sessions/confirmation.ts';
import { addDays } from '../../shared/days.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { ask } from '../../web/acts.tsx';
import { audited } from '../../web/api/audited.ts';
import { chosenSeparator } from '../../web/api/separator.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { postedFields } from '../../web/forms.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { closeYear, listClosedYears, yearToClose } from './ledger/closed-years.ts';
import { type FinancialYear, yearName } from './shared/year-name.ts';
import { totalsOf } from './ledger/movement-list.ts';
import { debtOf, moneyByMonth } from './ledger/sums.ts';
import { openUnidentified } from './ledger/unidentified.ts';

type C = Context<AppEnvironment>;

/** Closes the books of a year after a question and a code. app.ts mounts requireAdmin before these pages. */
export const closingRoutes = new Hono<AppEnvironment>()
  .get(paths.adminClosing(), async (c) => {
    const { db, now } = c.var.site;
    const year = await yearToClose(db, dayInStockholm(now()));
    return renderPage(
      c,
      <ClosingPage
        year={year && { ...year, ...(await summaryOf(c, year)) }}
        closed={await listClosedYears(db)}
        separator={chosenSeparator(c)}
      />,
    );
  })
  .post(paths.adminClosing(), async (c) => {
    const { admin, language, site } = c.var;
    const here = paths.adminClosing();
    if (!isConfirmed(admin, site.now())) return c.redirect(paths.adminConfirm(here), 303);
    const fields = await postedFields(c);
    const endsOn = fields.ends_on ?? '';
    const year = await yearToClose(site.db, dayInStockholm(site.now()));
    if (year?.ends_on === endsOn) {
      const question = closingQuestion(translator(language), yearName(year));
      const page = await ask(c, { id: endsOn, list: here, back: here, fields }, question);
      if (page) return page;
    }
    const closed = await audited(
      c,
      (year: FinancialYear) => ({
        action: 'updated',
        subject: { type: 'closedYear', id: year.ends_on, label: yearName(year) },
      }),
      (trx) => closeYear(trx, endsOn, { adminId: admin.id, now: site.now() }),
    );
    // Whoever presses twice finds the year closed.
    const isClosed =
      closed ?? (await listClosedYears(site.db)).some((each) => each.ends_on === endsOn);
    return redirectWithNotice(c, here, isClosed ? 'payments:yearClosed' : 'payments:closingFailed');
  });

async function summaryOf(c: C, { ends_on, starts_on }: { ends_on: string; starts_on: string }) {
  const { db } = c.var.site;
  const range = { from: starts_on, to: ends_on };
  const unidentified = await openUnidentified(db);
  return {
    totals: await totalsOf(db, range),
    months: await moneyByMonth(db, range),
    unpaid: await debtOf(db, addDays(ends_on, 1)),
    unidentified: unidentified.filter(({ booked_on }) => booked_on <= ends_on).length,
  };
}
