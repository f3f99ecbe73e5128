import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { endMembership } from '../../../src/people/periods/standings.ts';
import { addPeriod } from '../../../src/people/periods/periods.ts';
import { purgeExpired } from '../../../src/running/privacy/retention.ts';
import { applyCheckoutSessions } from '../../../src/people/fees/card/apply-sessions.ts';
import type { CheckoutSession } from '../../../src/people/payments/shared/status.ts';
import { addAttempt, addPayment, unlockLedger } from '../../fixtures/payment-rows.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addApplication, addMessage, addSubscriber } from '../../fixtures/rows.ts';
import { apply, attemptsIn, ledgerOf } from '../../helpers/live-site.ts';
import { nothing, purge } from '../../helpers/retention.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite; clock: { now: Date } }>('retention');

const NOW = '2034-06-15T01:10:00.000Z';

test.before.each(async (context) => {
  context.clock = { now: new Date(NOW) };
  context.site = await createTestSite({ now: () => context.clock.now });
  await unlockLedger(context.site);
});

test.after.each(({ site }) => site.close());

async function idsIn({ db }: TestSite, table: 'membership_applications' | 'contact_submissions') {
  const rows = await db.selectFrom(table).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

test('deletes unpaid applications a year after they came in, with their checkouts', async ({
  site,
}) => {
  const old = '2033-06-15T01:09:59.000Z';
  for (const payment_status of ['pending', 'failed', 'expired'] as const) {
    const id = await addApplication(site, { payment_status, created_at: old });
    await addAttempt(site, id, { status: 'expired' });
  }
  await addApplication(site, { id: 'young', created_at: '2033-06-15T01:10:00.000Z' });
  await addApplication(site, { id: 'free', created_at: old, payment_status: 'free' });
  await addApplication(site, { id: 'processing', created_at: old, payment_status: 'processing' });
  await addApplication(site, { id: 'returned', created_at: old, resumed_at: '2034-01-01T00:00Z' });
  assert.equal(await purge(site), { ...nothing, unpaidApplications: 3, checkouts: 3 });
  assert.equal(await idsIn(site, 'membership_applications'), [
    'free',
    'processing',
    'returned',
    'young',
  ]);
  assert.equal(await attemptsIn(site), []);
});

test('counts the year from the latest application of the same person', async ({ site, clock }) => {
  clock.now = new Date('2033-06-01T10:00:00Z');
  const { application } = await apply(site, {});
  clock.now = new Date('2034-05-01T10:00:00Z');
  assert.is((await apply(site, {})).application, application);
  clock.now = new Date(NOW);
  assert.equal(await purge(site), nothing);
  clock.now = new Date('2035-05-02T10:00:00Z');
  assert.is((await purge(site)).unpaidApplications, 1);
});

test('deletes nothing while money may be on its way', async ({ site }) => {
  const old = '2033-01-01T00:00:00.000Z';
  await addApplication(site, { id: 'bank', created_at: old });
  await addAttempt(site, 'bank', { status: 'processing' });
  await addApplication(site, { id: 'card', created_at: old });
  await addAttempt(site, 'card', { status: 'pending', created_at: '2034-06-14T20:00:00.000Z' });
  await addApplication(site, { id: 'left', created_at: old });
  await addAttempt(site, 'left', { status: 'pending', created_at: '2033-01-02T00:00:00.000Z' });
  await addAttempt(site, 'deleted', { status: 'processing' });
  assert.equal(await purge(site), { ...nothing, unpaidApplications: 1, checkouts: 1 });
  assert.equal(await idsIn(site, 'membership_applications'), ['bank', 'card']);
  assert.equal((await attemptsIn(site)).map((row) => row.fee_id).toSorted(), [
    'bank',
    'card',
    'deleted',
  ]);
});

test('deletes members three years after their membership ended, with all that hangs on them', async ({
  site,
}) => {
  const { db } = site;
  const by = { adminId: null, now: new Date('2030-01-01T00:00:00Z') };
  const longAgo = await addPaidMember(site, { name: 'Ended Long Ago', paidOn: '2030-06-15' });
  await addPaidMember(site, { name: 'Ended Lately', paidOn: '2030-06-16' });
  await addPaidMember(site, { name: 'For Life', plan: 'Lifetime', paidOn: '2027-02-01' });
  const left = await addPaidMember(site, {
    name: 'Left For Life',
    plan: 'Lifetime',
    paidOn: '2027-02-01',
  });
  await endMembership(db, left.memberId, { standing: 'left', day: '2031-06-14' }, by);
  const again = await addPaidMember(site, { name: 'Paid Again', paidOn: '2028-01-01' });
  const next = { starts_on: '2033-01-01', ends_on: '2033-12-31', source: 'rejoined' } as const;
  await addPeriod(db, again.memberId, { ...next, plan: 'General' }, by);
  const before = (await ledgerOf(site)).length;
  const { endedMemberships, unpaidApplications } = await purgeExpired(db, site.now());
  assert.equal([endedMemberships, unpaidApplications], [2, 0]);
  const names = await db.selectFrom('members').select('full_name').orderBy('full_name').execute();
  assert.equal(
    names.map(({ full_name }) => full_name),
    ['Ended Lately', 'For Life', 'Paid Again'],
  );
  for (const table of ['member_periods', 'activity', 'fees'] as const) {
    const rows = db.selectFrom(table).select('id').where('member_id', '=', longAgo.memberId);
    assert.equal(await rows.execute(), [], table);
  }
  assert.not.ok((await idsIn(site, 'membership_applications')).includes(longAgo.id));
  assert.is((await ledgerOf(site)).length, before);
});

test('deletes applications whose payment went back four years after it; the ledger keeps the payer', async ({
  site,
}) => {
  const four = '2030-06-15T01:09:59.000Z';
  const returned = [
    ['given back', 'General', four],
    ['for life', 'Lifetime', four],
    ['not yet', 'Core', '2030-06-15T01:10:00.000Z'],
  ] as const;
  for (const [id, membership_type, at] of returned) {
    await addApplication(site, { id, membership_type, payment_status: 'refunded', created_at: at });
    await addAttempt(site, id, { created_at: at, status: 'refunded' });
    await addPayment(site, id, at);
  }
  assert.equal(await purge(site), { ...nothing, returnedApplications: 2 });
  assert.equal(await idsIn(site, 'membership_applications'), ['not yet']);
  assert.is((await ledgerOf(site)).length, 3);
});

test('deletes messages a year after they were resolved, and unresolved ones after two years', async ({
  site,
}) => {
  const long = '2028-01-01T00:00:00.000Z';
  await addMessage(site, { created_at: long, resolved_at: '2033-06-15T01:09:59.000Z' });
  await addMessage(site, {
    id: 'resolved',
    created_at: long,
    resolved_at: '2033-06-15T01:10:00.000Z',
  });
  await addMessage(site, { created_at: '2032-06-15T01:09:59.000Z' });
  await addMessage(site, { id: 'open', created_at: '2032-06-15T01:10:00.000Z' });
  assert.equal(await purge(site), { ...nothing, resolvedMessages: 1, unresolvedMessages: 1 });
  assert.equal(await idsIn(site, 'contact_submissions'), ['open', 'resolved']);
});

test('deletes undelivered letters after 30 days, and letters that were never tried after a year', async ({
  site,
}) => {
  const message = (id: string, created_at: string, given_up_at: string | null) => ({
    id,
    kind: 'newsletter-welcome',
    recipient: 'anna@example.org',
    language: 'en',
    data: '{}',
    next_attempt_at: created_at,
    created_at,
    given_up_at,
  });
  await site.db
    .insertInto('mail_outbox')
    .values([
      message('given up', '2034-05-01T00:00:00.000Z', '2034-05-16T01:09:59.000Z'),
      message('just given up', '2034-05-01T00:00:00.000Z', '2034-05-16T01:10:00.000Z'),
      message('waiting', '2034-05-01T00:00:00.000Z', null),
      message('forgotten', '2033-06-15T00:00:00.000Z', null),
    ])
    .execute();
  assert.equal(await purge(site), { ...nothing, undeliveredLetters: 2 });
  const left = await site.db.selectFrom('mail_outbox').select('id').orderBy('id').execute();
  assert.equal(
    left.map(({ id }) => id),
    ['just given up', 'waiting'],
  );
});

test('deletes the ledger seven years after its calendar year in Stockholm, with its checkouts', async ({
  site,
}) => {
  // Half past midnight on New Year's Day in Stockholm.
  const [last, first] = ['2026-12-31T22:30:00.000Z', '2026-12-31T23:30:00.000Z'];
  await addPaidMember(site, { name: 'For Life', plan: 'Lifetime', paidOn: '2026-12-31' });
  for (const [id, at] of [
    ['gone', last],
    ['kept', first],
  ] as const) {
    await addAttempt(site, id, { created_at: at });
    await addPayment(site, id, at);
  }
  await addAttempt(site, 'deleted and never paid', { status: 'expired' });
  const event = { type: 'checkout.session.completed', received_at: last };
  await site.db
    .insertInto('payment_events')
    .values([
      { id: 'worked through', ...event, processed_at: last },
      { id: 'waiting', ...event },
    ])
    .execute();
  assert.equal(await purge(site), { ...nothing, ledger: 2, checkouts: 2, paymentEvents: 1 });
  assert.equal(
    (await attemptsIn(site)).map((row) => row.fee_id),
    ['kept'],
  );
  assert.is((await ledgerOf(site)).length, 1);
});

test('does not record a payment again that has expired in the ledger', async ({ site }) => {
  const id = await addApplication(site, { membership_type: 'Lifetime', payment_status: 'paid' });
  await addAttempt(site, id, { amount: 500_000, created_at: '2026-03-01T00:00:00.000Z' });
  const session = {
    sessionId: `session-${id}`,
    reference: id,
    amount: 500_000,
    currency: 'sek',
    state: 'complete',
    isPaid: true,
    url: null,
    payment: {
      id: 'payment',
      hasFailed: false,
      amount: 500_000,
      currency: 'sek',
      paidAt: '2026-03-01T00:00:00.000Z',
      method: 'card',
      payerName: '',
      refunds: [{ id: 'late', amount: 500_000, hasFailed: false, at: '2034-03-01T00:00:00.000Z' }],
      disputes: [],
    },
  } satisfies CheckoutSession;
  assert.is((await applyCheckoutSessions(site, id, [session])).status, 'refunded');
  assert.equal(await ledgerOf(site), ['2034-00001 refund -500000']);
});

test('deletes unconfirmed subscribers after a week, and keeps those who are switched off', async ({
  site,
}) => {
  const weekOld = '2034-06-08T01:09:59.000Z';
  const waits = { is_active: 0, awaits_confirmation: 1 } as const;
  await addSubscriber(site, { email: 'anna@example.org', ...waits, subscribed_at: weekOld });
  const young = '2034-06-08T01:10:00.000Z';
  await addSubscriber(site, { email: 'bo@example.org', ...waits, subscribed_at: young });
  const off = { email: 'off@example.org', is_active: 0, subscribed_at: weekOld } as const;
  const id = await addSubscriber(site, off);
  await site.db
    .insertInto('newsletter_confirmations')
    .values({ id, subscriber_id: id, token_hash: '', language: 'en', requested_at: weekOld })
    .execute();
  assert.equal(await purge(site), { ...nothing, unconfirmedSubscribers: 1, newsletterRequests: 1 });
  const rows = await site.db.selectFrom('newsletter_subscribers').select('email').execute();
  assert.equal(rows.map(({ email }) => email).toSorted(), ['bo@example.org', 'off@example.org']);
});

test.run();
