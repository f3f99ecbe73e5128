import { Hono } from 'hono';
import { CountsPage } from '../../../../views/people/counts/counts-page.tsx';
import type { AppEnvironment } from '../../../web/environment.ts';
import { apiError } from '../../../web/api/api.ts';
import { auditedExport } from '../../../web/api/audited.ts';
import { chosenSeparator } from '../../../web/api/separator.ts';
import { renderPage } from '../../../web/render.tsx';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { paths } from '../../../shared/paths.ts';
import { countCsv, countedGroups, countMembersBy } from './counts.ts';
import { isDay } from '../../../shared/days.ts';
import { membersThrough } from './movements.ts';

/** app.ts mounts requireAdmin before this page, which counts a day, or a year where the address has only a year. */
export const countsPageRoutes = new Hono<AppEnvironment>().get(paths.adminCounts(), async (c) => {
  const { db, now } = c.var.site;
  const today = dayInStockholm(now());
  const typed = c.req.query('day')?.trim();
  const isWrong = Boolean(typed) && !isDay(typed!);
  const day = isWrong || !typed ? today : typed;
  const thisYear = Number(today.slice(0, 4));
  const requested = c.req.query('year')?.trim() ?? '';
  const year = /^[12]\d{3}$/.test(requested) ? Math.min(Number(requested), thisYear) : thisYear;
  const last = year === thisYear ? today : `${year}-12-31`;
  const isYear = Boolean(requested) && !typed;
  return renderPage(
    c,
    <CountsPage
      typed={typed || today}
      isWrong={isWrong}
      separator={chosenSeparator(c)}
      day={day}
      counts={isYear || isWrong ? null : await countMembersBy(db, day)}
      year={
        isYear
          ? { year, thisYear, last, ...(await membersThrough(db, `${year}-01-01`, last)) }
          : null
      }
    />,
    isWrong ? 422 : 200,
  );
});

countsPageRoutes.get(paths.adminCountsFile(), (c) => {
  const day = c.req.query('day') ?? dayInStockholm(c.var.site.now());
  if (!isDay(day)) throw apiError(422, { errors: { day: 'dateInvalid' } });
  return auditedExport(c, 'member', countCsv(day), () => countedGroups(c.var.site.db, day));
});
