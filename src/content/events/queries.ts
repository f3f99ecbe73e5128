import { expressionBuilder } from 'kysely';
import { matches } from '../categories/queries.ts';
import { addMissingAddresses } from '../items/addresses.ts';
import { lackKinds, lacks } from '../items/lacks.ts';
import type { Database } from '../../db/connection.ts';
import { titleOrder } from '../../db/list-page.ts';
import { STREAM_BATCH } from '../../db/stream-batch.ts';
import type { Tables } from '../../db/tables.ts';
import { paths } from '../../shared/paths.ts';
import { list } from '../../web/list.ts';
import { event } from './fields.ts';
import { notPast, past } from './in-state.ts';

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

export const addMissingEventAddresses = (db: Database, now: Date) =>
  addMissingAddresses(db, 'event', event.rows, (trx, row) =>
    event.keepAddresses!(trx, { row }, now),
  );
