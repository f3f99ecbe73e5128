import ical, { type ICalCalendar, ICalEventStatus } from 'ical-generator';
import { slugOf } from '../items/slug.ts';
import { canonicalOf } from '../../shared/i18n/alternates.ts';
import type { Language, Translate } from '../../shared/i18n/index.ts';
import { absoluteLink, paths } from '../../shared/paths.ts';
import type { ShownEvent } from './published.ts';
import { daysOf } from './shared/when.ts';

const ONE_HOUR_MS = 60 * 60 * 1000;
const ONE_DAY_MS = 24 * ONE_HOUR_MS;
const REFRESH_S = 6 * 60 * 60;
const LONGEST_NAME = 60;

interface FeedContext {
  origin: string;
  /** The association's name. */
  name: string;
  language: Language;
  t: Translate;
}

/** Returns the event as an iCalendar file (RFC 5545). */
export function calendarOf(event: ShownEvent, context: FeedContext): string {
  const calendar = emptyCalendar(context);
  addEvent(calendar, event, context);
  return textOf(calendar);
}

/** Returns a calendar to subscribe to. Each event has the same UID as in a file of its own. */
export function calendarToSubscribe(events: ShownEvent[], context: FeedContext): string {
  const { name, origin, language, t } = context;
  const calendar = emptyCalendar(context);
  // The library escapes the texts of events, but not the name of the calendar.
  calendar.name(escaped(`${name}: ${t('news:calendar.name')}`));
  calendar.source(`${origin}${paths.eventsCalendar(language)}`);
  calendar.ttl(REFRESH_S);
  for (const event of events) addEvent(calendar, event, context);
  return textOf(calendar);
}

const emptyCalendar = ({ name }: FeedContext) =>
  ical({ prodId: { company: name, product: 'Events' } });

function addEvent(calendar: ICalCalendar, event: ShownEvent, context: FeedContext) {
  const { origin, language, t } = context;
  const { address, description, lang, learn_more_link, location, title, updated_at, version } =
    event;
  const only = lang.description ?? lang.title;
  const own = canonicalOf(event.versions, language);
  const isOpen = event.end_date === null && !event.is_all_day;
  const texts = [only && t(`news:onlyIn.${only}`), description, isOpen && t('news:calendarEnd')];
  const place = [location, address].filter(Boolean).join(', ');
  const changedAt = new Date(updated_at);
  const added = calendar.createEvent({
    id: `${event.id}@${new URL(origin).hostname}`,
    ...timesOf(event),
    summary: event.is_cancelled ? t('news:cancelledTitle', { title }) : title,
    description: texts.filter(Boolean).join('\n\n'),
    location: place,
    url: absoluteLink(learn_more_link, own, origin),
    stamp: changedAt,
    lastModified: changedAt,
    sequence: version,
  });
  if (event.is_cancelled) added.status(ICalEventStatus.CANCELLED);
}

function timesOf(event: ShownEvent) {
  if (event.is_all_day) {
    const { first, last } = daysOf(event);
    // The library takes the day in UTC. The end is the first day that no longer belongs to it (§3.6.1).
    const end = new Date(Date.parse(last) + ONE_DAY_MS);
    return { allDay: true, start: new Date(first), end };
  }
  const start = new Date(event.event_date);
  // Without an end the event would take no time (§3.6.1), which many calendars hide.
  const end = event.end_date ?? start.getTime() + ONE_HOUR_MS;
  return { start, end: new Date(end) };
}

// The library does not end the last line (§3.1).
const textOf = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`;

/** RFC 5545 §3.3.11. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/[\r\n\p{Cc}]+/gu, ' ');

/** Returns the title in letters that every file system takes. */
export const calendarFileName = (title: string, t: Translate) =>
  `${slugOf(title, LONGEST_NAME) || t('exports:files.events')}.ics`;
