import { type Kysely, sql } from 'kysely';

/** What an administrator can edit: two who save the same item are told apart by its version. */
const edited = [
  'blog_posts',
  'events',
  'timeline_sections',
  'content_sections',
  'supporting_organisations',
];

/** The columns that each list is searched by. */
const searched = {
  blog_posts: ['title', 'category', 'summary'],
  events: ['title', 'type', 'location'],
  membership_applications: ['full_name', 'email', 'phone'],
  contact_submissions: ['first_name', 'last_name', 'email', 'subject', 'message'],
} as const;

/** The columns that each list can be sorted by in the Swedish order. */
const sorted = {
  blog_posts: ['title'],
  events: ['title'],
  membership_applications: ['full_name'],
  contact_submissions: ['last_name', 'first_name'],
} as const;

type Searched = keyof typeof searched;

/** A migration knows the tables as they are between two others, which no type of the site says. */
type AnyDatabase = Kysely<Record<string, Record<string, string | null>>>;

export async function up(db: AnyDatabase): Promise<void> {
  for (const table of edited) {
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  }
  await db.schema.alterTable('contact_submissions').addColumn('read_at', 'text').execute();
  await db.schema.alterTable('contact_submissions').addColumn('resolved_at', 'text').execute();
  await addSearch(db);
  await addIndexes(db);
  await addAdministrators(db);
  await addLog(db);
  await addImages(db);
}

async function addSearch(db: AnyDatabase): Promise<void> {
  for (const table of Object.keys(searched) as Searched[]) {
    for (const column of ['search_text', 'sort_key']) {
      await db.schema
        .alterTable(table)
        .addColumn(column, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
    const rows = (await db.selectFrom(table).selectAll().execute()) as Record<string, string>[];
    const textOf = (row: Record<string, string>, columns: readonly string[]) =>
      columns.flatMap((column) => row[column] ?? []).join(' ');
    for (const row of rows) {
      await db
        .updateTable(table)
        .set({
          search_text: searchText(textOf(row, searched[table])),
          sort_key: sortKey(textOf(row, sorted[table])),
        })
        .where('id', '=', row.id!)
        .execute();
    }
  }
}

/** As src/database/search.ts wrote them on the day of this migration. */
function searchText(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('sv').replace(/\s+/g, ' ').trim();
}

function sortKey(text: string): string {
  const last: Record<string, string> = { å: '{', ä: '|', æ: '|', ö: '}', ø: '}' };
  return searchText(text)
    .replace(/[åäæöø]/g, (letter) => last[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** Each holds all that a list needs to find its page, so that the wide rows are read for that page alone. */
async function addIndexes(db: AnyDatabase): Promise<void> {
  const indexes: Record<string, [string, string[]]> = {
    newsletter_subscribers_list: [
      'newsletter_subscribers',
      ['subscribed_at', 'id', 'email', 'is_active'],
    ],
    newsletter_subscribers_by_email: ['newsletter_subscribers', ['email', 'id', 'is_active']],
    newsletter_subscribers_by_activity: ['newsletter_subscribers', ['is_active', 'subscribed_at']],
    membership_applications_list: [
      'membership_applications',
      ['created_at', 'id', 'membership_type', 'payment_status', 'search_text'],
    ],
    membership_applications_by_name: [
      'membership_applications',
      ['sort_key', 'id', 'membership_type', 'payment_status', 'search_text'],
    ],
    membership_applications_by_plan: [
      'membership_applications',
      ['membership_type', 'payment_status', 'created_at', 'id'],
    ],
    membership_applications_by_status: [
      'membership_applications',
      ['payment_status', 'created_at', 'id'],
    ],
    contact_submissions_list: [
      'contact_submissions',
      ['created_at', 'id', 'read_at', 'resolved_at'],
    ],
    contact_submissions_by_name: ['contact_submissions', ['sort_key', 'id']],
    contact_submissions_unread: ['contact_submissions', ['read_at']],
  };
  for (const [name, [table, columns]] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  }
}

async function addAdministrators(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('admins')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('totp_secret', 'text')
    .addColumn('totp_last_step', 'integer')
    .addColumn('totp_since', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  const admin = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('admin_id', 'text', (column) =>
        column.notNull().references('admins.id').onDelete('cascade'),
      );
  await admin('admin_sessions')
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addCheckConstraint('admin_sessions_level', sql`level in ('password', 'full')`)
    .execute();
  await db.schema
    .createIndex('admin_sessions_by_admin')
    .on('admin_sessions')
    .column('admin_id')
    .execute();
  await admin('admin_recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema
    .createIndex('admin_recovery_codes_by_admin')
    .on('admin_recovery_codes')
    .column('admin_id')
    .execute();
  await db.schema
    .createTable('admin_invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('invited_by', 'text', (column) =>
      column.notNull().references('admins.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}

/** Rows are added and never changed: the database itself refuses. */
async function addLog(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('admin_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('admin_email', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject_type', 'text')
    .addColumn('subject_id', 'text')
    .addColumn('subject_label', 'text')
    .addColumn('changes', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema.createIndex('admin_log_by_date').on('admin_log').columns(['at', 'id']).execute();
  for (const change of ['update', 'delete']) {
    await sql
      .raw(
        `create trigger admin_log_no_${change} before ${change} on admin_log
         begin select raise(abort, 'the log is append-only'); end`,
      )
      .execute(db);
  }
}

async function addImages(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('images')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('unused_since', 'text')
    .execute();
}
