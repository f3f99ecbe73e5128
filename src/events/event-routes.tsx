import { type Context, Hono } from 'hono';
import { EventsPage } from '../../views/admin/events/events-page.tsx';
import { SeriesQuestion } from '../../views/admin/events/series-question.tsx';
import { categoriesOf, categoryNames } from '../categories/queries.ts';
import { headerOf } from '../contact/header-of.ts';
import { openForm, sendForm } from '../content/item-editor.tsx';
import type { ItemForm } from '../content/item-form.ts';
import { findRow } from '../content/items.ts';
import { lackKinds } from '../content/lacks.ts';
import { findTrashed } from '../content/trash.ts';
import { draftedItems } from '../drafts/queries.ts';
import { CONFIRMED } from '../fields/once.ts';
import { act, ask, loaded, posted } from '../http/acts.tsx';
import { auditedDeletion, auditedSave, noteFurther } from '../http/api/audited.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { type NoticeKey, redirectWithNotice } from '../http/notice.ts';
import { listSchema, pageOf } from '../http/paging.ts';
import { renderPage } from '../http/render.tsx';
import { dayInStockholm } from '../i18n/format.ts';
import { translator } from '../i18n/index.ts';
import { openTab, paths } from '../paths.ts';
import { asEdited, subject } from './admin.ts';
import { eventEditor } from './editor.tsx';
import type { EventRow } from './published.ts';
import { countEvents, deleteEvent, listEvents, publishEvent } from './queries.ts';
import { eventShows, eventSorts } from './schema.ts';
import { deleteFollowing } from './series.ts';

type C = Context<AppEnvironment>;

const asked = listSchema(eventSorts, eventShows, lackKinds);

/** app.ts mounts requireAdmin before these pages. */
export const eventAdminRoutes = new Hono<AppEnvironment>()
  .get(paths.admin(), async (c, next) => {
    if (openTab(c.req.query('tab')) !== 'events') return next();
    const { edit, new: isNew, copy, draft, version } = c.req.query();
    const query = new URL(c.req.url).searchParams;
    for (const name of ['edit', 'new', 'copy', 'draft', 'version', 'deleted']) query.delete(name);
    const back = `${paths.admin()}?${query.toString()}`;
    const id = edit === undefined || edit === 'new' ? null : edit;
    const isAsked = edit !== undefined || isNew !== undefined;
    const form = isAsked
      ? await openForm(c, eventEditor, { id, back, copy, draft, version })
      : null;
    return show(c, { form, back, isGone: isAsked && !form }, isAsked && !form ? 404 : 200);
  })
  // A form that was sent without a script has these addresses when it is shown again.
  .get(paths.adminEvent(), (c) => c.redirect(paths.adminEvents()))
  .get(paths.adminEvent(':id'), (c) => c.redirect(paths.editItem('event', c.req.param('id') ?? '')))
  .post(paths.adminEvent(), (c) => save(c, null))
  .post(paths.adminEvent(':id'), (c) => save(c, c.req.param('id') ?? null))
  .post(paths.adminEvent(':id', 'publication'), async (c) => {
    const { id, back, fields } = await posted(c, paths.adminEvents());
    const isPublished = fields.is_published === 'on';
    const known = { id, version: Number(fields.version) || 0 };
    const work = async () => {
      const saved = await auditedSave(c, subject, (trx) =>
        publishEvent(trx, known, isPublished, c.var.site.now()),
      );
      return saved.outcome === 'saved';
    };
    const done = isPublished ? 'events:updatedPublished' : 'events:updatedUnpublished';
    return act(c, work, { back, done, failed: 'events:updateFailed' });
  })
  .post(paths.adminEvent(':id', 'deletion'), async (c) => {
    const form = await posted(c, paths.adminEvents());
    const { id, back, fields, list } = form;
    const event = (await findRow(c.var.site.db, { kind: 'event', id })) as EventRow | undefined;
    if (!event) return redirectWithNotice(c, list, 'events:deleteFailed');
    if (event.series_id !== null && !fields[CONFIRMED]) {
      const { title } = event;
      return renderPage(
        c,
        <SeriesQuestion
          {...await headerOf(c)}
          action={c.req.path}
          title={title}
          list={list}
          back={back}
        />,
      );
    }
    const t = translator(c.var.language);
    const question = {
      page: 'dashboard' as const,
      text: [t('events:confirmDelete'), event.title],
      button: t('adminCommon:delete'),
    };
    const page = await ask(c, form, question);
    if (page) return page;
    const ids = await remove(c, id, fields.following === 'on');
    const to = new URL(list, c.var.site.config.origin);
    to.searchParams.set('deleted', ids.join(','));
    return c.redirect(`${to.pathname}${to.search}`, 303);
  });

