import { type Context, Hono } from 'hono';
import { ApplicationPage } from '../../../views/people/applications/application-page.tsx';
import { ApplicationsPage } from '../../../views/people/applications/applications-page.tsx';
import {
  deletionQuestion,
  grantQuestion,
} from '../../../views/people/applications/application-questions.ts';
import { filterQuery } from '../../../views/ui/lists/list-address.ts';
import { type FieldChange, logChange } from '../../services/audit/log.ts';
import { headerOf } from '../../web/header-of.ts';
import { act, ask, loaded, posted } from '../../web/acts.tsx';
import { found } from '../../web/api/api.ts';
import { audited } from '../../web/api/audited.ts';
import { byOf } from '../../web/api/by.ts';
import { chosenSeparator } from '../../web/api/separator.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import type { NoticeKey } from '../../web/notice.ts';
import { folded, listSchema, pageOf } from '../../web/paging.ts';
import { renderPage } from '../../web/render.tsx';
import { translator } from '../../shared/i18n/index.ts';
import { addressIn } from '../register/address.ts';
import { openTab, paths } from '../../shared/paths.ts';
import { withCheckoutsClosed } from '../fees/closing.ts';
import { movementsOf } from '../payments/queries.ts';
import { reasonNotToSync, syncPayment } from '../fees/card/sync.ts';
import {
  applicationKinds,
  applicationShows,
  countApplications,
  listApplications,
  neighboursOfApplication,
} from './application-list.ts';
import { applicationSorts } from './shared/schema.ts';
import { canBeFree, makeFree, undoableFrom, undoFree } from './free-membership.ts';
import { deleteApplication } from './queries.ts';
import { type Application, findApplication } from '../register/applicants.ts';

type C = Context<AppEnvironment>;

const asked = listSchema(applicationSorts, applicationShows, applicationKinds);
const subjectOf = (id: string) => ({ type: 'application', id });
const changed = (id: string, change: FieldChange) => ({
  action: 'updated' as const,
  subject: subjectOf(id),
  changes: [change],
});

/** app.ts mounts requireAdmin before these pages. */
export const applicationOfficeRoutes = new Hono<AppEnvironment>()
  .get(paths.admin(), async (c, next) => {
    if (openTab(c.req.query('tab')) !== 'applications') return next();
    const open = c.req.query('open');
    if (open) return c.redirect(paths.openApplication(encodeURIComponent(open)), 302);
    const { db } = c.var.site;
    const filter = asked.parse(c.req.query());
    const list = pageOf(filter, (request) => listApplications(db, request));
    const shown = await loaded(c, Promise.all([list, countApplications(db)]));
    return renderPage(
      c,
      <ApplicationsPage
        {...await headerOf(c)}
        filter={filter}
        found={shown && shown[0]}
        counts={shown ? shown[1] : []}
        separator={chosenSeparator(c)}
      />,
      shown ? 200 : 500,
    );
  })
  .get(paths.openApplication(':id'), async (c) => {
    const { site } = c.var;
    const application = await asShown(c);
    return renderPage(
      c,
      <ApplicationPage
        {...await headerOf(c)}
        application={{
          ...application,
          address: addressIn(c.var.language, application),
        }}
        query={queryOf(c)}
        neighbours={await neighboursOfApplication(site.db, application.id, folded(listOf(c)))}
        movements={await movementsOf(site.db, application.id)}
        canBeFree={canBeFree(application)}
        canUndoFree={(await undoableFrom(site.db, application, site.now())) !== null}
        notAskable={await reasonNotToSync(site, application.id)}
      />,
    );
  })
  .post(paths.adminApplicationAct(':id', 'payment-check'), async (c) => {
    const { id, payment_status: from } = await asShown(c);
    const { admin, requestId, site } = c.var;
    const work = async (): Promise<NoticeKey | boolean> => {
      if (await reasonNotToSync(site, id)) return 'applications:nothingToAskFailed';
      const status = await syncPayment(site, id).catch((error: unknown) => {
        site.log.error({ requestId, err: error }, 'payment not checked');
      });
      if (status && status !== from) {
        const change = { field: 'payment_status', from, to: status };
        await logChange(site.db, { admin, ...changed(id, change) }, site.now());
      }
      return Boolean(status);
    };
    const notices = { done: 'applications:checked', failed: 'applications:checkFailed' } as const;
    return act(c, work, { back: paths.openApplication(id, queryOf(c)), ...notices });
  })
  .post(paths.adminApplicationAct(':id', 'grant'), async (c) => {
    const application = await asShown(c);
    const { id } = application;
    const form = await posted(c, paths.openApplication(id, queryOf(c)));
    if (canBeFree(application)) {
      const question = grantQuestion(translator(c.var.language), application);
      const page = await ask(c, form, { ...question, page: 'applications' });
      if (page) return page;
    }
    return setFree(c, id, makeFree, 'applications:madeFree');
  })
  .post(paths.adminApplicationAct(':id', 'withdrawal'), async (c) => {
    const { id } = await asShown(c);
    return setFree(c, id, undoFree, 'applications:undoneFree');
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

/** Returns the list that an application was opened from. */
const listOf = (c: C) => asked.parse(c.req.query());

const queryOf = (c: C) => filterQuery(listOf(c), applicationSorts, listOf(c).page);

/** Throws 404 for an application that is gone. */
const asShown = async (c: C): Promise<Application> =>
  found(await findApplication(c.var.site.db, c.req.param('id') ?? ''));

function setFree(c: C, id: string, change: typeof makeFree, done: NoticeKey): Promise<Response> {
  const work = async () => {
    const made = await audited(
      c,
      (made: FieldChange) => changed(id, made),
      (trx) => change(trx, id, byOf(c)),
    );
    // Two administrators may press the button at once. The second one also has the wanted result.
    return made ?? (change === makeFree && (await asShown(c)).payment_status === 'free');
  };
  return act(c, work, {
    back: paths.openApplication(id, queryOf(c)),
    done,
    failed: 'applications:makeFreeFailed',
  });
}
