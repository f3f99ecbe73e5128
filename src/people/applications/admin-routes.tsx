import { type Context, Hono } from 'hono';
import { deletionQuestion } from '../../../views/people/applications/application-questions.ts';
import { record } from '../../services/activity/record.ts';
import { actRoutes } from '../../web/act-routes.tsx';
import { byOf } from '../../web/api/by.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import type { NoticeKey } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { openTab, paths } from '../../shared/paths.ts';
import { type Obstacle, withCheckoutsClosed } from '../fees/closing.ts';
import { movementsOf } from '../payments/queries.ts';
import { reasonNotToSync, syncPayment } from '../fees/card/sync.ts';
import { countApplications, countDecisions } from './counts.ts';
import { undoDecision } from './decisions/undo.ts';
import { applications, ApplicationsPage } from './list.tsx';
import { deleteApplication } from './queries.ts';
import { applicationIn, applicationPage } from './show-application.tsx';
import { findApplication } from '../register/applicants.ts';

/** app.ts mounts requireAdmin before these pages. */
export const applicationAdminRoutes = new Hono<AppEnvironment>()
  .get(paths.admin(), applications.query, async (c, next) => {
    if (openTab(c.req.query('tab')) !== 'applications') return next();
    const open = c.req.query('open');
    if (open) return c.redirect(paths.openApplication(encodeURIComponent(open)), 302);
    const { db } = c.var.site;
    const view = await applications.view(c, c.req.valid('query'), () =>
      Promise.all([countApplications(db), countDecisions(db)]),
    );
    const [counts, decisions] = view.more ?? [[], []];
    return renderPage(
      c,
      <ApplicationsPage view={view} counts={counts} decisions={decisions} />,
      view.status,
    );
  })
  .get(paths.adminApplicationsFile(), (c) => applications.download(c))
  .get(paths.openApplication(':id'), async (c) =>
    renderPage(c, await applicationPage(c, await applicationIn(c))),
  );

/** Keeps money from arriving for a fee that the act changes. */
const closeCheckouts =
  (noticeOf: (obstacle: Obstacle) => NoticeKey) =>
  async (c: Context<AppEnvironment>, { id }: { id: string }, work: () => Promise<unknown>) => {
    const closed = await withCheckoutsClosed(c.var.site, id, work);
    return closed.obstacle ? noticeOf(closed.obstacle) : closed.result;
  };

actRoutes(applicationAdminRoutes, (verb) => paths.adminApplicationAct(':id', verb), {
  load: async ({ req, var: { site } }) => {
    const application = await findApplication(site.db, req.param('id') ?? '');
    if (!application) return null;
    return { ...application, hasMoney: (await movementsOf(site.db, application.id)).length > 0 };
  },
  list: paths.adminApplications(),
  page: ({ id }, c) => paths.openApplication(id, applications.queryIn(c)),
  type: 'application',
  acts: {
    'payment-check': {
      opensTransaction: true,
      run: async (_, { id, payment_status: from }, __, c) => {
        const { requestId, site } = c.var;
        if (await reasonNotToSync(site, id)) return 'applications:nothingToAskFailed';
        const status = await syncPayment(site, id).catch((error: unknown) => {
          site.log.error({ requestId, err: error }, 'payment not checked');
        });
        if (!status) return 'applications:checkFailed';
        if (status === from) return null;
        const change = { field: 'payment_status', from, to: status };
        return record(site.db, byOf(c), { type: 'application', id }, 'updated', [change]);
      },
      notice: 'applications:checked',
      failed: 'applications:checkFailed',
    },
    undoing: {
      lock: closeCheckouts(() => 'applications:undoFailed'),
      run: async (trx, { id }, _, c) => {
        const { outcome } = await undoDecision(trx, id, byOf(c));
        if (outcome === 'known') return null;
        return outcome === 'undone' || 'applications:undoFailed';
      },
      log: { action: 'updated', changes: ['decision_undone'] },
      notice: 'applications:undone',
      failed: 'applications:undoFailed',
    },
    deletion: {
      question: (t, application) => ({ page: 'applications', ...deletionQuestion(t, application) }),
      lock: closeCheckouts((obstacle) => `applications:${obstacle}Failed`),
      run: (trx, { id }) => deleteApplication(trx, id),
      log: { action: 'deleted' },
      notice: 'applications:deleted',
      failed: 'applications:deleteFailed',
      gone: 'applications:deleteFailed',
      to: ({ list }) => list,
    },
  },
});
