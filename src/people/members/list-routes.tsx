import { Hono } from 'hono';
import { MembersPage } from '../../../views/people/members/list/members-page.tsx';
import { listQuery, pageOf } from '../../web/paging.ts';
import { chosenSeparator } from '../../web/api/separator.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { renderPage } from '../../web/render.tsx';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { paths } from '../../shared/paths.ts';
import { knownChapter } from '../register/shared/chapter.ts';
import { listMembers } from './list/list.ts';
import { countShows } from './list/shown.ts';
import { memberKinds, memberShows, memberSorts } from '../register/shared/shows.ts';

const asked = listQuery(memberSorts, memberShows, memberKinds);
/** app.ts mounts requireAdmin before these pages. */
export const memberListRoutes = new Hono<AppEnvironment>().get(
  paths.adminMembers(),
  asked,
  async (c) => {
    const { site } = c.var;
    const day = dayInStockholm(site.now());
    const filter = { ...c.req.valid('query'), chapter: knownChapter(c.req.query('chapter')) };
    const [found, counts] = await Promise.all([
      pageOf(filter, (request) => listMembers(site.db, { ...request, day })),
      countShows(site.db, day),
    ]);
    const only = found.rows[0];
    // A search for one member needs no list.
    if (filter.q && only && found.total === 1) return c.redirect(paths.adminMember(only.id), 303);
    return renderPage(
      c,
      <MembersPage
        day={day}
        filter={filter}
        found={found}
        counts={counts}
        separator={chosenSeparator(c)}
      />,
    );
  },
);
