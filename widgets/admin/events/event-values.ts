import type { InferResponseType } from 'hono/client';
import type { api } from '../api/api.ts';
import { t } from '../texts/texts.ts';

export type Event = InferResponseType<typeof api.events.$get>['rows'][number];

/** Day and time are in Stockholm. */
export type EventValues = ReturnType<typeof valuesOf>;

export function valuesOf(event: Event) {
  return {
    title: event.title,
    day: event.day,
    time: event.time,
    location: event.location,
    type: event.type,
    description: event.description,
    registration_link: event.registration_link ?? '',
    learn_more_link: event.learn_more_link ?? '',
    is_published: event.is_published === 1,
  };
}

export const emptyEvent = (): EventValues => ({
  title: '',
  day: '',
  time: '18:00',
  location: '',
  type: t('defaultCategory'),
  description: '',
  registration_link: '',
  learn_more_link: '',
  is_published: false,
});
