import { type Context, Hono } from 'hono';
import { VotingListPage, lockQuestion } from '../../../views/people/voting/voting-list-page.tsx';
import { VotingListsPage } from '../../../views/people/voting/voting-lists-page.tsx';
import type { FormState } from '../../shared/fields/form-state.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { actRoutes } from '../../web/act-routes.tsx';
import { found } from '../../web/api/api.ts';
import { byOf } from '../../web/api/by.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { renderPage } from '../../web/render.tsx';
import { choicesFor, memberFault } from '../register/find-members.ts';
import {
  addVotingList,
  correctVotingList,
  deleteDraft,
  findVotingList,
  type FullVotingList,
  listVotingLists,
  lockVotingList,
  type VotingList,
} from './queries.ts';
import { correction, votingList } from './shared/schema.ts';

type C = Context<AppEnvironment>;

const one = '/admin/voting-lists/:id';

const listIn = (c: C) => findVotingList(c.var.site.db, c.req.param('id') ?? '');
const subjectOf = ({ id, title }: VotingList) =>
  ({ type: 'votingList', id, label: title }) as const;

const listPage = async (c: C, list: FullVotingList, state?: FormState) => (
  <VotingListPage
    {...list}
    state={state}
    choices={state ? await choicesFor(c.var.site.db, state) : []}
  />
);

/** app.ts mounts requireAdmin before these pages. */
export const votingRoutes = new Hono<AppEnvironment>().get(one, async (c) =>
  renderPage(c, await listPage(c, found(await listIn(c)))),
);

formRoute(votingRoutes, paths.adminVotingLists(), {
  schema: votingList,
  values: ({ c, now }) => {
    const today = dayInStockholm(now);
    const title = translator(c.var.language)('voting:usualTitle');
    return { title, meeting_on: today, paid_by: today };
  },
  view: async (state, { c }) => (
    <VotingListsPage lists={await listVotingLists(c.var.site.db)} state={state} />
  ),
  run: async (trx, data, { c }) => ({
    outcome: 'saved',
    list: await addVotingList(trx, data, byOf(c)),
  }),
  record: ({ list }) => ({ action: 'created', subject: subjectOf(list) }),
  done: () => null,
  to: (_, { list }) => paths.adminVotingList(list.id),
});

formRoute(votingRoutes, `${one}/corrections`, {
  isPart: true,
  load: listIn,
  schema: correction,
  check: (_, { c, values }) => memberFault(c.var.site.db, values),
  view: (state, { c, subject }) => listPage(c, subject, state),
  run: async (trx, data, { c, subject }) => {
    const outcome = await correctVotingList(trx, subject.list.id, data, byOf(c));
    // A draft has no form for corrections.
    if (outcome === 'corrected' || outcome === 'notLocked')
      return { outcome: 'saved', of: outcome };
    return { outcome: 'invalid', errors: { number: outcome } };
  },
  record: ({ of }, { subject: { list } }) =>
    of === 'corrected' ? { action: 'updated', subject: { type: 'votingList', id: list.id } } : null,
  done: () => null,
  to: ({ subject: { list } }) => `${paths.adminVotingList(list.id)}#corrections`,
});

actRoutes(votingRoutes, (verb) => `${one}/${verb}`, {
  load: async (c) => (await listIn(c))?.list,
  list: paths.adminVotingLists(),
  page: ({ id }) => paths.adminVotingList(id),
  type: 'votingList',
  acts: {
    lock: {
      question: (t, list, format) => (list.locked_at ? null : lockQuestion(t, format, list)),
      run: (trx, { id }, _, c) => lockVotingList(trx, id, byOf(c)),
      log: { action: 'updated' },
      label: ({ title }) => title,
    },
    deletion: {
      run: (trx, { id }) => deleteDraft(trx, id),
      log: { action: 'deleted' },
      label: ({ title }) => title,
      to: ({ list }) => list,
    },
  },
});