/** Deletes an event and, on demand, those that follow it in its series. */
async function remove(c: C, id: string, withFollowing: boolean): Promise<string[]> {
  const ids = [id];
  await auditedDeletion(c, subject, async (trx) => {
    const event = await deleteEvent(trx, id);
    for (const row of event && withFollowing ? await deleteFollowing(trx, event) : []) {
      await noteFurther(c, trx, subject, 'deleted', { row });
      ids.push(row.id);
    }
    return event;
  });
  return ids;
}

async function save(c: C, id: string | null) {
  const sent = await sendForm(c, eventEditor, id);
  if (sent.outcome === 'form') {
    const { form, status } = sent;
    return show(c, { form, back: form.back, isGone: false }, status);
  }
  const { row, before, stays } = sent;
  const to = new URL(sent.back, c.var.site.config.origin);
  to.searchParams.delete('top');
  if (stays) to.searchParams.set('edit', row.id);
  else if (!before) to.searchParams.set('top', row.id);
  return redirectWithNotice(
    c,
    `${to.pathname}${to.search}#row-${row.id}`,
    noticeOf(row.is_published === 1, before && before.is_published === 1),
  );
}

/** Returns what a save has done; `was` is null for a new event. */
function noticeOf(is: boolean, was: boolean | null): NoticeKey {
  if (was === null) return is ? 'events:createdPublished' : 'events:createdDraft';
  if (is) return was ? 'events:updatedChanges' : 'events:updatedPublished';
  return was ? 'events:updatedUnpublished' : 'events:updatedDraft';
}

interface Shown {
  form: ItemForm | null;
  /** The address of the list. */
  back: string;
  /** True where the address names an event that is gone. */
  isGone: boolean;
}

async function show(c: C, { form, back, isGone }: Shown, status: 200 | 404 | 409 | 422 | 503) {
  const { admin, language, site } = c.var;
  const { db, now } = site;
  const query = Object.fromEntries(new URL(back, site.config.origin).searchParams);
  const filter = asked.parse(query);
  const at = { language, now: now() };
  const list = pageOf(filter, (request) => listEvents(db, request, at));
  const found = await loaded(c, list);
  const first = form?.id ?? query.top;
  const rows = found ? await withFirst(c, found.rows, first, form?.id == null) : [];
  const gone = (c.req.query('deleted') ?? '').split(',').filter(Boolean).slice(0, 60);
  const deleted = [];
  for (const id of gone) {
    const trashed = await findTrashed(db, { kind: 'event', id });
    if (trashed) deleted.push({ id, label: trashed.label });
  }
  return renderPage(
    c,
    <EventsPage
      {...await headerOf(c)}
      filter={filter}
      found={found && { ...found, rows: rows.map(asEdited) }}
      counts={await countEvents(db, now())}
      form={form}
      back={back}
      isGone={isGone}
      deleted={deleted}
      drafted={await draftedItems(db, 'event', admin.id)}
      categories={await categoriesOf(db, 'event')}
      nameOf={await categoryNames(db, 'event', language)}
      today={dayInStockholm(now())}
    />,
    found ? status : 500,
  );
}

/** Puts a new event on top of the list, and the one that is edited where it is not on this page. */
async function withFirst(c: C, rows: EventRow[], id: string | undefined, isNew: boolean) {
  if (!id || (!isNew && rows.some((row) => row.id === id))) return rows;
  const row = await findRow(c.var.site.db, { kind: 'event', id });
  return row ? [row as unknown as EventRow, ...rows.filter((each) => each.id !== id)] : rows;
}
