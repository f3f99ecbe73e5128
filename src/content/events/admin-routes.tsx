import type { Context } from 'hono';
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
import { auditedDeletion, recordItem } from '../items/audited-items.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import type { NoticeKey } from '../../web/notice.ts';
import { contextOf } from '../../web/list.ts';
import { renderPage } from '../../web/render.tsx';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { openTab, paths } from '../../shared/paths.ts';
import { listed, subject } from './kind.ts';
import { eventEditor } from './editor.tsx';
import type { EventRow } from './published.ts';
import { deleteEvent, events, publishEvent } from './queries.ts';
import { eventRows } from './rows.ts';
import { deleteFollowing } from './series.ts';

type C = Context<AppEnvironment>;

export const eventAdminRoutes = itemRoutes({
  editor: eventEditor,
  texts: 'events',
  page: paths.admin(),
  isShown: (c) => openTab(c.req.query('tab')) === 'events',
  show,
  publish: publishEvent,
  savedNotice: (_, row, before) =>
    noticeOf(row.is_published === 1, before && before.is_published === 1),
  async askFirst(c, { fields, list, back }, { series_id, title }) {
    if (series_id === null || fields[CONFIRMED]) return null;
    const question = { action: c.req.path, title, list, back };
    return renderPage(c, <SeriesQuestion {...question} />);
  },
  remove: (c, id, { fields }) => remove(c, id, fields.following === 'on'),
  nameOf: (_, { title }) => title,
});

/** Deletes an event and, on demand, those that follow it in its series. */
async function remove(c: C, id: string, withFollowing: boolean): Promise<string[]> {
  const ids = [id];
  await auditedDeletion(c, subject, async (trx) => {
    const event = await deleteEvent(trx, id);
    for (const row of event && withFollowing ? await deleteFollowing(trx, event) : []) {
      await recordItem(c, trx, subject, 'deleted', { row });
      ids.push(row.id);
    }
    return event;
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
    const rows: EventRow[] = await withFirst(c, found.rows, eventRows, { form, top });
    return {
      found: { ...found, rows: rows.map((row) => listed(row, now())) },
      counts: await events.counts(at),
      deleted: await justDeleted(c, 'event'),
      categories: await categoriesOf(db, 'event'),
      nameOf: await categoryNames(db, 'event', language),
    };
  };
  const shown = await loaded(c, load());
  return renderPage(
    c,
    <EventsPage
      list={events}
      params={params}
      form={form}
      back={back}
      isGone={isGone}
      {...(shown ?? { ...nothingLoaded, categories: [], nameOf: (_, text) => text })}
      today={dayInStockholm(now())}
    />,
    shown ? status : 500,
  );
}
