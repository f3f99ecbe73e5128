import { Hono } from 'hono';
import { LogPage } from '../../../views/office/log/log-page.tsx';
import type { AppEnvironment } from '../../web/environment.ts';
import { listSchema, pageOf } from '../../web/paging.ts';
import { auditedExport } from '../../web/api/audited.ts';
import { chosenSeparator } from '../../web/api/separator.ts';
import { renderPage } from '../../web/render.tsx';
import { paths } from '../../shared/paths.ts';
import { logCsv, logEntries } from './log-file.ts';
import { recentChanges } from './recent-changes.ts';
import { logKinds, logShows } from '../../services/activity/shared/schema.ts';

const asked = listSchema(['newest'], logShows, logKinds);

/** app.ts mounts requireAdmin before these addresses. */
export const logRoutes = new Hono<AppEnvironment>().get(paths.adminLog(), async (c) => {
  const { db, now } = c.var.site;
  const filter = asked.parse(c.req.query());
  const found = await pageOf(filter, (request) => recentChanges(db, request, now()));
  return renderPage(c, <LogPage filter={filter} found={found} separator={chosenSeparator(c)} />);
});

logRoutes.get(paths.adminLogFile(), (c) => {
  const { db, now } = c.var.site;
  const { page: _, sort: __, ...filter } = asked.parse(c.req.query());
  return auditedExport(c, 'log', logCsv, () => logEntries(db, filter, now()));
});
