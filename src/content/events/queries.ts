import { expressionBuilder } from 'kysely';
import { matches, storedCategory } from '../categories/queries.ts';
import { addMissingAddresses, keepAddresses, titlesOf } from '../items/addresses.ts';
import { lackKinds, lacks } from '../items/lacks.ts';
import type { Database } from '../../db/connection.ts';
import { titleOrder } from '../../db/list-page.ts';
import { eventWords, titleKeys } from '../../db/searched-columns.ts';
import { STREAM_BATCH } from '../../db/stream-batch.ts';
import { flag, type Tables } from '../../db/tables.ts';
import { newRow, saveRow } from '../../db/versions.ts';
import { paths } from '../../shared/paths.ts';
import { list } from '../../web/list.ts';
import { momentOf } from '../../shared/i18n/format.ts';
import { notPast, past } from './in-state.ts';
import type { EventRow } from './published.ts';
import { eventRows } from './rows.ts';
import { typedEnd } from './shared/when.ts';
import type { EventInput } from './shared/schema.ts';

export function streamEvents(db: Database, since = '') {
  return db
    .selectFrom('events')
    .selectAll()
    .where('event_date', '>=', since)
    .orderBy('event_date', 'desc')
    .orderBy('id', 'desc')
    .stream(STREAM_BATCH);
}

const eb = expressionBuilder<Tables, 'events'>();

export const events = list('events', {
  address: paths.adminEvents,
  label: 'events:label',
  search: (q, { db }) => matches(db, 'event', q),
  sorts: {
    soonest: { by: 'event_date', direction: 'asc' },
    latest: { by: 'event_date', direction: 'desc' },
    title: ({ language }) => titleOrder(language),
  },
  sortTexts: {
    soonest: 'events:sortSoonest',
    latest: 'events:sortLatest',
    title: 'events:sortTitle',
  },
  shows: {
    upcoming: { text: 'events:showUpcoming', where: ({ now }) => notPast(now)(eb) },
    past: { text: 'events:showPast', where: ({ now }) => past(now)(eb) },
    all: {},
    published: { text: 'events:showPublished', where: eb('is_published', '=', 1) },
    draft: { text: 'events:showDraft', where: eb('is_published', '=', 0) },
  },
  kinds: { values: lackKinds, where: (kind) => lacks(kind) },
  rows: (ids, { db }) => db.selectFrom('events').selectAll().where('id', 'in', ids).execute(),
  empty: 'events:empty',
  failed: 'events:fetchFailed',
});

export type NewEvent = EventInput & { series_id?: string };

export async function createEvent(trx: Database, input: NewEvent, now: Date): Promise<EventRow> {
  const row = await eventRows.add(trx, { ...newRow(now), ...(await columnsOf(trx, input)) });
  await keepEventAddresses(trx, { row }, now);
  return row;
}

export async function saveEvent(
  trx: Database,
  id: string,
  { version, ...input }: EventInput & { version: number },
  now: Date,
) {
  const saved = await saveRow(trx, eventRows, { id, version }, await columnsOf(trx, input), now);
  if (saved.outcome === 'saved') await keepEventAddresses(trx, saved, now);
  return saved;
}

/** Shows an event to visitors, or hides it. */
export async function publishEvent(
  trx: Database,
  { id, version }: { id: string; version: number },
  isPublished: boolean,
  now: Date,
) {
  const columns = { is_published: flag(isPublished) };
  const saved = await saveRow(trx, eventRows, { id, version }, columns, now);
  if (saved.outcome === 'saved') await keepEventAddresses(trx, saved, now);
  return saved;
}

export const deleteEvent = (db: Database, id: string) =>
  db.deleteFrom('events').where('id', '=', id).returningAll().executeTakeFirst();

export const addMissingEventAddresses = (db: Database, now: Date) =>
  addMissingAddresses(db, 'event', eventRows, (trx, row) => keepEventAddresses(trx, { row }, now));

export function keepEventAddresses(
  trx: Database,
  { row, before }: { row: EventRow; before?: EventRow },
  now: Date,
) {
  const isPublished = row.is_published === 1;
  return keepAddresses(
    trx,
    'event',
    {
      id: row.id,
      titles: titlesOf(row),
      isPublished,
      wasPublic: before?.is_published === 1,
      isPublic: isPublished,
      renews: false,
    },
    now,
  );
}

async function columnsOf(db: Database, { day, time, end_day, end_time, ...input }: NewEvent) {
  const category = await storedCategory(db, 'event', input.category_id, input.language);
  const columns = {
    ...input,
    ...timesOf({ day, time, end_day, end_time, is_all_day: input.is_all_day }),
    category_id: category?.id ?? null,
    type: category?.name ?? '',
    is_all_day: flag(input.is_all_day),
    is_cancelled: flag(input.is_cancelled),
    is_published: flag(input.is_published),
  };
  return { ...columns, search_text: eventWords(columns), ...titleKeys(columns) };
}

type Times = Pick<EventInput, 'day' | 'time' | 'end_day' | 'end_time' | 'is_all_day'>;

export function timesOf({ day, time, end_day, end_time, is_all_day }: Times) {
  const at = (day: string, time: string) => momentOf(day, time).toISOString();
  if (is_all_day) {
    const hasLastDay = end_day !== '' && end_day !== day;
    return { event_date: at(day, '00:00'), end_date: hasLastDay ? at(end_day, '00:00') : null };
  }
  const end = typedEnd({ day, time, end_day, end_time });
  return { event_date: at(day, time), end_date: end_time ? at(end.day, end.time) : null };
}
