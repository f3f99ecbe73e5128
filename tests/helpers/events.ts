import common from '../../src/i18n/en/admin/common.json' with { type: 'json' };
import type { EventRow } from '../../src/events/published.ts';
import { paths } from '../../src/paths.ts';
import type { SignedIn } from './admin.ts';
import { errorsIn, textsOf, valuesOf } from './html.ts';
import { insertionOrder } from './postgres/postgres.ts';
import type { TestSite } from './site.ts';

type Values = Record<string, string>;

/** Returns the form of an event, or of a new one, as the page shows it. */
export async function eventForm(admin: SignedIn, id?: string, query: Values = {}): Promise<Values> {
  return valuesOf(await eventPage(admin, id, query), '.edit-form');
}

export async function eventPage(admin: SignedIn, id?: string, query: Values = {}): Promise<string> {
  const asked = id === undefined ? { new: '', ...query } : { edit: id, ...query };
  return (await admin.get(paths.adminEvents(asked))).text();
}

export interface SentEvent {
  status: number;
  /** The keys of the errors by field. */
  errors: Record<string, string | undefined>;
  page: string;
  location: string;
}

/** Opens the form of an event, or of a new one, changes it and presses *Publish*. A switch without a value is off. */
export async function sendEvent(admin: SignedIn, values: Values, id?: string): Promise<SentEvent> {
  return postEvent(admin, { ...(await eventForm(admin, id)), intent: 'publish', ...values }, id);
}

/** Sends these fields and no others. */
export async function postEvent(admin: SignedIn, fields: Values, id?: string): Promise<SentEvent> {
  const isOff = (name: string) => name.startsWith('is_') || name === 'following';
  const ticked = Object.entries(fields).filter(([name, value]) => value !== '' || !isOff(name));
  const answer = await admin.post(paths.adminItem('event', id), Object.fromEntries(ticked));
  const page = await answer.text();
  return {
    status: answer.status,
    errors: errorKeysIn(page),
    page,
    location: answer.headers.get('location') ?? '',
  };
}

/** Returns the keys of the errors beside the fields, by field. */
export const errorKeysIn = (page: string): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(errorsIn(page)).map(([name, text]) => [name, keyOf(text)]));

const keyOf = (text: string) =>
  Object.entries(common.errors).find(([, each]) => each === text)?.[0];

/** Deletes an event as its row does, after the question. Returns the answer. */
export const deleteEvent = (admin: SignedIn, id: string, fields: Values = {}) =>
  admin.post(paths.adminItem('event', id, 'deletion'), {
    confirmed: 'yes',
    back: paths.adminEvents(),
    ...fields,
  });

export const eventsIn = ({ db }: TestSite) =>
  db.selectFrom('events').selectAll().orderBy('event_date').orderBy('id').execute();

/** Returns the titles in the list that an address shows. */
export const titlesIn = async (admin: SignedIn, query: Values = {}): Promise<string[]> =>
  textsOf(await (await admin.get(paths.adminEvents(query))).text(), '.item h3');

/** Sends the form of an event, or of a new one, and returns what was stored. */
export async function saveEvent(
  site: TestSite,
  admin: SignedIn,
  values: Values,
  id?: string,
): Promise<EventRow> {
  const { status, page } = await sendEvent(admin, { seen: '[]', ...values }, id);
  if (status !== 303) throw new Error(`${status} ${page}`);
  const rows = site.db.selectFrom('events').selectAll();
  return id === undefined
    ? rows.orderBy(insertionOrder, 'desc').executeTakeFirstOrThrow()
    : rows.where('id', '=', id).executeTakeFirstOrThrow();
}
