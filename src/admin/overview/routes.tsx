import { Hono } from 'hono';
import { OverviewPage } from '../../../views/admin/overview/overview-page.tsx';
import type { AppEnvironment } from '../../web/environment.ts';
import { renderPage } from '../../web/render.tsx';
import { paths } from '../../shared/paths.ts';
import { overviewAt } from './queries.ts';

/** app.ts mounts requireAdmin before this page. */
export const overviewRoutes = new Hono<AppEnvironment>().get(paths.adminOverview(), async (c) => {
  const { language, site } = c.var;
  const overview = await overviewAt(site.db, site.now(), language);
  return renderPage(c, <OverviewPage overview={overview} />);
});
