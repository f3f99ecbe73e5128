import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { yes } from '../database/literals.ts';
import type { Row } from '../database/tables.ts';
import { startOfDayInStockholm } from '../i18n/format.ts';

export type EventRow = Row<'events'>;

/** Published events dated today or later in Stockholm, the next one first. */
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

/** Every event, drafts among them, the latest first, one at a time; from that moment on where one is given. */
export function streamEvents(db: Database, since = '') {
  return db
    .selectFrom('events')
    .selectAll()
    .where('event_date', '>=', since)
    .orderBy('event_date', 'desc')
    .orderBy('id', 'desc')
    .stream();
}
