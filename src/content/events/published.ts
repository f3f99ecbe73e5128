import { categoryNames, matches } from '../categories/queries.ts';
import { findAddress } from '../items/addresses.ts';
import { type Addresses, addressFinder } from '../items/address-finder.ts';
import { type InLanguage, inLanguage } from '../items/shared/in-language.ts';
import type { Database } from '../../db/connection.ts';
import { count, type ListRange } from '../../db/list-page.ts';
import type { Row } from '../../db/tables.ts';
import { monthsInStockholm, startOfDayInStockholm } from '../../shared/i18n/format.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { paths } from '../../shared/paths.ts';
import { event } from './fields.ts';
import { endedToday, inState, notEnded, notPast, past, startOfToday } from './in-state.ts';
import { type EventState, isPast, stateOf } from './shared/when.ts';

export type EventRow = Row<'events'>;

/** An event as a page shows it in its language. */
export type ShownEvent = InLanguage<EventRow> &
  Addresses & {
    state: EventState;
    /** True where it is among the past events. */
    isPast: boolean;
  };

export interface EventPage {
  events: ShownEvent[];
  page: number;
  hasMore: boolean;
}

const PAGE_SIZE = 20;
const CALENDAR_EVENTS = 250;
const MOST_PAGES = 1_000_000;

const published = (db: Database) =>
  db.selectFrom('events').selectAll().where('is_published', '=', 1);

type Events = ReturnType<typeof published>;

const soonestFirst = (events: Events) => events.orderBy('event_date').orderBy('id');
const latestFirst = (events: Events) => events.orderBy('event_date', 'desc').orderBy('id', 'desc');

const MORE_THAN_RUNNING = 3;

/**
 * Returns events for a short list. What is under way takes at most a third of the places from what comes. Events that
 * are cancelled or over fill the places that are left, behind all others.
 */
export async function upcomingEvents(
  db: Database,
  now: Date,
  language: Language,
  limit: number,
): Promise<ShownEvent[]> {
  const all = published(db);
  const firstOf = (events: Events) => soonestFirst(events).limit(limit).execute();
  const next = await firstOf(all.where(inState('upcoming', now)));
  // Of those under way, the latest to begin is the least known.
  const running = await latestFirst(all.where(inState('ongoing', now)))
    .limit(Math.max(Math.floor(limit / MORE_THAN_RUNNING), limit - next.length))
    .execute();
  const off = all.where(inState('cancelled', now)).where(notEnded(now));
  const lists = [
    running.toReversed(),
    next.slice(0, limit - running.length),
    next.length + running.length < limit ? await firstOf(off) : [],
    next.length + running.length < limit ? await firstOf(all.where(endedToday(now))) : [],
  ];
  return shown(db, lists.flat().slice(0, limit), now, language);
}

/** Returns the next event that takes place and has not begun. */
export async function nextEvent(
  db: Database,
  now: Date,
  language: Language,
): Promise<ShownEvent | undefined> {
  const next = soonestFirst(published(db).where(inState('upcoming', now))).limit(1);
  const [found] = await shown(db, await next.execute(), now, language);
  return found;
}

/**
 * Returns a page of the coming events. The first page begins with events that began on an earlier day, and the last one
 * ends with those that are over since earlier today.
 */
export async function comingPage(
  db: Database,
  now: Date,
  language: Language,
  page: number,
): Promise<EventPage> {
  const current = soonestFirst(published(db).where(notEnded(now)));
  const today = startOfToday(now);
  const { rows, hasMore } = await pageOf(current.where('event_date', '>=', today), page);
  const begun = page === 1 ? await current.where('event_date', '<', today).execute() : [];
  const isLast = !hasMore && (rows.length > 0 || page === 1);
  const ended = isLast ? await soonestFirst(published(db).where(endedToday(now))).execute() : [];
  const events = await shown(db, [...begun, ...rows, ...ended], now, language);
  return { events, page, hasMore };
}

/** Returns a page of the events that are over, the newest first. */
export async function pastPage(
  db: Database,
  now: Date,
  language: Language,
  page: number,
): Promise<EventPage> {
  const { rows, hasMore } = await pageOf(latestFirst(published(db).where(past(now))), page);
  return { events: await shown(db, rows, now, language), page, hasMore };
}

/** Returns the events that contain these words, the coming ones first, and how many there are. */
export async function searchEvents(
  db: Database,
  now: Date,
  language: Language,
  { q, limit }: { q: string; limit: number },
) {
  const matching = published(db).where(await matches(db, 'event', q));
  const next = await soonestFirst(matching.where(notPast(now)))
    .limit(limit)
    .execute();
  const earlier = await latestFirst(matching.where(past(now)))
    .limit(limit - next.length)
    .execute();
  const rows = [...next, ...earlier];
  const total = rows.length < limit ? rows.length : await count(matching.clearSelect());
  return { events: await shown(db, rows, now, language), total };
}

