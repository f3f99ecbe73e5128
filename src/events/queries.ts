import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { type ListOrder, type ListRequest, loadPage } from '../database/list-page.ts';
import { yes } from '../database/literals.ts';
import { deleteRow, insertRow, saveRow } from '../database/versions.ts';
import { contains, searchText, sortKey } from '../database/search.ts';
import { flag, type Row } from '../database/tables.ts';
import { momentOf, startOfDayInStockholm } from '../i18n/format.ts';
import type { EventInput } from './schema.ts';

export type EventRow = Row<'events'>;

/** Includes events of today that are over, by Stockholm's calendar. */
export function upcomingEvents(db: Database, now: Date, limit?: number): Promise<EventRow[]> {
  let query = db
    .selectFrom('events')
    .selectAll()
    .where('is_published', '=', yes)
    .where('event_date', '>=', startOfDayInStockholm(now).toISOString())
    .orderBy('event_date')
    .orderBy('id');
  if (limit !== undefined) query = query.limit(sql.lit(limit));
  return query.execute();
}

export function findPublishedEvent(db: Database, id: string): Promise<EventRow | undefined> {
  return db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .where('is_published', '=', 1)
    .executeTakeFirst();
}

export function streamEvents(db: Database, since = '') {
  return db
    .selectFrom('events')
    .selectAll()
    .where('event_date', '>=', since)
    .orderBy('event_date', 'desc')
    .orderBy('id', 'desc')
    .stream();
}

export const eventSorts = ['soonest', 'latest', 'title'] as const;
export const eventShows = ['all', 'upcoming', 'past', 'published', 'draft'] as const;

type EventListRequest = ListRequest<(typeof eventSorts)[number], (typeof eventShows)[number]>;

const orders: Record<(typeof eventSorts)[number], ListOrder> = {
  soonest: { by: 'event_date', direction: 'asc' },
  latest: { by: 'event_date', direction: 'desc' },
  title: { by: 'sort_key', direction: 'asc' },
};

export function listEvents(db: Database, { q, sort, show, ...range }: EventListRequest, now: Date) {
  const all = db.selectFrom('events');
  const today = startOfDayInStockholm(now).toISOString();
  let matching = all;
  if (q) matching = matching.where(contains('search_text', q));
  if (show === 'upcoming') matching = matching.where('event_date', '>=', today);
  if (show === 'past') matching = matching.where('event_date', '<', today);
  if (show === 'published' || show === 'draft') {
    matching = matching.where('is_published', '=', flag(show === 'published'));
  }
  return loadPage(matching, orders[sort], range, (ids) =>
    all.selectAll().where('id', 'in', ids).execute(),
  );
}

export const createEvent = (db: Database, input: EventInput, now: Date) =>
  insertRow(db, 'events', columnsOf(input), now);

export function saveEvent(
  trx: Database,
  id: string,
  { version, ...input }: EventInput & { version: number },
  now: Date,
) {
  return saveRow(trx, 'events', { id, version }, columnsOf(input), now);
}

export const deleteEvent = (db: Database, id: string) => deleteRow(db, 'events', id);

function columnsOf({ day, time, ...input }: EventInput) {
  return {
    ...input,
    event_date: momentOf(day, time).toISOString(),
    is_published: flag(input.is_published),
    search_text: searchText(input.title, input.type, input.location),
    sort_key: sortKey(input.title),
  };
}
