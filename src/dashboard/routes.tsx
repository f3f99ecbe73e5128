import { Hono } from 'hono';
import { storedValues } from '../association/queries.ts';
import { headerOf } from '../contact/header-of.ts';
import { AdministrationPage } from '../../views/admin/administration.tsx';
import type { AppEnvironment } from '../http/environment.ts';
import { renderPage } from '../http/render.tsx';
import { paths } from '../paths.ts';

/** The script draws the tabs that no other routes have rendered. */
export const adminPageRoutes = new Hono<AppEnvironment>().get(paths.admin(), async (c) => {
  const { site } = c.var;
  const details = await storedValues(site.db, site.config.mode);
  return renderPage(c, <AdministrationPage {...await headerOf(c)} details={details} />);
});
