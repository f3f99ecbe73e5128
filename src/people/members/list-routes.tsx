import { Hono } from 'hono';
import { MembersPage } from '../../../views/people/members/list/members-page.tsx';
import type { AppEnvironment } from '../../web/environment.ts';
import { renderPage } from '../../web/render.tsx';
import { EVERY } from '../../shared/fields/ticks.ts';
import { paths } from '../../shared/paths.ts';
import { DuplicatesPage } from '../../../views/people/members/merge/duplicates-page.tsx';
import { likelyPairs } from '../register/duplicates.ts';
import { members } from './list/list.tsx';
import { countShows } from './list/shown.ts';

/** app.ts mounts requireAdmin before these pages. */
export const memberListRoutes = new Hono<AppEnvironment>()
  .get(paths.adminMembers(), members.query, async (c) => {
    const view = await members.view(c, c.req.valid('query'), ({ db, day }) => countShows(db, day));
    const { rows, total } = view.found!;
    const only = rows[0];
    // A search for one member needs no list.
    if (view.params.q && view.params.ids === EVERY && only && total === 1)
      return c.redirect(paths.adminMember(only.id), 303);
    return renderPage(c, <MembersPage view={view} counts={view.more!} />);
  })
  .get(paths.adminDuplicates(), async (c) =>
    renderPage(c, <DuplicatesPage pairs={await likelyPairs(c.var.site.db)} />),
  )
  .get(paths.adminMembersFile(), (c) => members.download(c));
