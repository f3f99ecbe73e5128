import { type Context, Hono } from 'hono';
import { SubscribersPage } from '../../../views/people/newsletter/subscribers-page.tsx';
import {
  activationQuestion,
  deletionQuestion,
} from '../../../views/people/newsletter/subscriber-question.ts';
import { act, ask, loaded, type Posted, posted } from '../../web/acts.tsx';
import { audited } from '../../web/api/audited.ts';
import { chosenSeparator } from '../../web/api/separator.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { listSchema, pageOf } from '../../web/paging.ts';
import { renderPage } from '../../web/render.tsx';
import { translator } from '../../shared/i18n/index.ts';
import { openTab, paths } from '../../shared/paths.ts';
import {
  activate,
  type Activation,
  deactivate,
  deleteSubscriber,
  findSubscriber,
  listSubscribers,
  stateOf,
  subscriberGrowth,
} from './queries.ts';
import { subscriberShows, subscriberSorts } from './shared/schema.ts';

type C = Context<AppEnvironment>;

const asked = listSchema(subscriberSorts, subscriberShows);
const subjectOf = (id: string) => ({ type: 'subscriber', id }) as const;
const failed = 'subscribers:updateFailed';

/** app.ts mounts requireAdmin before these pages. */
export const subscriberRoutes = new Hono<AppEnvironment>()
  .get(paths.admin(), async (c, next) => {
    if (openTab(c.req.query('tab')) !== 'subscribers') return next();
    const { db, now } = c.var.site;
    const filter = asked.parse(c.req.query());
    const list = pageOf(filter, (request) => listSubscribers(db, request));
    const shown = await loaded(c, Promise.all([list, subscriberGrowth(db, now())]));
    return renderPage(
      c,
      <SubscribersPage
        filter={filter}
        found={shown && shown[0]}
        growth={shown ? shown[1] : []}
        separator={chosenSeparator(c)}
      />,
      shown ? 200 : 500,
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
