import { type Kysely, sql } from 'kysely';

const flag = (column: string) => sql`${sql.ref(column)} in (0, 1)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('membership_applications')
    .addColumn('first_name', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('membership_applications_by_payment_status')
    .on('membership_applications')
    .columns(['payment_status', 'created_at'])
    .execute();

  // No foreign key: an application can be deleted while its payment is on the way.
  await db.schema
    .createTable('payment_attempts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('application_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.unique())
    .addColumn('provider_payment_id', 'text')
    .addColumn('is_expected', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('membership_type', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addCheckConstraint('payment_attempts_is_expected', flag('is_expected'))
    .addUniqueConstraint('payment_attempts_number', ['application_id', 'number'])
    .execute();
  await db.schema
    .createIndex('payment_attempts_by_payment')
    .on('payment_attempts')
    .column('provider_payment_id')
    .execute();

  // The ledger: it outlives applications, so it names the payer itself.
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('receipt_number', 'text', (column) => column.notNull().unique())
    .addColumn('application_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('membership_type', 'text', (column) => column.notNull())
    .addColumn('payer_name', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('provider_reference', 'text', (column) => column.notNull())
    .addColumn('provider_payment_id', 'text')
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('occurred_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint(
      'payments_kind',
      sql`kind in ('payment', 'refund', 'refund_reversal', 'dispute', 'dispute_reversal')`,
    )
    .addUniqueConstraint('payments_movement', ['provider', 'kind', 'provider_reference'])
    .execute();
  await db.schema
    .createIndex('payments_by_application')
    .on('payments')
    .column('application_id')
    .execute();

  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text')
    .addColumn('provider_payment_id', 'text')
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('processed_at', 'text')
    .execute();
  await db.schema
    .createIndex('payment_events_by_processing')
    .on('payment_events')
    .columns(['processed_at', 'received_at'])
    .execute();

  // What a card provider would remember; only demo mode writes here.
  await db.schema
    .createTable('simulated_checkouts')
    .addColumn('session_id', 'text', (column) => column.primaryKey())
    .addColumn('application_id', 'text', (column) => column.notNull())
    .addColumn('membership_type', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addCheckConstraint('simulated_checkouts_status', sql`status in ('open', 'paid', 'failed')`)
    .execute();

  await db.schema
    .createTable('mail_outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .addColumn('given_up_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('mail_outbox_by_due_time')
    .on('mail_outbox')
    .columns(['given_up_at', 'next_attempt_at'])
    .execute();
}
