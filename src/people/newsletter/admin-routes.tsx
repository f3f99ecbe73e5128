import { Hono } from 'hono';
import {
  activationQuestion,
  deletionQuestion,
} from '../../../views/people/newsletter/subscriber-question.ts';
import { actRoutes } from '../../web/act-routes.tsx';
import type { Posted } from '../../web/acts.tsx';
import { auditedExport } from '../../web/api/audited.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { contextOf } from '../../web/list.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { openTab, paths } from '../../shared/paths.ts';
import { mailingListCsv, subscribers, SubscribersPage } from './list.tsx';
import {
  activate,
  countSubscribers,
  deactivate,
  deleteSubscriber,
  findSubscriber,
  stateOf,
  streamMailingList,
  subscriberGrowth,
} from './queries.ts';

/** app.ts mounts requireAdmin before these pages. */
export const subscriberRoutes = new Hono<AppEnvironment>()
  .get(paths.admin(), subscribers.query, async (c, next) => {
    if (openTab(c.req.query('tab')) !== 'subscribers') return next();
    const { db, now } = c.var.site;
    const view = await subscribers.view(c, c.req.valid('query'), () =>
      Promise.all([countSubscribers(db), subscriberGrowth(db, now())]),
    );
    const [counts, growth] = view.more ?? [];
    return renderPage(
      c,
      <SubscribersPage view={view} counts={counts} growth={growth ?? []} />,
      view.status,
    );
  })
  .get(paths.adminSubscribersFile(), (c) => subscribers.download(c))
  .get(paths.adminMailingListFile(), (c) => {
    const { config, db } = c.var.site;
    const rows = () => streamMailingList(db);
    return auditedExport(c, 'mailingList', mailingListCsv(config.origin), rows, async () =>
      (await subscribers.count(contextOf(c), { show: 'active' })) === 0
        ? redirectWithNotice(c, paths.adminSubscribers(), 'subscribers:noRecipientsFailed')
        : null,
    );
  });

const failed = 'subscribers:updateFailed';
const toList = { gone: failed, failed, to: ({ back }: Posted) => back } as const;

actRoutes(subscriberRoutes, (verb) => paths.adminSubscriber(':id', verb), {
  load: async ({ req, var: { site } }) => {
    const subscriber = await findSubscriber(site.db, req.param('id') ?? '');
    return subscriber && { ...subscriber, state: stateOf(subscriber) };
  },
  list: paths.adminSubscribers(),
  type: 'subscriber',
  acts: {
    activation: {
      ...toList,
      question: (t, { state, ...subscriber }) =>
        state === 'active'
          ? null
          : { page: 'subscribers', ...activationQuestion(t, { ...subscriber, state }) },
      run: async (trx, { id }) => {
        const outcome = await activate(trx, id);
        if (outcome === 'optedOut') return 'newsletter:optedOutFailed';
        return outcome === 'activated' || failed;
      },
      log: ({ state }) => ({
        action: 'updated',
        changes: [state === 'waiting' ? 'activatedUnconfirmed' : 'activated'],
      }),
      notice: 'subscribers:activated',
    },
    deactivation: {
      ...toList,
      run: async (trx, { id }) => (await deactivate(trx, id)) || failed,
      log: { action: 'updated', changes: ['deactivated'] },
      notice: 'subscribers:deactivated',
    },
    deletion: {
      question: (t, { email }) => ({ page: 'subscribers', ...deletionQuestion(t, email) }),
      run: (trx, { id }, now) => deleteSubscriber(trx, id, now),
      log: { action: 'deleted' },
      notice: 'subscribers:deleted',
      failed: 'subscribers:deleteFailed',
      gone: 'subscribers:deleteFailed',
      to: ({ list }) => list,
    },
  },
});
