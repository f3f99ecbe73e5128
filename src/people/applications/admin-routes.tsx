import { Hono } from 'hono';
import { deletionQuestion } from '../../../views/people/applications/application-questions.ts';
import { record } from '../../services/activity/record.ts';
import { act, ask, posted } from '../../web/acts.tsx';
import { byOf } from '../../web/api/by.ts';
import { audited } from '../../web/api/audited.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import type { NoticeKey } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { translator } from '../../shared/i18n/index.ts';
import { openTab, paths } from '../../shared/paths.ts';
import { withCheckoutsClosed } from '../fees/closing.ts';
import { movementsOf } from '../payments/queries.ts';
import { reasonNotToSync, syncPayment } from '../fees/card/sync.ts';
import { countApplications, countDecisions } from './counts.ts';
import { applications, ApplicationsPage } from './list.tsx';
import { deleteApplication } from './queries.ts';
import { applicationIn, applicationPage } from './show-application.tsx';
import { findApplication } from '../register/applicants.ts';

const subjectOf = (id: string) => ({ type: 'application', id }) as const;

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
  )
  .post(paths.adminApplicationAct(':id', 'payment-check'), async (c) => {
    const { id, payment_status: from } = await applicationIn(c);
    const { requestId, site } = c.var;
    const work = async (): Promise<NoticeKey | boolean> => {
      if (await reasonNotToSync(site, id)) return 'applications:nothingToAskFailed';
      const status = await syncPayment(site, id).catch((error: unknown) => {
        site.log.error({ requestId, err: error }, 'payment not checked');
      });
      if (status && status !== from) {
        const change = { field: 'payment_status', from, to: status };
        await record(site.db, byOf(c), subjectOf(id), 'updated', [change]);
      }
      return Boolean(status);
    };
    const notices = { done: 'applications:checked', failed: 'applications:checkFailed' } as const;
    return act(c, work, { back: paths.openApplication(id, applications.queryIn(c)), ...notices });
  })
  .post(paths.adminApplicationAct(':id', 'deletion'), async (c) => {
    const form = await posted(c, paths.adminApplications());
    const { id, list: back } = form;
    const { site } = c.var;
    const application = await findApplication(site.db, id);
    if (application) {
      const hasMoney = (await movementsOf(site.db, id)).length > 0;
      const t = translator(c.var.language);
      const question = deletionQuestion(t, { ...application, hasMoney });
      const page = await ask(c, form, { ...question, page: 'applications' });
      if (page) return page;
    }
    const work = async (): Promise<NoticeKey | boolean> => {
      const { obstacle, ...closed } = await withCheckoutsClosed(site, id, () =>
        audited(c, { action: 'deleted', subject: subjectOf(id) }, (trx) =>
          deleteApplication(trx, id),
        ),
      );
      return obstacle
        ? `applications:${obstacle}Failed`
        : 'result' in closed && Boolean(closed.result);
    };
    const notices = { done: 'applications:deleted', failed: 'applications:deleteFailed' } as const;
    return act(c, work, { back, ...notices });
  });
