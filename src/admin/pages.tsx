import { Hono } from 'hono';
import { countUnread } from '../contact/messages.ts';
import { AdministrationPage } from '../../views/admin/administration.tsx';
import type { AppEnvironment } from '../http/environment.ts';
import { renderPage } from '../http/render.tsx';
import { adminPages, paths } from '../paths.ts';

/** The pages of the administration: a frame, which the browser fills. The guard stands before them. */
export const adminPageRoutes = new Hono<AppEnvironment>();

for (const page of adminPages) {
  adminPageRoutes.get(paths.admin(page), async (c) => {
    const { email } = c.var.admin;
    const unread = await countUnread(c.var.site.db);
    return renderPage(c, <AdministrationPage page={page} email={email} unread={unread} />);
  });
}
