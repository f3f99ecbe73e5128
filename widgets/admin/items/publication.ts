import { format } from '../format.ts';
import { t } from '../texts/texts.ts';

export type Publication = 'draft' | 'scheduled' | 'published';

/** The Swedish locale writes dates as ISO 8601 does. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
});

/** Returns today in Stockholm as yyyy-mm-dd. */
export const today = () => clock.format().slice(0, 10);

/** Tells when visitors first see an item, in Stockholm. An item without a day has no schedule; the time may be empty. */
export interface Schedule {
  day: string;
  time: string;
}

const unscheduled: Schedule = { day: '', time: '' };

export function publicationOf(
  isPublished: boolean,
  { day, time }: Schedule = unscheduled,
): Publication {
  if (!isPublished) return 'draft';
  return `${day} ${time}` > clock.format() ? 'scheduled' : 'published';
}

/** Returns the day and the hour of a schedule as text. */
export function scheduleText({ day, time }: Schedule): string {
  if (day === '') return '';
  const text = format.weekday(day);
  return time === '' ? text : t('publication.dayAndTime', { day: text, time: format.clock(time) });
}

/** Returns what saving does to the item. */
function stepBetween(was: Publication | null, will: Publication) {
  if (will === 'draft') return was === 'published' ? 'unpublish' : 'saveDraft';
  if (was === will) return 'saveChanges';
  return will === 'scheduled' ? 'schedule' : 'publish';
}

export const saveText = (was: Publication | null, will: Publication): string =>
  t(`publication.${stepBetween(was, will)}`);

/** Returns what saving has done to the item. */
export const savedText = (
  was: Publication | null,
  is: Publication,
  schedule: Schedule = unscheduled,
): string => t(`publication.done.${stepBetween(was, is)}`, { when: scheduleText(schedule) });
