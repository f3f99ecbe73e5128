import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

const flag = (column: string) => sql`${sql.ref(column)} in (0, 1)`;

function withTimestamps<T extends string>(table: CreateTableBuilder<T>) {
  return table
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull());
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await withTimestamps(
    db.schema
      .createTable('content_sections')
      .addColumn('section_key', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('is_published', 'integer', (column) => column.notNull().defaultTo(0))
      .addCheckConstraint('content_sections_is_published', flag('is_published')),
  ).execute();

  await withTimestamps(
    db.schema
      .createTable('blog_posts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('category', 'text', (column) => column.notNull().defaultTo('General'))
      .addColumn('summary', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('content', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('featured_image', 'text')
      .addColumn('read_more_link', 'text')
      .addColumn('publish_date', 'text', (column) => column.notNull())
      .addColumn('is_published', 'integer', (column) => column.notNull().defaultTo(0))
      .addCheckConstraint('blog_posts_is_published', flag('is_published'))
      .addCheckConstraint('blog_posts_publish_date', sql`length(publish_date) = 10`),
  ).execute();
  await db.schema
    .createIndex('blog_posts_by_date')
    .on('blog_posts')
    .columns(['is_published', 'publish_date'])
    .execute();

  await withTimestamps(
    db.schema
      .createTable('events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('event_date', 'text', (column) => column.notNull())
      .addColumn('location', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('type', 'text', (column) => column.notNull().defaultTo('General'))
      .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('registration_link', 'text')
      .addColumn('learn_more_link', 'text')
      .addColumn('is_published', 'integer', (column) => column.notNull().defaultTo(1))
      .addCheckConstraint('events_is_published', flag('is_published')),
  ).execute();
  await db.schema
    .createIndex('events_by_date')
    .on('events')
    .columns(['is_published', 'event_date'])
    .execute();

  await db.schema
    .createTable('newsletter_subscribers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('gdpr_consent', 'integer', (column) => column.notNull())
    .addColumn('is_active', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('unsubscribe_token', 'text', (column) => column.notNull().unique())
    .addColumn('subscribed_at', 'text', (column) => column.notNull())
    .addCheckConstraint('newsletter_subscribers_is_active', flag('is_active'))
    .addCheckConstraint('newsletter_subscribers_gdpr_consent', flag('gdpr_consent'))
    .execute();
  await db.schema
    .createIndex('newsletter_subscribers_by_date')
    .on('newsletter_subscribers')
    .column('subscribed_at')
    .execute();

  await db.schema
    .createTable('contact_submissions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('subject', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('inquiry_type', 'text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint(
      'contact_submissions_inquiry_type',
      sql`inquiry_type in ('membership', 'events', 'partnership', 'volunteer', 'media', 'other')`,
    )
    .execute();
  await db.schema
    .createIndex('contact_submissions_by_date')
    .on('contact_submissions')
    .column('created_at')
    .execute();

  await db.schema
    .createTable('membership_applications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('membership_type', 'text', (column) => column.notNull())
    .addColumn('why_join', 'text', (column) => column.notNull())
    .addColumn('contribution', 'text', (column) => column.notNull())
    .addColumn('privacy_policy_accepted', 'integer', (column) => column.notNull())
    .addColumn('terms_conditions_accepted', 'integer', (column) => column.notNull())
    .addColumn('payment_status', 'text', (column) => column.notNull().defaultTo('pending'))
    .addColumn('payment_session_id', 'text', (column) => column.unique())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint('membership_applications_privacy', flag('privacy_policy_accepted'))
    .addCheckConstraint('membership_applications_terms', flag('terms_conditions_accepted'))
    .execute();
  await db.schema
    .createIndex('membership_applications_by_date')
    .on('membership_applications')
    .column('created_at')
    .execute();
  await db.schema
    .createIndex('membership_applications_by_email')
    .on('membership_applications')
    .columns(['email', 'membership_type'])
    .execute();

  await withTimestamps(
    db.schema
      .createTable('timeline_sections')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('year', 'integer', (column) => column.notNull())
      .addColumn('heading', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('theme', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('images', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('carousel_autoplay', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('carousel_interval', 'integer', (column) => column.notNull().defaultTo(5000))
      .addCheckConstraint('timeline_sections_carousel_autoplay', flag('carousel_autoplay'))
      .addCheckConstraint('timeline_sections_carousel_interval', sql`carousel_interval > 0`),
  ).execute();
  await db.schema
    .createIndex('timeline_sections_by_year')
    .on('timeline_sections')
    .column('year')
    .execute();

  await withTimestamps(
    db.schema
      .createTable('supporting_organisations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('logo', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('supporting_organisations_by_position')
    .on('supporting_organisations')
    .column('position')
    .execute();
}
