import { type Context, Hono } from 'hono';
import {
  activationQuestion,
  deletionQuestion,
} from '../../../views/people/newsletter/subscriber-question.ts';
import { act, ask, type Posted, posted } from '../../web/acts.tsx';
import { audited, auditedExport } from '../../web/api/audited.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { contextOf } from '../../web/list.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { translator } from '../../shared/i18n/index.ts';
import { openTab, paths } from '../../shared/paths.ts';
import { mailingListCsv, subscribers, SubscribersPage } from './list.tsx';
import {
  activate,
  type Activation,
  countSubscribers,
  deactivate,
  deleteSubscriber,
  findSubscriber,
  stateOf,
  streamMailingList,
  subscriberGrowth,
} from './queries.ts';

type C = Context<AppEnvironment>;

const subjectOf = (id: string) => ({ type: 'subscriber', id }) as const;
const failed = 'subscribers:updateFailed';

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
  })
  .post(paths.adminSubscriber(':id', 'activation'), async (c) => {
    const form = await posted(c, paths.adminSubscribers());
    const subscriber = await findSubscriber(c.var.site.db, form.id);
    const state = subscriber && stateOf(subscriber);
    if (subscriber && state && state !== 'active') {
      const question = activationQuestion(translator(c.var.language), { ...subscriber, state });
      const page = await askFirst(c, form, question);
      if (page) return page;
    }
    return act(c, () => switchOn(c, form.id), { ...form, done: 'subscribers:activated', failed });
  })
  .post(paths.adminSubscriber(':id', 'deactivation'), async (c) => {
    const form = await posted(c, paths.adminSubscribers());
    const change = { subject: subjectOf(form.id), changes: ['deactivated'] };
    const work = () =>
      audited(c, { ...change, action: 'updated' }, (trx) => deactivate(trx, form.id));
    return act(c, work, { ...form, done: 'subscribers:deactivated', failed });
  })
  .post(paths.adminSubscriber(':id', 'deletion'), async (c) => {
    const form = await posted(c, paths.adminSubscribers());
    const subscriber = await findSubscriber(c.var.site.db, form.id);
    if (subscriber) {
      const question = deletionQuestion(translator(c.var.language), subscriber.email);
      const page = await askFirst(c, form, question);
      if (page) return page;
    }
    const change = { action: 'deleted', subject: subjectOf(form.id) } as const;
    const work = () => audited(c, change, (trx) => deleteSubscriber(trx, form.id));
    const notices = { done: 'subscribers:deleted', failed: 'subscribers:deleteFailed' } as const;
    return act(c, work, { ...form, back: form.list, ...notices });
  });

const askFirst = (c: C, form: Posted, question: { text: string[]; button: string }) =>
  ask(c, form, { ...question, page: 'subscribers' });

async function switchOn(c: C, id: string): Promise<'newsletter:optedOutFailed' | boolean> {
  const { outcome } = await audited<Activation>(
    c,
    (result) => {
      if (result.outcome !== 'activated') return null;
      const changes = [result.was === 'waiting' ? 'activatedUnconfirmed' : 'activated'];
      return { action: 'updated', subject: subjectOf(id), changes };
    },
    (trx) => activate(trx, id),
  );
  return outcome === 'optedOut' ? 'newsletter:optedOutFailed' : outcome === 'activated';
}
