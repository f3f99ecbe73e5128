import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  ApplicationPage,
  deletionQuestion,
} from '../../../views/people/applications/application-page.tsx';
import { record } from '../../services/activity/record.ts';
import { actRoutes } from '../../web/act-routes.tsx';
import { byOf } from '../../web/api/by.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import type { NoticeKey } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { openTab, paths } from '../../shared/paths.ts';
import { type Obstacle, withCheckoutsClosed } from '../fees/open-checkouts.ts';
import { movementsOf } from '../payments/queries.ts';
import { reasonNotToSync, syncPayment } from '../fees/card/sync.ts';
import { countApplications, countDecisions, deleteApplication } from './queries.ts';
import { undoableUntil, undoDecision } from './decisions.ts';
import { applications, ApplicationsPage } from './list.tsx';
import { type Application, findApplication } from '../register/applicants.ts';
import type { FormState } from '../../shared/fields/form-state.ts';
import { found } from '../../web/api/api.ts';
import { addressIn } from '../register/address.ts';
import { askApplicant, canWriteTo, emailsTo } from './emails.ts';
import { translator } from '../../shared/i18n/index.ts';
import { formRoute } from '../../web/form-route.tsx';
import { requiredText } from '../../shared/fields/shared/schema.ts';

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

const questionForm = z.object({
  text: requiredText('missing'),
  /** The number of emails that the administrator had in view. */
  version: z.catch(z.coerce.number().check(z.int()), -1),
});

formRoute(applicationAdminRoutes, paths.adminApplicationAct(':id', 'questions'), {
  isPart: true,
  load: applicationIn,
  allowed: async ({ c, subject }) => ((await canWriteTo(c.var.site, subject)) ? null : 'noMail'),
  schema: questionForm,
  view: (state, { c, subject }) => applicationPage(c, subject, state),
  run: async (trx, { text, version: seen }, { c, now, subject }) => {
    const { admin, language } = c.var;
    const outcome = await askApplicant(trx, subject.id, { text, seen }, { admin, now });
    if (outcome === null) return { outcome: 'gone' };
    if (outcome !== 'writtenMeanwhile') return { outcome: 'saved', isNew: outcome === 'asked' };
    const notice = translator(language)('applications:question.meanwhile', { returnObjects: true });
    return { outcome: 'refused', reason: outcome, notice };
  },
  record: ({ isNew }, { subject: { id } }) =>
    isNew ? { action: 'answered', subject: { type: 'application', id }, changes: [] } : null,
  done: 'applications:questionSent',
  to: ({ c, subject }) => `${paths.openApplication(subject.id, applications.queryIn(c))}#answers`,
});

/** Throws 404 for an application that is gone. */
export async function applicationIn(c: Context<AppEnvironment>): Promise<Application> {
  return found(await findApplication(c.var.site.db, c.req.param('id') ?? ''));
}

/** Returns the page of an application, with the question to the applicant as it was typed. */
export async function applicationPage(
  c: Context<AppEnvironment>,
  application: Application,
  question?: FormState,
) {
  const { db, now } = c.var.site;
  const { id, decided_by } = application;
  return (
    <ApplicationPage
      application={{ ...application, address: addressIn(c.var.language, application) }}
      query={applications.queryIn(c)}
      neighbours={await applications.neighbours(c, id)}
      movements={await movementsOf(db, id)}
      decidedBy={decided_by && (await emailOf(c, decided_by))}
      undoable={await undoableUntil(db, application, now())}
      emails={await emailsTo(db, id)}
      canWrite={await canWriteTo(c.var.site, application)}
      notAskable={await reasonNotToSync(c.var.site, id)}
      question={question}
    />
  );
}

async function emailOf(c: Context<AppEnvironment>, id: string): Promise<string | null> {
  const { db } = c.var.site;
  const admin = await db
    .selectFrom('admins')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst();
  return admin?.email ?? null;
}
