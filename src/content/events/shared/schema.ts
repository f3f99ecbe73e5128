import * as z from 'zod/mini';
import { chosenCategory } from '../../categories/shared/schema.ts';
import { firstLanguage, namedInBoth } from '../../../shared/fields/bilingual.ts';
import {
  day,
  endTime,
  line,
  link,
  orNothing,
  text,
  time,
  version,
} from '../../../shared/fields/content-fields.ts';
import { requiredLine } from '../../../shared/fields/shared/schema.ts';
import { typedEnd } from './when.ts';
import { daysOfSeries, MOST_EVENTS, repetitions } from './repeat.ts';

const fields = z.object({
  language: firstLanguage(),
  title: requiredLine('missing'),
  other_title: line(),
  category_id: chosenCategory(),
  day: day(),
  time: time(),
  /** Only where the event ends on another day. */
  end_day: orNothing(day(), 'dateInvalid'),
  /** Also 24:00. */
  end_time: orNothing(endTime(), 'timeInvalid'),
  is_all_day: z._default(z.boolean('invalid'), false),
  location: line(),
  other_location: line(),
  address: line(),
  description: text(),
  other_description: text(),
  registration_link: link(),
  learn_more_link: link(),
  is_cancelled: z._default(z.boolean('invalid'), false),
  is_published: z._default(z.boolean('invalid'), true),
});

type Fields = z.output<typeof fields>;

const checks = [
  namedInBoth('other_title', ['other_location', 'other_description']),
  z.refine<Fields>((event) => event.is_all_day || !event.end_day || event.end_time !== '', {
    path: ['end_time'],
    error: 'endTimeMissing',
  }),
  z.refine<Fields>(endsOnLaterDay, { path: ['end_day'], error: 'endsBefore' }),
  z.refine<Fields>(endsLater, { path: ['end_time'], error: 'endsBefore' }),
] as const;

function endsOnLaterDay({ day, end_day }: Fields): boolean {
  return end_day === '' || end_day >= day;
}

function endsLater({ is_all_day, ...event }: Fields): boolean {
  if (is_all_day || event.end_time === '') return true;
  const end = typedEnd(event);
  return end.day !== event.day || end.time > event.time;
}

const repeated = z.extend(fields, {
  repeat: z._default(z.enum(repetitions, 'invalid'), 'none'),
  repeat_until: orNothing(day(), 'dateInvalid'),
  repeat_times: z._default(z.string('invalid').check(z.regex(/^\d{0,3}$/, 'repeatTimes')), ''),
});

type Repeated = z.output<typeof repeated>;

const repeats = [
  z.refine<Repeated>(
    ({ repeat, repeat_until, repeat_times }) =>
      repeat === 'none' || repeat_until !== '' || repeat_times !== '',
    { path: ['repeat_times'], error: 'repeatEnd' },
  ),
  z.refine<Repeated>(
    ({ day, repeat, repeat_until }) => repeat === 'none' || !repeat_until || repeat_until > day,
    {
      path: ['repeat_until'],
      error: 'endsBefore',
    },
  ),
  z.refine<Repeated>((event) => event.repeat === 'none' || hasFewDays(event), {
    path: ['repeat_times'],
    error: 'repeatTimes',
  }),
] as const;

function hasFewDays(event: Repeated): boolean {
  const hasTimes = event.repeat_times === '' || Number(event.repeat_times) > 1;
  return hasTimes && daysOfSeries(event).length <= MOST_EVENTS;
}

/** A new event, or several. */
export const event = repeated.check(...checks, ...repeats);

export const editedEvent = z
  .extend(fields, {
    version: version(),
    /** Changes the later events of the series in the same way. */
    following: z._default(z.boolean('invalid'), false),
  })
  .check(...checks);

export type EventInput = Fields;
export type NewEventInput = z.output<typeof event>;
