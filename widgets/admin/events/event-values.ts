import type { InferResponseType } from 'hono/client';
import type { Repetition } from '../../../src/events/repeat.ts';
import { addDays } from '../../../src/members/days.ts';
import { languageOf } from '../../../src/i18n/languages.ts';
import type { api } from '../api/api.ts';
import { today } from '../items/publication.ts';

export type Event = InferResponseType<typeof api.events.$get>['rows'][number];

/** Day and time are in Stockholm. */
export type EventValues = ReturnType<typeof valuesOf>;

const once = {
  repeat: 'none' as Repetition,
  repeat_until: '',
  repeat_times: '',
  following: false,
};

export function valuesOf(event: Event) {
  return {
    language: event.language,
    title: event.title,
    other_title: event.other_title,
    day: event.day,
    time: event.time,
    end_day: event.end_day,
    end_time: event.end_time,
    is_all_day: event.is_all_day === 1,
    location: event.location,
    other_location: event.other_location,
    address: event.address,
    category_id: event.category_id ?? '',
    description: event.description,
    other_description: event.other_description,
    registration_link: event.registration_link ?? '',
    learn_more_link: event.learn_more_link ?? '',
    is_cancelled: event.is_cancelled === 1,
    is_published: event.is_published === 1,
    ...once,
  };
}

export const emptyEvent = (): EventValues => ({
  language: languageOf(document.documentElement.lang),
  title: '',
  other_title: '',
  day: '',
  time: '18:00',
  end_day: '',
  end_time: '',
  is_all_day: false,
  location: '',
  other_location: '',
  address: '',
  category_id: '',
  description: '',
  other_description: '',
  registration_link: '',
  learn_more_link: '',
  is_cancelled: false,
  is_published: false,
  ...once,
});

/** Returns the values for a copy of the event a week later. Days that would be past are left empty. */
export function copyOf(event: Event): EventValues {
  const inAWeek = (day: string) => (day && addDays(day, 7) >= today() ? addDays(day, 7) : '');
  return {
    ...valuesOf(event),
    day: inAWeek(event.day),
    end_day: inAWeek(event.end_day),
    is_cancelled: false,
    is_published: false,
  };
}
