import { openDatabase } from '../db/connection.ts';
import { searchText } from '../db/search.ts';
import { sortKey } from '../db/swedish-order.ts';
import type { NewRow, Tables } from '../db/tables.ts';
import { flag } from '../db/tables/columns.ts';
import { applicationWords } from '../db/searched-columns.ts';
import { sampleId } from './add-missing.ts';

const firstNames = ['Åsa', 'Björn', 'Élin', 'Freja', 'Göran', 'Ingrid', 'Jón', 'Kirsten', 'Lars'];
const moreFirstNames = ['Aarav', 'Diya', 'Kavya', 'Meera', 'Nikhil', 'Priya', 'Rohan', 'Vikram'];
const lastNames = ['Åkesson', 'Öberg', 'Ängström', 'Dahl', 'Bergström', 'Hansen', 'Jónsdóttir'];
const moreLastNames = [
  'Iyer',
  'Menon',
  'Patel',
  'Reddy',
  'Sharma',
  'Virtanen',
  'Nair',
  'Lindqvist',
];
const plans = ['General', 'General', 'General', 'Core', 'Core', 'Lifetime', 'Provisional'];
const topics = ['Diwali in the square', 'Språkcafé', 'Business breakfast', 'A walk in the forest'];
const reason =
  'I have lived between two countries for years and would like to meet others who do. '.repeat(4);

const YEARS_MS = 3 * 365 * 24 * 60 * 60 * 1000;
const ROWS_IN_STATEMENT = 200;
const ROWS_AT_ONCE = 2000;

export interface SampleContext {
  /** A SQLite file or the URL of PostgreSQL. */
  database: string;
  now: Date;
  onProgress?: (done: number) => void;
}

const ADDRESS = 'Storgatan 1, 590 42, Ulrika, Sweden';

/** Adds varied subscribers; one of the first five thousand is called Quigley, for searches. */
export function addManySubscribers(count: number, context: SampleContext): Promise<number> {
  return addMany('newsletter_subscribers', count, context, (index) => {
    const { email, language } = personOf(index);
    const id = sampleId('load subscriber', index);
    return {
      id,
      email,
      language,
      gdpr_consent: flag(true),
      is_active: flag(index % 9 > 0),
      unsubscribe_token: sampleId('load unsubscribe', index),
      subscribed_at: momentOf(id, context.now),
    };
  });
}

/** Adds applications of the same people, without fees. */
export function addManyApplications(count: number, context: SampleContext): Promise<number> {
  return addMany('membership_applications', count, context, (index) => {
    const { email, firstName, language, name, phone } = personOf(index);
    const id = sampleId('load application', index);
    return {
      id,
      first_name: firstName,
      full_name: name,
      email,
      address: ADDRESS,
      street: 'Storgatan 1',
      postal_code: '590 42',
      city: 'Ulrika',
      country: 'SE',
      phone,
      membership_type: plans[index % plans.length]!,
      why_join: reason,
      contribution: 'I bake, carry benches and speak three languages.',
      privacy_policy_accepted: flag(true),
      terms_conditions_accepted: flag(true),
      language,
      created_at: momentOf(id, context.now),
      decision: index % 100 === 0 ? null : ('accepted' as const),
      search_text: applicationWords({ full_name: name, email, phone, address: ADDRESS }),
      sort_key: sortKey(name),
    };
  });
}

export function addManyPosts(count: number, context: SampleContext): Promise<number> {
  return addMany('blog_posts', count, context, (index) => {
    const id = sampleId('load post', index);
    const at = momentOf(id, context.now);
    const title = `${topics[index % topics.length]!} ${index + 1}`;
    const summary = `What happened, who came and what is next (${index + 1}).`;
    return {
      id,
      title,
      category: 'General',
      summary,
      content: `<h2>${title}</h2>${`<p>${reason}</p>`.repeat(3)}`,
      publish_date: at.slice(0, 10),
      is_published: flag(index % 10 > 0),
      other_title: index % 2 ? `På svenska: ${title}` : '',
      search_text: searchText(title, 'General', summary),
      sort_key: sortKey(title),
      swedish_sort_key: sortKey(index % 2 ? `På svenska: ${title}` : title),
      created_at: at,
      updated_at: at,
    };
  });
}

/** Adds events of the last three years and of the coming one. */
export function addManyEvents(count: number, context: SampleContext): Promise<number> {
  return addMany('events', count, context, (index) => {
    const id = sampleId('load event', index);
    const at = context.now.toISOString();
    const inAYear = new Date(context.now.getTime() + YEARS_MS / 3);
    const title = `${topics[index % topics.length]!} ${index + 1}`;
    return {
      id,
      title,
      type: 'General',
      event_date: momentOf(id, inAYear, (YEARS_MS * 4) / 3),
      location: 'Folkets hus, Ulrika',
      description: reason,
      is_published: flag(index % 10 > 0),
      other_title: index % 2 ? `På svenska: ${title}` : '',
      search_text: searchText(title, 'General', 'Folkets hus, Ulrika'),
      sort_key: sortKey(title),
      swedish_sort_key: sortKey(index % 2 ? `På svenska: ${title}` : title),
      created_at: at,
      updated_at: at,
    };
  });
}

/** Lets a running server write between two batches. Returns how many rows are new. */
async function addMany<Table extends keyof Tables>(
  table: Table,
  count: number,
  { database, onProgress }: SampleContext,
  build: (index: number) => NewRow<Table>,
): Promise<number> {
  // Kysely works on a union of tables, but not on a type parameter.
  const anyTable: keyof Tables = table;
  const db = openDatabase(database);
  let added = 0;
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const to = Math.min(from + ROWS_AT_ONCE, count);
    await db.transaction().execute(async (trx) => {
      for (let start = from; start < to; start += ROWS_IN_STATEMENT) {
        const length = Math.min(ROWS_IN_STATEMENT, to - start);
        const rows = Array.from({ length }, (_, index) => build(start + index));
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto(anyTable)
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        added += Number(numInsertedOrUpdatedRows);
      }
    });
    onProgress?.(to);
  }
  await db.destroy();
  return added;
}

function personOf(index: number) {
  const pick = (names: string[], step: number) => names[Math.floor(index / step) % names.length]!;
  const firsts = index % 2 ? firstNames : moreFirstNames;
  const lasts = index % 3 ? lastNames : moreLastNames;
  const firstName = pick(firsts, 2);
  const lastName = index === 4711 ? 'Quigley' : pick(lasts, 7);
  const local = `${sortKey(firstName, lastName).replace(/[^a-z]+/g, '.')}.${index}`;
  return {
    firstName,
    name: `${firstName} ${lastName}`,
    email: index % 50 ? `${local}@example.org` : `blåbär.${local}@example.org`,
    phone: `+46 70 ${String(index).padStart(7, '0')}`,
    language: index % 2 ? 'sv' : 'en',
  };
}

function momentOf(id: string, last: Date, spanMs = YEARS_MS): string {
  const share = Number.parseInt(id.slice(0, 8), 16) / 0xff_ff_ff_ff;
  return new Date(last.getTime() - share * spanMs).toISOString();
}
