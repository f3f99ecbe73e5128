import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import { contains, searchText, sortKey } from '../database/search.ts';
import { flag } from '../database/tables.ts';
import { type Saved, saveVersion } from '../database/versions.ts';
import { momentOf, startOfDayInStockholm } from '../i18n/format.ts';
import type { EventRow } from './queries.ts';
import type { EventInput } from './schema.ts';

/** By date: the next one first, or the last one. */
export const eventSorts = ['soonest', 'latest', 'title'] as const;
export const eventShows = ['all', 'upcoming', 'past', 'published', 'draft'] as const;

interface Asked {
  /** As searchText() writes it. */
  q: string;
  sort: (typeof eventSorts)[number];
  show: (typeof eventShows)[number];
  now: Date;
  offset: number;
  limit: number;
}

/** One page of all events, drafts and past ones among them. */
export async function listEvents(db: Database, { q, sort, show, now, offset, limit }: Asked) {
  let matching = db.selectFrom('events');
  const today = startOfDayInStockholm(now).toISOString();
  if (q) matching = matching.where(contains('search_text', q));
  if (show === 'upcoming') matching = matching.where('event_date', '>=', today);
  if (show === 'past') matching = matching.where('event_date', '<', today);
  if (show === 'published' || show === 'draft') {
    matching = matching.where('is_published', '=', flag(show === 'published'));
  }
  const ordered =
    sort === 'title'
      ? matching.orderBy('sort_key')
      : matching.orderBy('event_date', sort === 'soonest' ? 'asc' : 'desc');
  const [rows, { total }] = await Promise.all([
    ordered.selectAll().orderBy('id').limit(limit).offset(offset).execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export async function createEvent(db: Database, input: EventInput, now: Date): Promise<EventRow> {
  const at = now.toISOString();
  return db
    .insertInto('events')
    .values({ id: randomUUID(), ...columnsOf(input), created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function saveEvent(
  trx: Database,
  id: string,
  { version, ...input }: EventInput & { version: number },
  now: Date,
): Promise<Saved<EventRow>> {
  return saveVersion(
    version,
    () => trx.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst(),
    (next) =>
      trx
        .updateTable('events')
        .set({ ...columnsOf(input), version: next, updated_at: now.toISOString() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
  );
}

/** The event that was there, or undefined. */
export function deleteEvent(db: Database, id: string): Promise<EventRow | undefined> {
  return db.deleteFrom('events').where('id', '=', id).returningAll().executeTakeFirst();
}

function columnsOf({ day, time, ...input }: EventInput) {
  return {
    ...input,
    event_date: momentOf(day, time).toISOString(),
    is_published: flag(input.is_published),
    search_text: searchText(input.title, input.type, input.location),
    sort_key: sortKey(input.title),
  };
}
