import { itemSteps, type SentItem, tabOf } from './items.ts';
import type { TestSite } from '../site.ts';

export type SentEvent = SentItem;

export const {
  formOf: eventForm,
  pageOf: eventPage,
  post: postEvent,
  remove: deleteEvent,
  save: saveEvent,
  send: sendEvent,
  titlesIn,
} = itemSteps('event', tabOf('events'), 'publish');

export const eventsIn = ({ db }: TestSite) =>
  db.selectFrom('events').selectAll().orderBy('event_date').orderBy('id').execute();
