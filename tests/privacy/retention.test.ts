import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { NewRow } from '../../src/database/tables.ts';
import { countExpired, purgeExpired } from '../../src/privacy/retention.ts';
import { recordPayment } from '../../src/payments/record.ts';
import type { CheckoutSession } from '../../src/payments/status.ts';
import { apply, attemptsIn, ledgerOf } from '../helpers/live-site.ts';
import { addApplication, addMessage, addSubscriber } from '../helpers/rows.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite; clock: { now: Date } }>('retention');

const NOW = '2034-06-15T01:10:00.000Z';

test.before.each(async (context) => {
  context.clock = { now: new Date(NOW) };
  context.site = await createTestSite({ now: () => context.clock.now });
});

test.after.each(({ site }) => site.close());

const nothing = {
  unpaidApplications: 0,
  endedMemberships: 0,
  resolvedMessages: 0,
  undeliveredLetters: 0,
  ledger: 0,
  checkouts: 0,
  paymentEvents: 0,
  simulatedCheckouts: 0,
};

const tables = {
  membership_applications: ['unpaidApplications', 'endedMemberships'],
  contact_submissions: ['resolvedMessages'],
  mail_outbox: ['undeliveredLetters'],
  payments: ['ledger'],
  payment_attempts: ['checkouts'],
  payment_events: ['paymentEvents'],
  simulated_checkouts: ['simulatedCheckouts'],
} as const;

async function sizes({ db }: TestSite) {
  const size = async (table: keyof typeof tables) =>
    (
      await db
        .selectFrom(table)
        .select(sql`1`.as('one'))
        .execute()
    ).length;
  const names = Object.keys(tables) as (keyof typeof tables)[];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await size(name)])));
}

/** What went is what was counted before, in each table; counting changes nothing. */
async function purgeOnce(site: TestSite) {
  const counted = await countExpired(site.db, site.now());
  assert.equal(await countExpired(site.db, site.now()), counted);
  const before = await sizes(site);
  const purged = await purgeExpired(site.db, site.now());
  assert.equal(purged, counted);
  const left = Object.entries(tables).map(([table, kinds]) => [
    table,
    before[table] - kinds.reduce((sum, kind) => sum + purged[kind], 0),
  ]);
  assert.equal(await sizes(site), Object.fromEntries(left));
  return purged;
}

async function purge(site: TestSite) {
  const purged = await purgeOnce(site);
  assert.equal(await purgeExpired(site.db, site.now()), nothing);
  return purged;
}

