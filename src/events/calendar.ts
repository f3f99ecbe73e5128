import ical from 'ical-generator';
import { slugOf } from '../content/slug.ts';
import type { Language, Translate } from '../i18n/index.ts';
import { canonical } from '../i18n/alternates.ts';
import { absoluteLink, paths } from '../paths.ts';
import type { EventRow } from './queries.ts';

const ONE_HOUR_MS = 60 * 60 * 1000;
const LONGEST_NAME = 60;

/** Returns the event as an iCalendar file (RFC 5545). */
export function calendarOf(
  event: EventRow,
  { origin, name, language, t }: { origin: string; name: string; language: Language; t: Translate },
): string {
  const start = new Date(event.event_date);
  const calendar = ical({ prodId: { company: name, product: 'Events' } });
  calendar.createEvent({
    id: `${event.id}@${new URL(origin).hostname}`,
    start,
    // Only the start is known. Without an end the event would take no time (§3.6.1), which many calendars hide.
    end: new Date(start.getTime() + ONE_HOUR_MS),
    summary: event.title,
    description: `${event.description}\n\n${t('news:calendarEnd')}`.trim(),
    location: event.location,
    url: absoluteLink(event.learn_more_link, canonical(paths.event(event.id), language), origin),
    stamp: new Date(event.updated_at),
  });
  // The library leaves the last line open (§3.1).
  return `${calendar.toString()}\r\n`;
}

/** Returns the title in letters that every file system takes. */
export const calendarFileName = (title: string) => `${slugOf(title, LONGEST_NAME) || 'event'}.ics`;
