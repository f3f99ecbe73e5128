import { categoryNames, matches } from '../categories/queries.ts';
import { findAddress } from '../items/addresses.ts';
import { type Addresses, addressFinder } from '../items/address-finder.ts';
import { type InLanguage, inLanguage } from '../items/shared/in-language.ts';
import type { Database } from '../../db/connection.ts';
import { count, type ListRange } from '../../db/list-page.ts';
import type { Row } from '../../db/tables.ts';
import { startOfDayInStockholm } from '../../shared/i18n/format.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { paths } from '../../shared/paths.ts';
import { isOver } from './shared/when.ts';

export type EventRow = Row<'events'>;

/** An event as a page shows it in its language. */
export type ShownEvent = InLanguage<EventRow> & Addresses & { isOver: boolean };

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

const today = (now: Date) => startOfDayInStockholm(now).toISOString();

/** Includes events of today that are over, by Stockholm's calendar. */
const coming = (db: Database, now: Date) =>
  published(db).where('event_date', '>=', today(now)).orderBy('event_date').orderBy('id');

/** Finds events that began on an earlier day and have not ended. */
const ongoing = (db: Database, now: Date) =>
  published(db)
    .where('event_date', '<', today(now))
    .where('end_date', '>=', today(now))
    .orderBy('event_date')
    .orderBy('id');

export async function upcomingEvents(
  db: Database,
  now: Date,
  language: Language,
  limit: number,
): Promise<ShownEvent[]> {
  const rows = [
    ...(await ongoing(db, now).limit(limit).execute()),
    ...(await coming(db, now).limit(limit).execute()),
  ];
  return shown(db, rows.slice(0, limit), now, language);
}

/** Returns a page of the coming events. The first page begins with events that began on an earlier day. */
export async function comingPage(
  db: Database,
  now: Date,
  language: Language,
  page: number,
): Promise<EventPage> {
  const { rows, hasMore } = await pageOf(coming(db, now), page);
  const begun = page === 1 ? await ongoing(db, now).execute() : [];
  return { events: await shown(db, [...begun, ...rows], now, language), page, hasMore };
}

/** Returns a page of the events that are over, the newest first. */
export async function pastPage(
  db: Database,
  now: Date,
  language: Language,
  page: number,
): Promise<EventPage> {
  const past = published(db)
    .where('event_date', '<', today(now))
    .where((eb) => eb.or([eb('end_date', 'is', null), eb('end_date', '<', today(now))]))
    .orderBy('event_date', 'desc')
    .orderBy('id', 'desc');
  const { rows, hasMore } = await pageOf(past, page);
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
  const next = await matching
    .where('event_date', '>=', today(now))
    .orderBy('event_date')
    .orderBy('id')
    .limit(limit)
    .execute();
  const earlier = await matching
    .where('event_date', '<', today(now))
    .orderBy('event_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit - next.length)
    .execute();
  const rows = [...next, ...earlier];
  const total = rows.length < limit ? rows.length : await count(matching.clearSelect());
  return { events: await shown(db, rows, now, language), total };
}

async function pageOf(query: ReturnType<typeof coming>, page: number) {
  const found = await query
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { rows: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE };
}

/** Returns the number of the page in an address. */
export function askedPage(asked: string | undefined): number {
  const page = Number(asked ?? 1);
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
  const next = await coming(db, now).limit(CALENDAR_EVENTS).execute();
  const past = await published(db)
    .where('event_date', '>=', startOfDayInStockholm(now, -365).toISOString())
    .where('event_date', '<', today(now))
    .orderBy('event_date', 'desc')
    .orderBy('id', 'desc')
    .limit(CALENDAR_EVENTS - next.length)
    .execute();
  return shown(db, [...past.toReversed(), ...next], now, language);
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
  const [event] = await shown(db, [row], now, language);
  const isOwnAddress = event!.addresses[language] === paths.event(key);
  return { event: event!, isOwnAddress, isCurrent: address?.is_current === 1 };
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
  const rows = await coming(db, now)
    .where('series_id', '=', series_id)
    .where('id', '!=', id)
    .limit(OTHER_DATES)
    .execute();
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
    ...inLanguage(row, language),
    ...addressesOf(row),
    type: nameOf(row.category_id, row.type),
    isOver: isOver(row, now),
  }));
}
