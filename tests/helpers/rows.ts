import { randomUUID } from 'node:crypto';
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
  await db
    .insertInto('membership_applications')
    .values({
      first_name: 'Anna',
      full_name: 'Anna Åberg',
      email: 'anna@example.org',
      address: 'Storgatan 1, 590 41, Ulrika, Sweden',
      phone: '+46 070-123 45 67',
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
