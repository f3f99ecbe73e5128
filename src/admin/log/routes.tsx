import { Hono } from 'hono';
import { LogPage } from '../../../views/admin/log/log-page.tsx';
import type { AppEnvironment } from '../../web/environment.ts';
import { renderPage } from '../../web/render.tsx';
import { paths } from '../../shared/paths.ts';
import { log } from './list.tsx';

/** app.ts mounts requireAdmin before these addresses. */
export const logRoutes = new Hono<AppEnvironment>()
  .get(paths.adminLog(), log.query, async (c) =>
    renderPage(c, <LogPage view={await log.view(c, c.req.valid('query'))} />),
  )
  .get(paths.adminLogFile(), (c) => log.download(c));
