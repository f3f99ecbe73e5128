import { Hono } from 'hono';
import { LogPage } from '../../../views/office/log/log-page.tsx';
import { headerOf } from '../../web/header-of.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { listSchema, pageOf } from '../../web/paging.ts';
import { renderPage } from '../../web/render.tsx';
import { paths } from '../../shared/paths.ts';
import { recentChanges } from './recent-changes.ts';
import { logKinds, logShows } from '../../services/audit/shared/schema.ts';

const asked = listSchema(['newest'], logShows, logKinds);

/** app.ts mounts requireAdmin before this page. */
export const logRoutes = new Hono<AppEnvironment>().get(paths.adminLog(), async (c) => {
  const { db, now } = c.var.site;
  const filter = asked.parse(c.req.query());
  const found = await pageOf(filter, (request) => recentChanges(db, request, now()));
  return renderPage(c, <LogPage {...await headerOf(c)} filter={filter} found={found} />);
});
