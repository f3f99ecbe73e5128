import * as z from 'zod/mini';
import { momentOf } from '../../shared/i18n/format.ts';
import { namedInBoth } from '../../shared/fields/bilingual.ts';
import { content, type InputOf } from '../items/content.ts';
import {
  category,
  choice,
  day,
  field,
  flag,
  language,
  line,
  link,
  storedNullable,
  storedText,
  text,
  time,
} from '../items/fields.ts';
import { daysOfSeries, MOST_EVENTS, repetitions } from './shared/repeat.ts';
import { typedEnd, typedTimes } from './shared/when.ts';

/** In the order of the form. */
const fields = {
  title: line({ both: true, required: true, search: true }),
  location: line({ both: true, search: true }),
  description: text({ both: true, search: true, rows: 5 }),
  day: day({ required: true, formOnly: true }),
  /** Only where the event ends on another day. */
  end_day: day({ formOnly: true, beside: true }),
  is_all_day: flag(),
  time: time({ required: true, formOnly: true, begins: '18:00' }),
  end_time: time({ formOnly: true, beside: true, isEnd: true }),
  repeat: choice(repetitions, { formOnly: true, only: 'new' }),
  repeat_times: field(
    'number',
    {
      schema: z._default(z.string('invalid').check(z.regex(/^\d{0,3}$/, 'repeatTimes')), ''),
      stored: storedText,
      blank: () => '',
    },
    { formOnly: true, only: 'new' },
  ),
  repeat_until: day({ formOnly: true, only: 'new', beside: true }),
  /** An address by which a map finds the place. */
  address: line({ search: true }),
  language: language(),
  category_id: category('type', { beside: true }),
  registration_link: link(),
  learn_more_link: link({ beside: true }),
  is_cancelled: flag({ only: 'saved' }),
  /** Changes the later events of the series in the same way. */
  following: flag({ formOnly: true, only: 'saved' }),
  is_published: flag({ begins: 'on' }),
};

export type EventInput = InputOf<typeof fields>;

const check = (path: keyof EventInput, error: string, isRight: (event: EventInput) => boolean) =>
  z.refine<EventInput>(isRight, { path: [path], error });

export const event = content('event', 'events', fields, {
  label: ({ title }) => title,
  further: {
    event_date: z.string(),
    end_date: storedNullable,
    type: storedText,
    series_id: storedNullable,
  },
  checks: [
    namedInBoth('other_title', ['other_location', 'other_description']),
    check(
      'end_time',
      'endTimeMissing',
      (event) => event.is_all_day === 1 || !event.end_day || event.end_time !== '',
    ),
    check('end_day', 'endsBefore', ({ day, end_day }) => end_day === '' || end_day >= day),
    check('end_time', 'endsBefore', endsLater),
    check(
      'repeat_times',
      'repeatEnd',
      ({ repeat, repeat_times, repeat_until }) =>
        repeat === 'none' || repeat_until !== '' || repeat_times !== '',
    ),
    check(
      'repeat_until',
      'endsBefore',
      ({ day, repeat, repeat_until }) => repeat === 'none' || !repeat_until || repeat_until > day,
    ),
    check('repeat_times', 'repeatTimes', (event) => event.repeat === 'none' || hasFewDays(event)),
  ],
  columns: timesOf,
  values: (row) => ({ ...typedTimes(row) }),
  keeps: ['is_published'],
  isPublic: () => true,
});

function endsLater({ is_all_day, ...event }: EventInput): boolean {
  if (is_all_day || event.end_time === '') return true;
  const end = typedEnd(event);
  return end.day !== event.day || end.time > event.time;
}

function hasFewDays(event: EventInput): boolean {
  const hasTimes = event.repeat_times === '' || Number(event.repeat_times) > 1;
  return hasTimes && daysOfSeries(event).length <= MOST_EVENTS;
}

type Times = Pick<EventInput, 'day' | 'time' | 'end_day' | 'end_time' | 'is_all_day'>;

/** Returns the moments that are stored of days and times. */
export function timesOf({ day, time, end_day, end_time, is_all_day }: Times) {
  const at = (day: string, time: string) => momentOf(day, time).toISOString();
  if (is_all_day) {
    const hasLastDay = end_day !== '' && end_day !== day;
    return { event_date: at(day, '00:00'), end_date: hasLastDay ? at(end_day, '00:00') : null };
  }
  const end = typedEnd({ day, time, end_day, end_time });
  return { event_date: at(day, time), end_date: end_time ? at(end.day, end.time) : null };
}
