import { Hono } from 'hono';
import { storedValues } from '../association/queries.ts';
import { headerOf } from '../contact/header-of.ts';
import { AdministrationPage } from '../../views/admin/administration.tsx';
import type { AppEnvironment } from '../http/environment.ts';
import { renderPage } from '../http/render.tsx';
import { adminPages, paths } from '../paths.ts';

export const adminPageRoutes = new Hono<AppEnvironment>();

/** The script renders all of these pages. The server renders the picture library. */
const drawn = adminPages.filter((page) => page !== 'pictures');

for (const page of drawn) {
  adminPageRoutes.get(paths.admin(page), async (c) => {
    const { site } = c.var;
    return renderPage(
      c,
      <AdministrationPage
        page={page}
        {...await headerOf(c)}
        details={await storedValues(site.db, site.config.mode)}
      />,
    );
  });
}
