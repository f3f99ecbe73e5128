import { sql } from 'kysely';
import type { AnyDatabase } from './portions.ts';

const lastDay = sql`coalesce(ends_on, '9999-12-31')`;

export async function createTables(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'integer', (column) => column.notNull())
    .execute();
  await createMembers(db);
  await createTerms(db);
  await createStandings(db);
  await createCharges(db);
  await db.schema
    .createTable('member_history')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('admin_id', 'text')
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  await db.schema
    .createIndex('member_history_by_member')
    .on('member_history')
    .columns(['member_id', 'at'])
    .execute();
  await db.schema
    .createTable('office_tasks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.references('members.id').onDelete('cascade'))
    .addColumn('charge_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .addColumn('done_by', 'text')
    .execute();
  await db.schema
    .createIndex('office_tasks_by_state')
    .on('office_tasks')
    .columns(['done_at', 'created_at'])
    .execute();
  await db.schema
    .createIndex('office_tasks_by_member')
    .on('office_tasks')
    .column('member_id')
    .execute();
  await db.schema
    .alterTable('membership_applications')
    .addColumn('member_id', 'text', (column) => column.references('members.id').onDelete('cascade'))
    .execute();
  await db.schema
    .createIndex('membership_applications_by_member')
    .on('membership_applications')
    .column('member_id')
    .execute();
}

async function createMembers(db: AnyDatabase): Promise<void> {
  let members = db.schema
    .createTable('members')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_verified_at', 'text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('joined_on', 'text', (column) => column.notNull())
    .addColumn('birth_year', 'integer')
    .addColumn('wants_newsletter', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('card_secret', 'text', (column) => column.notNull().unique())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull());
  for (const name of [
    'first_name',
    'last_name',
    'registration_number',
    'phone',
    'street',
    'postal_code',
    'city',
    'country',
    'chapter',
    'search_text',
    'sort_key',
  ]) {
    members = members.addColumn(name, 'text', (column) => column.notNull().defaultTo(''));
  }
  await members
    .addCheckConstraint('members_kind', sql`kind in ('person', 'organisation')`)
    .addCheckConstraint('members_wants_newsletter', sql`wants_newsletter in (0, 1)`)
    .execute();
  for (const [name, columns] of Object.entries({
    members_by_name: ['sort_key', 'id'],
    members_by_joining: ['joined_on', 'id'],
    members_by_email: ['email'],
  })) {
    await db.schema.createIndex(name).on('members').columns(columns).execute();
  }
  await db.schema
    .createTable('member_contacts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addUniqueConstraint('member_contacts_position', ['member_id', 'position'])
    .execute();
}

async function createTerms(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('member_terms')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('starts_on', 'text', (column) => column.notNull())
    .addColumn('ends_on', 'text')
    .addColumn('bought_until', 'text')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('charge_id', 'text')
    .addColumn('covered_by', 'text', (column) => column.references('member_terms.id'))
    .addColumn('paid_on', 'text')
    .addColumn('closed_by', 'text')
    .addColumn('voided_at', 'text')
    .addColumn('void_reason', 'text')
    .addColumn('created_by', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint('member_terms_days', sql`ends_on is null or ends_on >= starts_on`)
    .addCheckConstraint('member_terms_void', sql`(voided_at is null) = (void_reason is null)`)
    .addCheckConstraint(
      'member_terms_source',
      sql`source in ('joined', 'renewed', 'rejoined', 'changed', 'granted', 'imported', 'covered')`,
    )
    .execute();
  await db.schema
    .createIndex('member_terms_by_member')
    .on('member_terms')
    .columns(['member_id', 'starts_on', 'ends_on', 'voided_at', 'plan'])
    .execute();
  await db.schema
    .createIndex('member_terms_by_end')
    .on('member_terms')
    .expression(sql`${lastDay}, starts_on, plan, member_id`)
    .where(sql.ref('voided_at'), 'is', null)
    .execute();
  // A paid charge has one living term at most.
  await db.schema
    .createIndex('member_terms_by_charge')
    .unique()
    .on('member_terms')
    .column('charge_id')
    .where(sql.ref('voided_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('member_terms_by_cover')
    .on('member_terms')
    .column('covered_by')
    .where(sql.ref('covered_by'), 'is not', null)
    .execute();
}

async function createStandings(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('member_standings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('standing', 'text', (column) => column.notNull())
    .addColumn('starts_on', 'text', (column) => column.notNull())
    .addColumn('ends_on', 'text')
    .addColumn('closed_by', 'text')
    .addColumn('decided_on', 'text')
    .addColumn('voided_at', 'text')
    .addColumn('created_by', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint('member_standings_days', sql`ends_on is null or ends_on >= starts_on`)
    .addCheckConstraint(
      'member_standings_standing',
      sql`standing in ('left', 'excluded', 'deceased', 'dissolved', 'suspended')`,
    )
    .execute();
  await db.schema
    .createIndex('member_standings_by_member')
    .on('member_standings')
    .columns(['member_id', 'starts_on'])
    .execute();
}

async function createCharges(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('charges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.references('members.id').onDelete('cascade'))
    .addColumn('application_id', 'text', (column) =>
      column.references('membership_applications.id').onDelete('cascade'),
    )
    .addColumn('order_id', 'text')
    .addColumn('plan', 'text')
    .addColumn('payer_name', 'text', (column) => column.notNull())
    .addColumn('payer_email', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull().defaultTo('sek'))
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('due_on', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addCheckConstraint('charges_amount', sql`amount >= 0`)
    .addCheckConstraint('charges_kind', sql`kind in ('membership', 'registration', 'donation')`)
    .addCheckConstraint('charges_purpose', sql`purpose in ('join', 'renew', 'change', 'other')`)
    .execute();
  for (const [name, columns] of Object.entries({
    charges_by_member: ['member_id', 'created_at'],
    charges_by_application: ['application_id'],
    charges_by_status: ['status', 'due_on', 'id'],
    charges_by_payer: ['payer_email'],
  })) {
    await db.schema.createIndex(name).on('charges').columns(columns).execute();
  }
}
