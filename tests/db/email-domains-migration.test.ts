import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import { migrations } from '../../migrations/index.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { memberRow } from '../../src/people/register/register.ts';
import { type EmptyDatabase, openEmptyDatabase } from '../helpers/postgres/empty-database.ts';

const test = suite<{ empty: EmptyDatabase }>('migration of email domains');

const { '2026-11-28-release-1-2-0': _, ...released } = migrations;

test.before.each(async (context) => {
  context.empty = await openEmptyDatabase();
  await migrateToLatest(context.empty.db, context.empty.location, released);
});

test.after.each(({ empty }) => empty.close());

test('a domain is written as people write it, and the member found by both spellings', async ({
  empty: { db, location },
}) => {
  const at = '2026-11-01T10:00:00.000Z';
  const emails = [
    'åsa@xn--exmple-cua.se',
    'bo@exämple.se',
    'bo@xn--exmple-cua.se',
    'åke@xn--i-7iq.ws',
    '',
  ];
  for (const [index, email] of emails.entries()) {
    const facts = { kind: 'person', full_name: 'Anna Ek', email, birth_year: null } as const;
    const others = { language: 'sv', joined_on: '2020-01-01', payer_id: null } as const;
    const row = memberRow({ id: `${index}`, number: index + 1, ...facts, ...others }, new Date(at));
    await db.insertInto('members').values(row).execute();
    if (email) {
      await sql`insert into newsletter_subscribers (id, email, language, gdpr_consent, is_active, unsubscribe_token, subscribed_at)
        values (${index}, ${email}, 'sv', 1, 1, ${`token-${index}`}, ${at})`.execute(db);
    }
  }
  await sql`insert into fees (id, purpose, payer_name, payer_email, language, amount, reference, token, due_on, status, created_at, updated_at)
    values ('fee', 'join', 'Anna Ek', ${emails[0]}, 'sv', 500, '1', 'token', '2026-12-01', 'open', ${at}, ${at})`.execute(
    db,
  );
  await migrateToLatest(db, location);
  const typed = ['åsa@exämple.se', 'bo@exämple.se', 'bo@exämple.se'];
  const members = await db.selectFrom('members').selectAll().orderBy('number').execute();
  assert.equal(
    members.map(({ email }) => email),
    [...typed, 'åke@xn--i-7iq.ws', ''],
  );
  const fee = await db.selectFrom('fees').select('payer_email').executeTakeFirstOrThrow();
  assert.is(fee.payer_email, typed[0], 'the fee still belongs to the address');
  for (const spelling of ['exämple', 'xn--exmple-cua'])
    assert.match(members[0]!.search_text, spelling);
  const readers = await db.selectFrom('newsletter_subscribers').selectAll().orderBy('id').execute();
  assert.equal(
    readers.map(({ email }) => email),
    [...typed.slice(0, 2), 'bo@xn--exmple-cua.se', 'åke@xn--i-7iq.ws'],
    'those who are there twice keep their links',
  );
});

test.run();
