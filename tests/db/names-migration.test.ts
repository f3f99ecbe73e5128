import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { migrations } from '../../migrations/index.ts';
import { applicationWords } from '../../src/db/searched-columns.ts';
import type { Database } from '../../src/db/connection.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { sortKey } from '../../src/db/swedish-order.ts';
import { countMembersBy } from '../../src/people/members/counts/counts.ts';
import { memberRow, searchColumns } from '../../src/people/register/register.ts';
import { postalCodeIn } from '../../src/people/register/shared/postal-code.ts';
import { type EmptyDatabase, openEmptyDatabase } from '../helpers/postgres/empty-database.ts';

const test = suite<{ empty: EmptyDatabase; db: Database }>('migration of names and postal codes');

const { '2026-11-28-release-1-2-0': _, ...released } = migrations;

test.before.each(async (context) => {
  context.empty = await openEmptyDatabase();
  context.db = context.empty.db;
  await migrateToLatest(context.db, context.empty.location, released);
});

test.after.each(({ empty }) => empty.close());

const now = new Date('2026-11-01T10:00:00Z');

type Facts = Partial<Parameters<typeof memberRow>[0]>;

async function addMember(db: Database, number: number, facts: Facts): Promise<void> {
  const { first_name = '', last_name = '' } = facts;
  const member = {
    id: `member-${number}`,
    number,
    kind: 'person',
    full_name: [first_name, last_name].join(' '),
    email: `m${number}@example.org`,
    phone: '+46 70 174 06 05',
    street: 'Storgatan 1',
    city: 'Ulrika',
    country: 'SE',
    language: 'sv',
    joined_on: '2026-01-01',
    birth_year: null,
    payer_id: null,
    ...facts,
  } as const;
  await db.insertInto('members').values(memberRow(member, now)).execute();
}

async function addApplication(db: Database, id: string, facts: Record<string, string>) {
  const parts = { street: 'Storgatan 1', postal_code: '590 41', city: 'Ulrika', country: 'SE' };
  const row = {
    id,
    full_name: '',
    email: `${id}@example.org`,
    phone: '',
    address: [...Object.values({ ...parts, ...facts }).slice(0, 3), 'Sweden'].join(', '),
    ...parts,
    ...facts,
  };
  await db
    .insertInto('membership_applications')
    .values({
      ...row,
      membership_type: 'General',
      why_join: '',
      contribution: '',
      privacy_policy_accepted: 1,
      terms_conditions_accepted: 1,
      language: 'sv',
      created_at: now.toISOString(),
      search_text: applicationWords(row),
      sort_key: sortKey(row.full_name),
    })
    .execute();
}

const membersIn = (db: Database) =>
  db.selectFrom('members').selectAll().orderBy('number').execute();

const words = (text: string) => text.split(' ').toSorted();

type Names = [first: string, last: string, full: string];

const names: [before: Names, after: Names][] = [
  [
    ['Priya', '-', 'Priya -'],
    ['Priya', '', 'Priya'],
  ],
  [
    ['Åsa', '.', 'Åsa .'],
    ['Åsa', '', 'Åsa'],
  ],
  [
    ['Priya', '– -', 'Priya – -'],
    ['Priya', '', 'Priya'],
  ],
  [
    ['.', 'Rao', '. Rao'],
    ['', 'Rao', 'Rao'],
  ],
  [
    ['', '', 'Priya -'],
    ['', '', 'Priya'],
  ],
  [
    ['', '', 'Priya Rao'],
    ['', '', 'Priya Rao'],
  ],
  [
    ['-', '.', '- .'],
    ['-', '.', '- .'],
  ],
  [
    ['Anna-Karin', "O'Brien", "Anna-Karin O'Brien"],
    ['Anna-Karin', "O'Brien", "Anna-Karin O'Brien"],
  ],
  [
    ['K.', 'S.', 'K. S.'],
    ['K.', 'S.', 'K. S.'],
  ],
  [
    ['श्री', '-', 'श्री -'],
    ['श्री', '', 'श्री'],
  ],
];

test('a sign that a member had for a name is gone, with the words by which the member is found', async ({
  db,
  empty,
}) => {
  for (const [index, [[first_name, last_name, full_name]]] of names.entries()) {
    await addMember(db, index + 1, { first_name, last_name, full_name });
  }
  const before = await membersIn(db);
  await migrateToLatest(db, empty.location);
  for (const [index, row] of (await membersIn(db)).entries()) {
    const { first_name, full_name, last_name, search_text, sort_key, ...rest } = row;
    assert.equal([first_name, last_name, full_name], names[index]![1]);
    const expected = searchColumns(row);
    assert.equal(words(search_text), words(expected.search_text));
    assert.is(sort_key, expected.sort_key);
    assert.equal(
      { ...before[index], ...rest },
      { ...before[index], import_id: null },
      'nothing else changes',
    );
  }
});

