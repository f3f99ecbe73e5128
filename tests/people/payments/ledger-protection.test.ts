import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { closeYear } from '../../../src/people/payments/ledger/closed-years.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { signIn } from '../../helpers/admin.ts';
import { runsOnPostgres } from '../../helpers/postgres/postgres.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite; id: string }>('the ledger');

/** The database compares with the real clock. */
const now = new Date();
const lastYear = now.getFullYear() - 1;

test.before.each(async (context) => {
  context.site = await createTestSite({ now });
  const { memberId } = await addPaidMember(context.site, {
    name: 'Anna Åberg',
    paidOn: `${lastYear}-05-01`,
  });
  context.id = memberId;
});

test.after.each(({ site }) => site.close());

const refused = async (work: Promise<unknown>, what: string) => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  assert.match(String(error), 'append-only', what);
};

const rowOf = ({ db }: TestSite) => db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();

const set = (
  { db }: TestSite,
  table: 'payments' | 'closed_years',
  column: string,
  value: unknown,
) => sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`.execute(db);

/** What may change: the link of the receipt, the note to nothing, and once what a closing adds. */
const exceptions = [
  'note',
  'receipt_token',
  'member_number',
  'reference',
  'recorded_by_email',
  'account',
];

test('every booked column refuses another value, also a new column', async ({ site }) => {
  const before = await rowOf(site);
  const tables = await site.db.introspection.getTables();
  const { columns } = tables.find(({ name }) => name === 'payments')!;
  const booked = columns.map(({ name }) => name).filter((name) => !exceptions.includes(name));
  assert.is(booked.length, columns.length - exceptions.length);
  for (const column of booked) {
    const isNumber = ['amount', 'is_receipt_mailed', 'is_typed'].includes(column);
    await refused(set(site, 'payments', column, isNumber ? 7 : 'other'), column);
  }
  await refused(site.db.updateTable('payments').set({ note: 'other' }).execute(), 'note');
  assert.equal(await rowOf(site), before);
});

test('what a closing stores is never changed again', async ({ site }) => {
  await site.db.updateTable('payments').set({ member_number: 1 }).execute();
  await refused(set(site, 'payments', 'member_number', 2), 'member_number');
  await refused(set(site, 'payments', 'member_number', null), 'member_number removed');
  await site.db
    .updateTable('payments')
    .set({ reference: '2' })
    .where('reference', 'is', null)
    .execute();
  await refused(set(site, 'payments', 'reference', '3'), 'reference');
  await site.db.updateTable('payments').set({ recorded_by_email: 'a@example.org' }).execute();
  await refused(set(site, 'payments', 'recorded_by_email', null), 'recorded_by_email');
});

test('the link of a receipt can be replaced, and a note emptied', async ({ site }) => {
  await site.db.updateTable('payments').set({ receipt_token: 'other', note: '' }).execute();
  assert.is((await rowOf(site)).receipt_token, 'other');
});

test('rows cannot be deleted before seven years are over', async ({ site }) => {
  await refused(site.db.deleteFrom('payments').execute(), 'deletion');
  const row = await rowOf(site);
  const at = `${now.getFullYear() - 8}-05-01T10:00:00.000Z`;
  const old = { id: 'old', receipt_number: 'old', receipt_token: 'old', occurred_at: at };
  await site.db
    .insertInto('payments')
    .values({ ...row, ...old, provider_reference: 'old' })
    .execute();
  await site.db.deleteFrom('payments').where('id', '=', 'old').execute();
  assert.equal(await rowOf(site), row);
});

test('a row cannot be replaced by one with the same key', async ({ site }) => {
  const row = await rowOf(site);
  const other = { ...row, amount: 1 };
  // PostgreSQL has no such statement.
  if (!runsOnPostgres) {
    await refused(site.db.replaceInto('payments').values(other).execute(), 'replacement');
  }
  const changed = site.db
    .insertInto('payments')
    .values(other)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ amount: 1 }))
    .execute();
  await refused(changed, 'change at a conflict');
  assert.equal(await rowOf(site), row);
});

test('a closed year stays closed as it is', async ({ site }) => {
  const admin = await signIn(site);
  const by = { adminId: admin.id, now };
  const closed = await site.db
    .transaction()
    .execute((trx) => closeYear(trx, `${lastYear}-12-31`, by));
  assert.ok(closed);
  assert.is((await rowOf(site)).member_number, 10_001);
  for (const column of ['ends_on', 'starts_on', 'closed_by', 'closed_at']) {
    await refused(set(site, 'closed_years', column, '2020-01-01'), column);
  }
  await refused(site.db.deleteFrom('closed_years').execute(), 'deletion');
});

for (const isClosed of [false, true]) {
  const title = isClosed ? 'in a closed year' : 'in an open year';
  test(`an erasure empties the notes of the member’s payments ${title}`, async ({ id, site }) => {
    const { db } = site;
    const text = 'PRIVATE NOTE ABOUT ANNA';
    const row = await rowOf(site);
    const noted = { id: 'noted', receipt_number: 'n', receipt_token: 'n', provider_reference: 'n' };
    await db
      .insertInto('payments')
      .values({ ...row, ...noted, note: text })
      .execute();
    await db
      .insertInto('payments')
      .values({
        ...row,
        ...noted,
        id: 'other',
        fee_id: null,
        receipt_number: 'o',
        receipt_token: 'o',
        provider_reference: 'o',
        note: 'of somebody else',
      })
      .execute();
    const admin = await signIn(site);
    const by = { adminId: admin.id, now };
    if (isClosed) await db.transaction().execute((trx) => closeYear(trx, `${lastYear}-12-31`, by));
    const before = await db.selectFrom('payments').selectAll().orderBy('id').execute();
    const path = paths.adminMemberPart(id, 'personal-data');
    assert.is((await admin.post(path, { number: 'M-10001' })).status, 303);
    const after = await db.selectFrom('payments').selectAll().orderBy('id').execute();
    const booked = (rows: typeof after) =>
      rows.map((each) => ({ ...each, fee_id: null, note: '', receipt_token: '' }));
    assert.equal(booked(after), booked(before));
    assert.equal(
      after.filter(({ note }) => note !== '').map(({ note }) => note),
      ['of somebody else'],
    );
  });
}

test.run();
