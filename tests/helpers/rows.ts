import { randomUUID } from 'node:crypto';
import { searchText, sortKey } from '../../src/database/search.ts';
import type { NewRow } from '../../src/database/tables.ts';
import type { TestSite } from './site.ts';

const stamps = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };

export async function addPost(
  { db }: TestSite,
  values: Partial<NewRow<'blog_posts'>> = {},
): Promise<string> {
  const id = values.id ?? randomUUID();
  await db
    .insertInto('blog_posts')
    .values({
      title: 'A post',
      summary: 'About something',
      content: '<p>Words</p>',
      publish_date: '2026-01-15',
      is_published: 1,
      ...stamps,
      ...values,
      id,
    })
    .execute();
  return id;
}

export async function addEvent(
  { db }: TestSite,
  values: Partial<NewRow<'events'>> = {},
): Promise<string> {
  const id = values.id ?? randomUUID();
  await db
    .insertInto('events')
    .values({
      title: 'An event',
      event_date: '2030-01-15T17:00:00.000Z',
      location: 'Ulrika',
      is_published: 1,
      ...stamps,
      ...values,
      id,
    })
    .execute();
  return id;
}

export async function addSection(
  { db }: TestSite,
  values: Pick<NewRow<'content_sections'>, 'section_key' | 'title' | 'content' | 'is_published'>,
): Promise<void> {
  await db
    .insertInto('content_sections')
    .values({ ...stamps, ...values })
    .execute();
}

export async function addTimelineSection(
  { db }: TestSite,
  values: Partial<NewRow<'timeline_sections'>> = {},
): Promise<void> {
  await db
    .insertInto('timeline_sections')
    .values({
      year: 2024,
      heading: 'A summer',
      images: '[]',
      carousel_autoplay: 1,
      carousel_interval: 5000,
      ...stamps,
      ...values,
      id: values.id ?? randomUUID(),
    })
    .execute();
}

export async function addSupporter(
  { db }: TestSite,
  values: Pick<NewRow<'supporting_organisations'>, 'name' | 'position'>,
): Promise<void> {
  await db
    .insertInto('supporting_organisations')
    .values({ logo: '/images/placeholder.svg', ...stamps, ...values, id: randomUUID() })
    .execute();
}

/** An application without any payment: what the card provider says cannot change its status. */
export async function addApplication(
  { db }: TestSite,
  values: Partial<NewRow<'membership_applications'>> = {},
): Promise<string> {
  const id = values.id ?? randomUUID();
  const person = {
    full_name: values.full_name ?? 'Anna Åberg',
    email: values.email ?? 'anna@example.org',
    phone: values.phone ?? '+46 070-123 45 67',
  };
  await db
    .insertInto('membership_applications')
    .values({
      first_name: 'Anna',
      ...person,
      search_text: searchText(person.full_name, person.email, person.phone),
      sort_key: sortKey(person.full_name),
      address: 'Storgatan 1, 590 41, Ulrika, Sweden',
      membership_type: 'Core',
      why_join: 'To meet people.',
      contribution: 'Time.',
      privacy_policy_accepted: 1,
      terms_conditions_accepted: 1,
      language: 'en',
      created_at: stamps.created_at,
      ...values,
      id,
    })
    .execute();
  return id;
}

export async function addSubscriber(
  { db }: TestSite,
  values: Partial<NewRow<'newsletter_subscribers'>> & { email: string },
): Promise<string> {
  const id = values.id ?? randomUUID();
  await db
    .insertInto('newsletter_subscribers')
    .values({
      language: 'en',
      gdpr_consent: 1,
      is_active: 1,
      unsubscribe_token: id,
      subscribed_at: stamps.created_at,
      ...values,
      id,
    })
    .execute();
  return id;
}

export async function addMessage(
  { db }: TestSite,
  values: Partial<NewRow<'contact_submissions'>> = {},
): Promise<string> {
  const id = values.id ?? randomUUID();
  const written = {
    first_name: 'Åsa',
    last_name: 'Öberg',
    email: 'asa@example.org',
    subject: 'A question',
    message: 'When does the bus leave?',
    ...values,
  };
  const { first_name, last_name, email, subject, message } = written;
  await db
    .insertInto('contact_submissions')
    .values({
      ...written,
      search_text: searchText(first_name, last_name, email, subject, message),
      sort_key: sortKey(last_name, first_name),
      language: values.language ?? 'en',
      created_at: values.created_at ?? stamps.created_at,
      id,
    })
    .execute();
  return id;
}
