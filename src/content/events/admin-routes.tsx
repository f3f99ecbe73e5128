import type { Context } from 'hono';
import { EventPage } from '../../../views/content/events/event-page.tsx';
import { EventsPage } from '../../../views/content/events/events-page.tsx';
import { SeriesQuestion } from '../../../views/content/events/series-question.tsx';
import { categoriesOf, categoryNames } from '../categories/queries.ts';
import {
  itemRoutes,
  justDeleted,
  nothingLoaded,
  type ShownForm,
  type ShownStatus,
  withFirst,
} from '../items/item-pages.tsx';
import { CONFIRMED } from '../../shared/fields/once.ts';
import { loaded } from '../../web/acts.tsx';
import {
  auditedCreation,
  auditedDeletion,
  auditedSave,
  recordItem,
} from '../items/audited-items.ts';
import { editorOf, previewIn } from '../items/item-editor.tsx';
import type { AppEnvironment } from '../../web/environment.ts';
import type { NoticeKey } from '../../web/notice.ts';
import { contextOf } from '../../web/list.ts';
import { renderPage, renderPreview } from '../../web/render.tsx';
import { addDays } from '../../shared/days.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { openTab, paths } from '../../shared/paths.ts';
import { event } from './fields.ts';
import { type EventRow, shown } from './published.ts';
import { events } from './queries.ts';
import { changeFollowing, createEvents, deleteFollowing } from './series.ts';
import { hasEnded, typedTimes } from './shared/when.ts';

type C = Context<AppEnvironment>;

const { subject } = event;

const eventEditor = editorOf(event, {
  list: paths.adminEvents(),
  /** A copy is a week later. Days that would be past are left empty. */
  copied(values, { today }) {
    const inAWeek = (day = '') => (day && addDays(day, 7) >= today ? addDays(day, 7) : '');
    const [day, end_day] = [inAWeek(values.day), inAWeek(values.end_day)];
    return { ...values, day, end_day, is_cancelled: '', is_published: '' };
  },
  create: (c, input) =>
    auditedCreation(c, subject, async (trx) => {
      const [first, ...others] = await createEvents(trx, input, c.var.site.now());
      for (const row of others) await recordItem(c, trx, subject, 'created', { row });
      return first;
    }),
  save: (c, known, input) =>
    auditedSave(c, subject, async (trx) => {
      const now = c.var.site.now();
      const saved = await event.save(trx, known, input, now);
      if (input.following && saved.outcome === 'saved') {
        for (const change of await changeFollowing(trx, saved, now)) {
          await recordItem(c, trx, subject, 'updated', change);
        }
      }
      return saved;
    }),
});

export const eventAdminRoutes = itemRoutes({
  editor: eventEditor,
  texts: 'events',
  page: paths.admin(),
  isShown: (c) => openTab(c.req.query('tab')) === 'events',
  show,
  publish: event.publish,
  savedNotice: (_, row, before) =>
    noticeOf(row.is_published === 1, before && before.is_published === 1),
  async askFirst(c, { fields, list, back }, { series_id, title }) {
    if (series_id === null || fields[CONFIRMED]) return null;
    const question = { action: c.req.path, title, list, back };
    return renderPage(c, <SeriesQuestion {...question} />);
  },
  remove: (c, id, { fields }) => remove(c, id, fields.following === 'on'),
  nameOf: (_, { title }) => title,
}).post(paths.eventPreview(), async (c) => {
  const { row, language, values } = await previewIn(c, event);
  const [preview] = await shown(c.var.site.db, [row], c.var.site.now(), language);
  const page = <EventPage event={preview!} dates={[]} others={[]} />;
  return renderPreview(c, page, paths.event('preview'), { language, values });
});

/** Deletes an event and, on demand, those that follow it in its series. */
async function remove(c: C, id: string, withFollowing: boolean): Promise<string[]> {
  const ids = [id];
  await auditedDeletion(c, subject, async (trx) => {
    const removed = await event.remove(trx, id);
    for (const row of removed && withFollowing ? await deleteFollowing(trx, removed) : []) {
      await recordItem(c, trx, subject, 'deleted', { row });
      ids.push(row.id);
    }
    return removed;
  });
  return ids;
}

/** Returns what a save has done; `was` is null for a new event. */
function noticeOf(is: boolean, was: boolean | null): NoticeKey {
  if (was === null) return is ? 'events:createdPublished' : 'events:createdDraft';
  if (is) return was ? 'events:updatedChanges' : 'events:updatedPublished';
  return was ? 'events:updatedUnpublished' : 'events:updatedDraft';
}

async function show(c: C, { form, back, isGone }: ShownForm, status: ShownStatus) {
  const { language, site } = c.var;
  const { db, now } = site;
  const { top, ...query } = Object.fromEntries(new URL(back, site.config.origin).searchParams);
  const params = events.paramsOf(query);
  const at = contextOf(c);
  const load = async () => {
    const found = await events.load(at, params);
    const listed = (row: EventRow) => ({
      ...row,
      ...typedTimes(row),
      hasEnded: hasEnded(row, now()),
    });
    const rows: EventRow[] = await withFirst(c, found.rows, event.rows, { form, top });
    return {
      found: { ...found, rows: rows.map(listed) },
      counts: await events.counts(at),
      deleted: await justDeleted(c, 'event'),
      categories: await categoriesOf(db, 'event'),
      nameOf: await categoryNames(db, 'event', language),
    };
  };
  const known = await loaded(c, load());
  return renderPage(
    c,
    <EventsPage
      list={events}
      params={params}
      form={form}
      back={back}
      isGone={isGone}
      {...(known ?? { ...nothingLoaded, categories: [], nameOf: (_, text) => text })}
      today={dayInStockholm(now())}
    />,
    known ? status : 500,
  );
}
