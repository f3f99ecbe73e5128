import { applicationStatus } from '../../src/people/register/applicants.ts';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dayInStockholm } from '../../src/shared/i18n/format.ts';
import { memberStatuses } from '../../src/people/register/shared/status.ts';
import { statusOn } from '../../src/people/members/status-on-day.ts';
import { syncPayment, syncOpenFees } from '../../src/people/fees/card/sync.ts';
import { isEarned, statusOfFee } from '../../src/people/payments/shared/status.ts';
import { createSamplePeople } from '../../src/sample/people.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const now = new Date('2026-11-21T09:00:00Z');
const test = suite<{ site: TestSite }>('sample people');

test.before(async (context) => {
  context.site = await createTestSite({ now });
  assert.is(await createSamplePeople({ ...context.site, now }), 213);
});

test.after(({ site }) => site.close());

const tables = [
  'newsletter_subscribers',
  'membership_applications',
  'contact_submissions',
  'payment_attempts',
  'payments',
  'simulated_checkouts',
  'members',
  'member_contacts',
  'member_periods',
  'member_standings',
  'fees',
  'office_tasks',
] as const;

const everything = ({ db }: TestSite) =>
  Promise.all(
    tables.map(async (table) => {
      const rows = await db.selectFrom(table).selectAll().execute();
      return rows.toSorted((one, other) => (firstOf(one) < firstOf(other) ? -1 : 1));
    }),
  );

/** Is the key of each of these tables. */
const firstOf = (row: object) => String(Object.values(row)[0]);

test('nobody waits for an email where none is sent', async ({ site }) => {
  const waiting = ({ db }: TestSite) =>
    db
      .selectFrom('newsletter_subscribers')
      .select('subscribed_at')
      .where('awaits_confirmation', '=', 1)
      .execute();
  assert.equal(await waiting(site), []);
  const mailing = await createTestSite({ now, env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  await createSamplePeople({ ...mailing, now });
  const those = await waiting(mailing);
  assert.is(those.length, 2);
  for (const { subscribed_at } of those) assert.ok(subscribed_at > '2026-11-14T09:00');
  await mailing.close();
});

test('are enough, joined over the last year and can be found', async ({ site: { db } }) => {
  const subscribers = await db.selectFrom('newsletter_subscribers').selectAll().execute();
  const applications = await db
    .selectFrom('membership_applications')
    .selectAll()
    .select(applicationStatus.as('payment_status'))
    .execute();
  const those = (is_active: number) =>
    subscribers.filter((row) => row.is_active === is_active).length;
  assert.equal([those(1), those(0)], [54, 6]);
  const messages = await db.selectFrom('contact_submissions').selectAll().execute();
  assert.equal([subscribers.length, applications.length, messages.length], [60, 25, 8]);
  const dates = [
    ...subscribers.map(({ subscribed_at }) => subscribed_at),
    ...applications.map(({ created_at }) => created_at),
    ...messages.map(({ created_at }) => created_at),
  ];
  for (const date of dates) {
    assert.ok(date > '2025-11-21' && date < '2026-11-21', date);
  }
  for (const { email } of [...subscribers, ...applications, ...messages]) {
    assert.match(email, /^[a-z.]+@example\.org$/);
  }
  for (const row of [...applications, ...messages]) {
    assert.ok(row.search_text.includes(row.email) && row.sort_key);
  }
});

test('are members in every state, over three years, and their fees and money agree', async ({
  site: { db },
}) => {
  const today = dayInStockholm(now);
  const members = await db
    .selectFrom('members')
    .selectAll()
    .select(statusOn(today).as('status'))
    .execute();
  assert.ok(members.length >= 120);
  const states = Map.groupBy(members, ({ status }) => status);
  assert.equal([...states.keys()].toSorted(), memberStatuses.toSorted());
  assert.ok(states.get('active')!.length > 60);
  const joined = members.map(({ joined_on }) => joined_on).toSorted();
  assert.ok(joined[0]! > '2023-11-21' && joined[0]! < '2024-02');
  assert.is(new Set(members.map(({ full_name }) => full_name)).size, members.length);
  for (const { email } of members) assert.match(email, /^[a-z.]+@example\.org$/);

  const fees = await db.selectFrom('fees').selectAll().execute();
  const ledger = await db.selectFrom('payments').selectAll().execute();
  const periods = await db.selectFrom('member_periods').selectAll().execute();
  for (const fee of fees) {
    const paid = ledger.filter(({ fee_id }) => fee_id === fee.id);
    const sum = paid.reduce((total, { amount }) => total + amount, 0);
    if (fee.status === 'paid') assert.is(sum, fee.amount);
    if (fee.status === 'overpaid') assert.ok(sum > fee.amount);
    if (fee.status === 'partly_paid') assert.ok(sum > 0 && sum < fee.amount);
    const made = periods.filter(({ fee_id }) => fee_id === fee.id);
    assert.is(made.length > 0, isEarned(fee.status), fee.status);
  }
  const found = new Set<string>(fees.map(({ status }) => status));
  for (const status of ['pending', 'paid', 'partly_paid', 'overpaid', 'cancelled']) {
    assert.ok(found.has(status), status);
  }
});

test('have payments that contradict nothing', async ({ site }) => {
  const { db } = site;
  const applications = await db
    .selectFrom('membership_applications')
    .selectAll()
    .select(applicationStatus.as('payment_status'))
    .execute();
  const attempts = await db.selectFrom('payment_attempts').selectAll().execute();
  const ledger = await db.selectFrom('payments').selectAll().orderBy('receipt_number').execute();
  for (const { id, payment_status, membership_type } of applications) {
    const own = attempts.filter(({ fee_id }) => fee_id === id);
    const money = ledger.filter(({ fee_id }) => fee_id === id);
    if (payment_status === 'free') assert.equal([membership_type, own], ['Honorary', []]);
    else assert.is(payment_status, statusOfFee(own.map(({ status }) => status)));
    const paid = own.filter(({ provider_payment_id }) => provider_payment_id);
    assert.is(money.filter(({ kind }) => kind === 'payment').length, paid.length);
  }
  for (const year of ['2023', '2024', '2025', '2026']) {
    const numbers = ledger.filter(({ receipt_number }) => receipt_number.startsWith(year));
    assert.equal(
      numbers.map(({ receipt_number }) => receipt_number),
      numbers.map((_, index) => `${year}-${String(index + 1).padStart(5, '0')}`),
    );
  }
  assert.equal(
    ledger.map(({ occurred_at }) => occurred_at),
    ledger.map(({ occurred_at }) => occurred_at).toSorted((a, b) => a.localeCompare(b)),
  );
});

test('stay as they are after a sync with the provider', async ({ site }) => {
  const states = async () =>
    (await everything(site)).map((rows) =>
      (rows as object[]).map((row) => ({ ...row, updated_at: '' })),
    );
  const before = await states();
  await syncOpenFees(site);
  const applications = await site.db.selectFrom('membership_applications').select('id').execute();
  for (const { id } of applications) await syncPayment(site, id);
  assert.equal(await states(), before);
});

test('created twice change nothing', async ({ site }) => {
  const before = await everything(site);
  assert.is(await createSamplePeople({ ...site, now: new Date('2027-01-01T00:00:00Z') }), 0);
  assert.equal(await everything(site), before);
});

test.run();
