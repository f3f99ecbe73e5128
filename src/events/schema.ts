import * as z from 'zod/mini';
import { chosenCategory } from '../categories/schema.ts';
import { firstLanguage, namedInBoth } from '../fields/bilingual.ts';
import { day, line, link, text, time, version } from '../fields/content-fields.ts';
import { requiredLine } from '../fields/schema.ts';

/** Empty where nothing was entered. */
function orNothing(field: ReturnType<typeof day>, invalid: string) {
  const fits = (text: string) => text === '' || field.safeParse(text).success;
  return z._default(z.string(invalid).check(z.refine(fits, invalid)), '');
}

const fields = z.object({
  language: firstLanguage(),
  title: requiredLine('missing'),
  other_title: line(),
  category_id: chosenCategory(),
  day: day(),
  time: time(),
  /** Only where the event ends on another day. */
  end_day: orNothing(day(), 'dateInvalid'),
  end_time: orNothing(time(), 'timeInvalid'),
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

function endsLater({ day, time, end_day, end_time, is_all_day }: Fields): boolean {
  const isSameDay = end_day === '' || end_day === day;
  return is_all_day || !isSameDay || end_time === '' || end_time > time;
}

export const event = fields.check(...checks);

export const editedEvent = z.extend(fields, { version: version() }).check(...checks);

export type EventInput = z.output<typeof event>;
