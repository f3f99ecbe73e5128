import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { ClosingPage } from '../../../views/people/payments/closing-page.tsx';
import { closingQuestion } from '../../../views/people/payments/closing-question.ts';
import { addDays } from '../../shared/days.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { chosenSeparator } from '../../web/api/separator.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { renderPage } from '../../web/render.tsx';
import { closeYear, listClosedYears, openYears, yearToClose } from './ledger/closed-years.ts';
import { yearName } from './shared/year-name.ts';
import { totalsOf } from './ledger/movement-list.ts';
import { debtOf, moneyByDivision } from './ledger/sums.ts';
import { openUnidentified } from './ledger/unidentified.ts';

type C = Context<AppEnvironment>;

/** Closes the books of a year after a question and a code. app.ts mounts requireAdmin before these pages. */
export const closingRoutes = new Hono<AppEnvironment>().get(paths.adminClosing(), async (c) =>
  renderPage(c, await closingPage(c)),
);

formRoute(closingRoutes, paths.adminClosing(), {
  isPart: true,
  load: async ({ var: { site } }) => ({
    year: await yearToClose(site.db, dayInStockholm(site.now())),
  }),
  proof: true,
  schema: z.object({ ends_on: z._default(z.string(), '') }),
  isPress: true,
  view: (_, { c }) => closingPage(c),
  question: ({ ends_on }, { c, subject: { year } }) =>
    year?.ends_on === ends_on
      ? {
          ...closingQuestion(translator(c.var.language), yearName(year)),
          back: paths.adminClosing(),
        }
      : null,
  run: async (trx, { ends_on }, { c, now }) => {
    const closed = await closeYear(trx, ends_on, { adminId: c.var.admin.id, now });
    // Whoever presses twice finds the year closed.
    const isClosed =
      closed ?? (await listClosedYears(trx)).some((each) => each.ends_on === ends_on);
    return { outcome: 'saved', closed, isClosed };
  },
  record: ({ closed }) =>
    closed && {
      action: 'updated',
      subject: { type: 'closedYear', id: closed.ends_on, label: yearName(closed) },
    },
  done: ({ isClosed }) => (isClosed ? 'payments:yearClosed' : 'payments:closingFailed'),
});

async function closingPage(c: C) {
  const { db, now } = c.var.site;
  const year = await yearToClose(db, dayInStockholm(now()));
  return (
    <ClosingPage
      year={year && { ...year, ...(await summaryOf(c, year)) }}
      closed={await listClosedYears(db)}
      open={await openYears(db, dayInStockholm(now()))}
      separator={chosenSeparator(c)}
    />
  );
}

async function summaryOf(c: C, { ends_on, starts_on }: { ends_on: string; starts_on: string }) {
  const { db } = c.var.site;
  const range = { from: starts_on, to: ends_on };
  const unidentified = await openUnidentified(db);
  return {
    totals: await totalsOf(db, range),
    months: await moneyByDivision(db, range),
    unpaid: await debtOf(db, addDays(ends_on, 1)),
    unidentified: unidentified.filter(({ booked_on }) => booked_on <= ends_on).length,
  };
}
