import { Hono } from 'hono';
import { CountsPage } from '../../views/admin/counts/counts-page.tsx';
import { headerOf } from '../contact/header-of.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { renderPage } from '../http/render.tsx';
import { dayInStockholm } from '../i18n/format.ts';
import { paths } from '../paths.ts';
import { countMembersBy } from './counts.ts';
import { isDay } from './days.ts';
import { membersThrough } from './movements.ts';

/** app.ts mounts requireAdmin before this page. */
export const countsPageRoutes = new Hono<AppEnvironment>().get(paths.adminCounts(), async (c) => {
  const { site } = c.var;
  const today = dayInStockholm(site.now());
  const typed = c.req.query('day')?.trim() || today;
  const isWrong = !isDay(typed);
  const day = isWrong ? today : typed;
  const asked = c.req.query('year')?.trim() ?? '';
  const thisYear = Number(today.slice(0, 4));
  const year = /^[12]\d{3}$/.test(asked) ? Math.min(Number(asked), thisYear) : thisYear;
  const last = year === thisYear ? today : `${year}-12-31`;
  return renderPage(
    c,
    <CountsPage
      {...await headerOf(c)}
      typed={typed}
      isWrong={isWrong}
      day={day}
      counts={await countMembersBy(site.db, day)}
      year={{ year, thisYear, last, ...(await membersThrough(site.db, `${year}-01-01`, last)) }}
    />,
    isWrong ? 422 : 200,
  );
});
