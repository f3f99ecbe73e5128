import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { migrations } from '../../migrations/index.ts';
import type { Database } from '../../src/db/connection.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { memberRow } from '../../src/people/register/register.ts';
import { sha256 } from '../../src/services/secrets.ts';
import { findMemberSession } from '../../src/services/sessions/member-sessions.ts';
import { findSession } from '../../src/services/sessions/sessions.ts';
import { type EmptyDatabase, openEmptyDatabase } from '../helpers/postgres/empty-database.ts';

const test = suite<{ empty: EmptyDatabase; db: Database }>('migration of sessions');

const { '2026-11-28-release-1-2-0': _, ...before } = migrations;

const at = '2026-11-01T10:00:00.000Z';
const now = () => new Date('2026-11-01T10:10:00.000Z');
const stamps = { created_at: at, updated_at: at };

const insert = (db: Database, table: string, row: Record<string, string | number | null>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db);

test.before.each(async (context) => {
  context.empty = await openEmptyDatabase();
  context.db = context.empty.db;
  await migrateToLatest(context.db, context.empty.location, before);
});

test.after.each(({ empty }) => empty.close());

test('everybody who is signed in stays so, to their own side', async ({ db, empty }) => {
  const session = {
    user_agent: 'Firefox',
    created_at: at,
    last_seen_at: at,
    expires_at: '2026-11-01T11:00:00.000Z',
  };
  await insert(db, 'admins', {
    id: 'maja',
    email: 'maja@example.org',
    password_hash: 'x',
    ...stamps,
  });
  await insert(db, 'admin_sessions', {
    id: sha256('admin'),
    admin_id: 'maja',
    level: 'full',
    confirmed_at: at,
    ...session,
  });
  const member = {
    id: 'anna',
    kind: 'person',
    number: 10_001,
    first_name: 'Anna',
    last_name: 'Åberg',
    full_name: 'Anna Åberg',
    email: 'anna@example.org',
    language: 'sv',
    joined_on: '2026-01-01',
    birth_year: null,
    payer_id: null,
  } as const;
  await db
    .insertInto('members')
    .values(memberRow(member, new Date(at)))
    .execute();
  await insert(db, 'member_sessions', {
    id: sha256('member'),
    member_id: 'anna',
    email: 'anna@example.org',
    ...session,
  });
  await migrateToLatest(db, empty.location);
  const store = { db, now };
  const admin = await findSession(store, 'admin');
  assert.is(admin?.admin.email, 'maja@example.org');
  assert.is(admin?.confirmedAt, at);
  const open = await findMemberSession(store, 'member');
  assert.is(open?.id, 'anna');
  assert.is(open?.signedInAt, at);
  assert.is(await findSession(store, 'member'), null);
  assert.is(await findMemberSession(store, 'admin'), null);
});

test.run();
