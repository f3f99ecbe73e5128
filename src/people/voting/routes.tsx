import { type Context, Hono } from 'hono';
import { lockQuestion } from '../../../views/people/voting/lock-question.ts';
import { VotingListPage } from '../../../views/people/voting/voting-list-page.tsx';
import { VotingListsPage } from '../../../views/people/voting/voting-lists-page.tsx';
import type { LogAction } from '../../services/audit/log.ts';
import type { FieldErrors } from '../../shared/fields/errors.ts';
import { ask, posted } from '../../web/acts.tsx';
import { audited } from '../../web/api/audited.ts';
import { byOf } from '../../web/api/by.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { notFound } from '../../web/api/api.ts';
import { type FormValues, parseForm } from '../../web/forms.ts';
import { renderPage } from '../../web/render.tsx';
import { dayInStockholm, formatFor } from '../../shared/i18n/format.ts';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import {
  addVotingList,
  type Corrected,
  correctVotingList,
  deleteDraft,
  findDraft,
  findVotingList,
  listVotingLists,
  lockVotingList,
  type VotingList,
} from './queries.ts';
import { correction, votingList } from './shared/schema.ts';

type C = Context<AppEnvironment>;

interface Sent {
  values: FormValues;
  errors: FieldErrors;
}

const one = '/admin/voting-lists/:id';

/** app.ts mounts requireAdmin before these pages. */
export const votingRoutes = new Hono<AppEnvironment>()
  .get(paths.adminVotingLists(), (c) => showAll(c))
  .post(paths.adminVotingLists(), async (c) => {
    const form = await parseForm(c, votingList);
    if (!form.ok) return showAll(c, form, 422);
    const { id } = await audited(c, entry('created'), (trx) =>
      addVotingList(trx, form.data, byOf(c)),
    );
    return c.redirect(paths.adminVotingList(id), 303);
  })
  .get(one, (c) => showOne(c))
  .post(`${one}/lock`, async (c) => {
    const address = paths.adminVotingList(idOf(c));
    const form = await posted(c, address);
    const { language, site } = c.var;
    const list = await findDraft(site.db, form.id);
    if (list) {
      const question = lockQuestion(translator(language), formatFor(language), list);
      const page = await ask(c, { ...form, back: address }, question);
      if (page) return page;
    }
    await audited(c, entry('updated'), (trx) => lockVotingList(trx, form.id, byOf(c)));
    return c.redirect(address, 303);
  })
  .post(`${one}/deletion`, async (c) => {
    const gone = await audited(c, entry('deleted'), (trx) => deleteDraft(trx, idOf(c)));
    return c.redirect(gone ? paths.adminVotingLists() : paths.adminVotingList(idOf(c)), 303);
  })
  .post(`${one}/corrections`, async (c) => {
    const form = await parseForm(c, correction);
    if (!form.ok) return showOne(c, form, 422);
    const id = idOf(c);
    const outcome = await audited(
      c,
      (corrected: Corrected) =>
        corrected === 'corrected'
          ? { action: 'updated', subject: { type: 'votingList', id } }
          : null,
      (trx) => correctVotingList(trx, id, form.data, byOf(c)),
    );
    // A draft has no form for corrections.
    if (outcome === 'corrected' || outcome === 'notLocked')
      return c.redirect(`${paths.adminVotingList(id)}#corrections`, 303);
    return showOne(c, { values: form.values, errors: { number: outcome } }, 422);
  });

async function showAll(c: C, sent?: Sent, status?: 422) {
  const { site } = c.var;
  return renderPage(
    c,
    <VotingListsPage
      lists={await listVotingLists(site.db)}
      today={dayInStockholm(site.now())}
      values={sent?.values ?? {}}
      errors={sent?.errors ?? {}}
    />,
    status,
  );
}

async function showOne(c: C, sent?: Sent, status?: 422) {
  const { site } = c.var;
  const found = await findVotingList(site.db, idOf(c));
  if (!found) return notFound();
  return renderPage(
    c,
    <VotingListPage values={sent?.values ?? {}} errors={sent?.errors ?? {}} {...found} />,
    status,
  );
}

const entry =
  (action: LogAction) =>
  ({ id, title }: VotingList) => ({ action, subject: { type: 'votingList', id, label: title } });

const idOf = (c: C) => c.req.param('id') ?? '';
