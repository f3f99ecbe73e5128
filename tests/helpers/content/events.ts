import type { EventRow } from '../../../src/content/events/published.ts';
import type { SignedIn } from '../admin.ts';
import { itemSteps, type SentItem, type Values } from './items.ts';
import { insertionOrder } from '../postgres/postgres.ts';
import type { TestSite } from '../site.ts';

export type SentEvent = SentItem;

export const {
  formOf: eventForm,
  pageOf: eventPage,
  post: postEvent,
  remove: deleteEvent,
  send: sendEvent,
  titlesIn,
} = itemSteps('event', 'events', /^(?:is_|following$)/);

export const eventsIn = ({ db }: TestSite) =>
  db.selectFrom('events').selectAll().orderBy('event_date').orderBy('id').execute();

/** Sends the form of an event, or of a new one, and returns what was stored. */
export async function saveEvent(
  site: TestSite,
  admin: SignedIn,
  values: Values,
  id?: string,
): Promise<EventRow> {
  const { status, page } = await sendEvent(admin, values, id);
  if (status !== 303) throw new Error(`${status} ${page}`);
  const rows = site.db.selectFrom('events').selectAll();
  return id === undefined
    ? rows.orderBy(insertionOrder, 'desc').executeTakeFirstOrThrow()
    : rows.where('id', '=', id).executeTakeFirstOrThrow();
}
