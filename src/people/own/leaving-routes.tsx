import { Hono } from 'hono';
import { LeavingPage } from '../../../views/people/own/leaving-page.tsx';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { paths } from '../../shared/paths.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { assertFreshMember } from '../../web/member.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { closeCheckoutsLater } from '../fees/card/sync.ts';
import { endMembership } from '../periods/standings.ts';
import { addTask } from '../register/tasks.ts';
import { allOf, leave } from './page-routes.tsx';

/** Ends a membership at once, as the page says. */
export const leavingRoutes = new Hono<AppEnvironment>()
  .get(paths.ownPart('leaving'), async (c) => {
    const { all, day } = await allOf(c, await assertFreshMember(c));
    return renderPage(c, <LeavingPage all={all} day={day} />);
  })
  .post(paths.ownPart('leaving'), async (c) => {
    const { id } = await assertFreshMember(c);
    const { db, now } = c.var.site;
    const day = dayInStockholm(now());
    const by = { adminId: null, now: now() };
    const ended = await db.transaction().execute(async (trx) => {
      const outcome = await endMembership(trx, id, { standing: 'left', day }, by);
      if (outcome.outcome === 'ended') {
        await addTask(trx, { kind: 'hasLeft', memberId: id }, now());
      }
      return outcome;
    });
    if (ended.outcome !== 'ended') return redirectWithNotice(c, paths.own(), 'own:notNowFailed');
    closeCheckoutsLater(c.var.site, ended.cancelled);
    return leave(c, 'own:left');
  });