async function pageOf(query: Events, page: number) {
  const found = await query
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { rows: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE };
}

/** Returns the number of the page in an address. */
export function pageNumber(requested: string | undefined): number {
  const page = Number(requested ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1;
}

/**
 * Returns the events of a calendar to subscribe to: the next ones, and as many of the last year as there is room for.
 * Their number is limited, because programs fetch the calendar again and again.
 */
export async function calendarEvents(
  db: Database,
  now: Date,
  language: Language,
): Promise<ShownEvent[]> {
  const next = await soonestFirst(published(db).where(notPast(now)))
    .limit(CALENDAR_EVENTS)
    .execute();
  const aYearAgo = startOfDayInStockholm(now, -365).toISOString();
  const earlier = await latestFirst(published(db).where(past(now)))
    .where('event_date', '>=', aYearAgo)
    .limit(CALENDAR_EVENTS - next.length)
    .execute();
  return shown(db, [...earlier.toReversed(), ...next], now, language);
}

/**
 * Returns the addresses of published events, for search engines. The oldest come first, so that a new event moves few
 * others.
 */
export async function publishedAddresses(db: Database, { limit, offset }: ListRange) {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'language', 'other_title', 'updated_at'])
    .where('is_published', '=', 1)
    .orderBy('event_date')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const addressesOf = await addressFinder(db, 'event', rows, { pathOf: paths.event });
  return rows.map((row) => ({ ...addressesOf(row), updated_at: row.updated_at }));
}

export const countPublished = (db: Database) =>
  count(db.selectFrom('events').where('is_published', '=', 1));

export interface FoundEvent {
  event: ShownEvent;
  /** False for an id, an earlier address, or that of the other language. */
  isOwnAddress: boolean;
  /** True for a current address in either language. */
  isCurrent: boolean;
}

/** Finds an event by its readable address, an earlier one, or its id. */
export async function findPublishedEvent(
  db: Database,
  key: string,
  now: Date,
  language: Language,
): Promise<FoundEvent | undefined> {
  const address = await findAddress(db, 'event', key);
  const row = await published(db)
    .where('id', '=', address?.item_id ?? key)
    .executeTakeFirst();
  if (!row) return undefined;
  const [found] = await shown(db, [row], now, language);
  const isOwnAddress = found!.addresses[language] === paths.event(key);
  return { event: found!, isOwnAddress, isCurrent: address?.is_current === 1 };
}

const OTHER_DATES = 5;

/** Returns the next dates of the same series. */
export async function otherDates(
  db: Database,
  { id, series_id }: ShownEvent,
  now: Date,
  language: Language,
): Promise<ShownEvent[]> {
  if (series_id === null) return [];
  const rows = await soonestFirst(published(db).where(notEnded(now)))
    .where('series_id', '=', series_id)
    .where('id', '!=', id)
    .limit(OTHER_DATES)
    .execute();
  return shown(db, rows, now, language);
}

const OTHER_EVENTS = 2;

/** Returns other events that have not begun: of the same month, or the next ones where the month has too few. */
export async function otherEvents(
  db: Database,
  { event_date, id, series_id }: ShownEvent,
  now: Date,
  language: Language,
): Promise<ShownEvent[]> {
  let others = soonestFirst(published(db).where(inState('upcoming', now)))
    .where('id', '!=', id)
    .limit(OTHER_EVENTS);
  if (series_id !== null) {
    others = others.where((eb) =>
      eb.or([eb('series_id', 'is', null), eb('series_id', '!=', series_id)]),
    );
  }
  const { from, to } = monthsInStockholm(new Date(event_date), 1)[0]!;
  const near = await others
    .where('event_date', '>=', from.toISOString())
    .where('event_date', '<', to.toISOString())
    .execute();
  const rows = near.length === OTHER_EVENTS ? near : await others.execute();
  return shown(db, rows, now, language);
}

export async function shown(
  db: Database,
  rows: EventRow[],
  now: Date,
  language: Language,
): Promise<ShownEvent[]> {
  const [addressesOf, nameOf] = await Promise.all([
    addressFinder(db, 'event', rows, { pathOf: paths.event }),
    categoryNames(db, 'event', language),
  ]);
  return rows.map((row) => ({
    ...inLanguage(event.direct(row), language),
    ...addressesOf(row),
    type: nameOf(row.category_id, row.type),
    state: stateOf(row, now),
    isPast: isPast(row, now),
  }));
}