async function idsIn({ db }: TestSite, table: 'membership_applications' | 'contact_submissions') {
  const rows = await db.selectFrom(table).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

async function addAttempt(
  { db }: TestSite,
  application_id: string,
  values: Partial<NewRow<'payment_attempts'>> = {},
) {
  const created_at = values.created_at ?? '2030-01-01T00:00:00.000Z';
  await db
    .insertInto('payment_attempts')
    .values({
      id: randomUUID(),
      application_id,
      number: 1,
      provider: 'demo',
      session_id: `session-${application_id}`,
      membership_type: 'Core',
      amount: 50_000,
      currency: 'sek',
      language: 'en',
      status: 'paid',
      updated_at: created_at,
      ...values,
      created_at,
    })
    .execute();
}

async function addPayment(
  { db }: TestSite,
  application_id: string,
  occurred_at: string,
  kind: 'payment' | 'refund' = 'payment',
) {
  const id = randomUUID();
  await db
    .insertInto('payments')
    .values({
      id,
      receipt_number: id,
      application_id,
      kind,
      amount: kind === 'payment' ? 50_000 : -50_000,
      currency: 'sek',
      membership_type: 'Core',
      payer_name: 'Anna Åberg',
      provider: 'demo',
      provider_reference: id,
      session_id: `session-${application_id}`,
      occurred_at,
      created_at: occurred_at,
    })
    .execute();
}

async function addSimulated({ db }: TestSite, application_id: string, updated_at: string) {
  await db
    .insertInto('simulated_checkouts')
    .values({
      session_id: `session-${application_id}`,
      application_id,
      membership_type: 'Core',
      amount: 50_000,
      currency: 'sek',
      status: 'open',
      updated_at,
    })
    .execute();
}

test('applications never paid go a year after they came in, with their checkouts', async ({
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

test('who applies again before paying has come in anew', async ({ site, clock }) => {
  clock.now = new Date('2033-06-01T10:00:00Z');
  const { application } = await apply(site, {});
  clock.now = new Date('2034-05-01T10:00:00Z');
  assert.is((await apply(site, {})).application, application);
  clock.now = new Date(NOW);
  assert.equal(await purge(site), nothing);
  clock.now = new Date('2035-05-02T10:00:00Z');
  assert.is((await purge(site)).unpaidApplications, 1);
});

test('nothing goes while money may be on its way', async ({ site }) => {
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
  assert.equal((await attemptsIn(site)).map((row) => row.application_id).toSorted(), [
    'bank',
    'card',
    'deleted',
  ]);
});

test('annual memberships go four years after the last payment; the books keep their payer', async ({
  site,
}) => {
  const four = '2030-06-15T01:09:59.000Z';
  const members = [
    ['paid', 'Core', four, 'paid'],
    ['given back', 'General', four, 'refunded'],
    ['for life', 'Lifetime', four, 'paid'],
    ['by invitation', 'Honorary', four, 'paid'],
    ['not yet', 'Core', '2030-06-15T01:10:00.000Z', 'paid'],
  ] as const;
  for (const [id, membership_type, at, payment_status] of members) {
    await addApplication(site, { id, membership_type, payment_status, created_at: at });
    await addAttempt(site, id, { created_at: at, status: payment_status });
    await addPayment(site, id, at);
  }
  await addPayment(site, 'given back', '2030-06-20T00:00:00.000Z', 'refund');
  await addApplication(site, { id: 'twice', payment_status: 'paid', created_at: four });
  await addPayment(site, 'twice', four);
  await addPayment(site, 'twice', '2031-06-15T00:00:00.000Z');
  await addApplication(site, { id: 'no books', payment_status: 'paid', created_at: four });
  assert.equal(await purge(site), { ...nothing, endedMemberships: 2 });
  const left = ['by invitation', 'for life', 'no books', 'not yet', 'twice'];
  assert.equal(await idsIn(site, 'membership_applications'), left);
  assert.is((await ledgerOf(site)).length, 8);
  assert.is((await attemptsIn(site)).length, 5);
});

test('messages go a year after they were resolved; who waits for an answer stays', async ({
  site,
}) => {
  await addMessage(site, { resolved_at: '2033-06-15T01:09:59.000Z' });
  await addMessage(site, { id: 'resolved', resolved_at: '2033-06-15T01:10:00.000Z' });
  await addMessage(site, { id: 'open', created_at: '2028-01-01T00:00:00.000Z' });
  assert.equal(await purge(site), { ...nothing, resolvedMessages: 1 });
  assert.equal(await idsIn(site, 'contact_submissions'), ['open', 'resolved']);
});

test('letters that nobody took go after 30 days, those that nobody tried after a year', async ({
  site,
}) => {
  const letter = (id: string, created_at: string, given_up_at: string | null) => ({
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
      letter('given up', '2034-05-01T00:00:00.000Z', '2034-05-16T01:09:59.000Z'),
      letter('just given up', '2034-05-01T00:00:00.000Z', '2034-05-16T01:10:00.000Z'),
      letter('waiting', '2034-05-01T00:00:00.000Z', null),
      letter('forgotten', '2033-06-15T00:00:00.000Z', null),
    ])
    .execute();
  assert.equal(await purge(site), { ...nothing, undeliveredLetters: 2 });
  const left = await site.db.selectFrom('mail_outbox').select('id').orderBy('id').execute();
  assert.equal(
    left.map(({ id }) => id),
    ['just given up', 'waiting'],
  );
});

test('the books go seven years after their calendar year in Stockholm, and checkouts with them', async ({
  site,
}) => {
  // Half past midnight on New Year's Day in Stockholm.
  const [last, first] = ['2026-12-31T22:30:00.000Z', '2026-12-31T23:30:00.000Z'];
  await addApplication(site, { id: 'life', membership_type: 'Lifetime', payment_status: 'paid' });
  for (const [id, at] of [
    ['life', last],
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
  assert.equal(await purge(site), { ...nothing, ledger: 2, checkouts: 3, paymentEvents: 1 });
  assert.equal(
    (await attemptsIn(site)).map((row) => row.application_id),
    ['kept'],
  );
  assert.is((await ledgerOf(site)).length, 1);
});

test('a payment whose time in the books is over is not entered again', async ({ site }) => {
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
      payerName: '',
      refunds: [{ id: 'late', amount: 500_000, hasFailed: false, at: '2034-03-01T00:00:00.000Z' }],
      disputes: [],
    },
  } satisfies CheckoutSession;
  assert.is(await recordPayment(site, id, [session]), 'refunded');
  assert.equal(await ledgerOf(site), ['2034-00001 refund -500000']);
});

test('addresses that have unsubscribed stay marked, as the policies say', async ({ site }) => {
  const old = '2020-01-01T00:00:00.000Z';
  await addSubscriber(site, { email: 'anna@example.org', is_active: 0, subscribed_at: old });
  assert.equal(await purge(site), nothing);
});

test('what goes because of something else that goes is counted with it', async ({ site }) => {
  const four = '2030-06-01T00:00:00.000Z';
  await addApplication(site, { id: 'ended', payment_status: 'paid', created_at: four });
  await addAttempt(site, 'ended', { created_at: four });
  await addPayment(site, 'ended', four);
  await addAttempt(site, 'ended', { number: 2, session_id: 'given up', status: 'expired' });
  await addApplication(site, { id: 'unpaid', created_at: four });
  await addAttempt(site, 'unpaid', { created_at: '2026-01-01T00:00:00.000Z', status: 'expired' });
  await addSimulated(site, 'unpaid', '2026-01-01T00:00:00.000Z');
  assert.equal(await purge(site), {
    ...nothing,
    unpaidApplications: 1,
    endedMemberships: 1,
    checkouts: 2,
    simulatedCheckouts: 1,
  });
});

test('counts what will go, whatever hangs together', async ({ site }) => {
  const times = [2026, 2030, 2033].map((year) => `${year}-02-01T00:00:00.000Z`);
  const recently = '2034-06-10T00:00:00.000Z';
  const applications = (['pending', 'processing', 'paid'] as const).flatMap((payment_status) =>
    ['Core', 'Lifetime'].flatMap((membership_type) =>
      times.map((created_at) => ({ payment_status, membership_type, created_at })),
    ),
  );
  const attempts = (['pending', 'processing', 'expired'] as const).flatMap((status) =>
    [...times, recently].map((created_at) => ({ status, created_at })),
  );
  await site.db.transaction().execute(async (db) => {
    const within = { ...site, db };
    let cases = 0;
    for (const application of [null, ...applications]) {
      for (const attempt of [null, ...attempts]) {
        for (const paidAt of [null, ...times]) {
          const id = String((cases += 1));
          if (application) await addApplication(within, { id, ...application });
          if (attempt) await addAttempt(within, id, attempt);
          if (paidAt) await addPayment(within, id, paidAt);
          await addSimulated(within, id, times[cases % times.length]!);
        }
      }
    }
  });
  const { checkouts, endedMemberships, simulatedCheckouts, unpaidApplications } =
    await purgeOnce(site);
  const some = [checkouts, endedMemberships, simulatedCheckouts, unpaidApplications];
  assert.ok(
    some.every((rows) => rows > 0),
    String(some),
  );
});

test('of what has gone no byte is left in the files', async ({ site }) => {
  const secret = 'Hemligaste Gränden 7';
  await addApplication(site, { address: secret, created_at: '2033-01-01T00:00:00.000Z' });
  const bytes = () =>
    ['', '-wal'].map((end) => readFileSync(site.config.databaseFile + end).includes(secret));
  assert.ok(bytes().includes(true));
  await purge(site);
  assert.equal(bytes(), [false, false]);
});

test('thousands go in portions, between which the site answers and can stop it', async ({
  site,
}) => {
  for (let count = 0; count < 1200; count += 1) {
    await addMessage(site, { resolved_at: count % 2 ? '2030-01-01T00:00:00.000Z' : null });
  }
  let answers = 0;
  const over = new AbortController();
  const visits = (async () => {
    while (!over.signal.aborted) {
      assert.is((await site.get('/contact')).status, 200);
      answers += 1;
      await new Promise(setImmediate);
    }
  })();
  const stop = new AbortController();
  const portions: number[] = [];
  const onProgress = (rows: number) => {
    portions.push(rows);
    if (portions.length === 2) stop.abort();
  };
  await purgeExpired(site.db, site.now(), { signal: stop.signal, onProgress }).then(
    () => assert.unreachable(),
    (error: unknown) => assert.is((error as Error).name, 'AbortError'),
  );
  assert.equal(portions, [100, 200]);
  assert.is((await purgeExpired(site.db, site.now())).resolvedMessages, 400);
  over.abort();
  await visits;
  assert.ok(answers > 3, String(answers));
});

test.run();