test('an organisation keeps the signs within its name', async ({ db, empty }) => {
  const kept = ['Kultur - Musik', 'Ek & Co.', 'Förening 1', '100 %'];
  for (const [index, full_name] of [...kept, 'Brukshundklubben -'].entries()) {
    await addMember(db, index + 1, { kind: 'organisation', full_name });
  }
  await migrateToLatest(db, empty.location);
  const after = (await membersIn(db)).map(({ full_name }) => full_name);
  assert.equal(after, [...kept, 'Brukshundklubben']);
});

test('applications, fees and contacts lose such a sign, and the ledger keeps it', async ({
  db,
  empty,
}) => {
  const at = now.toISOString();
  await addMember(db, 1, { first_name: 'Priya', last_name: '-' });
  await addApplication(db, 'priya', { first_name: 'Priya', full_name: 'Priya -' });
  await addApplication(db, 'old', { full_name: 'Åsa .' });
  const fee = {
    id: 'priya',
    purpose: 'join',
    plan: 'General',
    payer_name: 'Priya -',
    payer_email: 'priya@example.org',
    language: 'sv',
    amount: 15_000,
    reference: '1000173',
    token: 'token',
    due_on: '2026-12-01',
    status: 'paid',
    created_at: at,
    updated_at: at,
  } as const;
  await db.insertInto('fees').values(fee).execute();
  const payment = {
    id: 'payment',
    receipt_number: '2026-00001',
    fee_id: 'priya',
    kind: 'payment',
    amount: 15_000,
    currency: 'sek',
    payer_name: 'Priya -',
    method: 'card',
    provider: 'stripe',
    provider_reference: 'reference',
    booked_on: '2026-11-01',
    receipt_token: 'token',
    occurred_at: at,
    created_at: at,
  } as const;
  await db.insertInto('payments').values(payment).execute();
  const contact = { id: 'contact', member_id: 'member-1', email: 'a@example.org', position: 0 };
  await db
    .insertInto('member_contacts')
    .values({ ...contact, name: 'Anna .' })
    .execute();
  await migrateToLatest(db, empty.location);
  const applications = await db
    .selectFrom('membership_applications')
    .selectAll()
    .orderBy('id')
    .execute();
  assert.equal(
    applications.map(({ first_name, full_name }) => [first_name, full_name]),
    [
      ['', 'Åsa'],
      ['Priya', 'Priya'],
    ],
  );
  for (const row of applications) {
    assert.equal(words(row.search_text), words(applicationWords(row)));
    assert.is(row.sort_key, sortKey(row.full_name));
  }
  const nameIn = async (table: 'fees' | 'payments') =>
    (await db.selectFrom(table).select('payer_name').executeTakeFirstOrThrow()).payer_name;
  assert.is(await nameIn('fees'), 'Priya');
  assert.is(await nameIn('payments'), 'Priya -');
  const { name } = await db.selectFrom('member_contacts').select('name').executeTakeFirstOrThrow();
  assert.is(name, 'Anna');
});

const codes: [country: string, before: string, after: string][] = [
  ['SE', 'SE-114 55', '114 55'],
  ['SE', 's-11455', '114 55'],
  ['SE', '11455', '114 55'],
  ['SE', '114 55', '114 55'],
  ['SE', '1145', '1145'],
  ['SE', '', ''],
  ['DK', 'DK-2100', '2100'],
  ['NO', 'SE-114 55', 'SE-114 55'],
  ['GB', 'sw1a 1aa', 'sw1a 1aa'],
  ['IN', '560 001', '560 001'],
  ['', 'SE-114 55', 'SE-114 55'],
];

test('a stored postal code is as each form stores it now, and its area is counted', async ({
  db,
  empty,
}) => {
  for (const [index, [country, postal_code]] of codes.entries()) {
    await addMember(db, index + 1, { first_name: 'Anna', last_name: 'Ek', country, postal_code });
    await addApplication(db, `a${index + 10}`, { full_name: 'Anna Ek', country, postal_code });
  }
  await db
    .insertInto('member_periods')
    .values(
      codes.map((__, index) => ({
        id: `period-${index}`,
        member_id: `member-${index + 1}`,
        plan: 'General',
        starts_on: '2026-01-01',
        ends_on: '2026-12-31',
        source: 'joined' as const,
        created_at: now.toISOString(),
      })),
    )
    .execute();
  await migrateToLatest(db, empty.location);
  const members = await membersIn(db);
  const expected = codes.map(([, , after]) => after);
  assert.equal(
    members.map(({ postal_code }) => postal_code),
    expected,
  );
  for (const { country, postal_code } of members.filter(({ country }) => country !== 'GB')) {
    assert.is(postalCodeIn(country, postal_code), postal_code);
  }
  const applications = await db
    .selectFrom('membership_applications')
    .selectAll()
    .orderBy('id')
    .execute();
  assert.equal(
    applications.map(({ postal_code }) => postal_code),
    expected,
  );
  for (const row of applications) {
    assert.is(row.address, `Storgatan 1, ${row.postal_code}, Ulrika, Sweden`);
    assert.equal(words(row.search_text), words(applicationWords(row)));
  }
  const { areas } = await countMembersBy(db, '2026-11-01');
  assert.equal(areas, [
    { name: '', count: 1 },
    { name: '11', count: 5 },
  ]);
});

test.run();
