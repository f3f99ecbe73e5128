import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { purgeExpired } from '../../../src/running/privacy/retention.ts';
import { addAttempt, addPayment, addSimulated, unlockLedger } from '../../fixtures/payment-rows.ts';
import { addApplication, addMessage } from '../../fixtures/rows.ts';
import { nothing, purge, purgeOnce } from '../../helpers/retention.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';
import { onSqlite } from '../../helpers/postgres/postgres.ts';

const test = suite<{ site: TestSite }>('the nightly purge');

const now = new Date('2034-06-15T01:10:00.000Z');

test.before.each(async (context) => {
  context.site = await createTestSite({ now: () => now });
  await unlockLedger(context.site);
});

test.after.each(({ site }) => site.close());

test('counts rows that expire with rows of another table', async ({ site }) => {
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
    returnedApplications: 1,
    checkouts: 2,
    simulatedCheckouts: 1,
  });
});

test('counts what will be deleted in every combination of states', async ({ site }) => {
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
  const { checkouts, returnedApplications, simulatedCheckouts, unpaidApplications } =
    await purgeOnce(site);
  const some = [checkouts, returnedApplications, simulatedCheckouts, unpaidApplications];
  assert.ok(
    some.every((rows) => rows > 0),
    String(some),
  );
});

onSqlite(test)('leaves no byte of deleted rows in the files', async ({ site }) => {
  const secret = 'Hemligaste Gränden 7';
  await addApplication(site, { address: secret, created_at: '2033-01-01T00:00:00.000Z' });
  const bytes = () =>
    ['', '-wal'].map((end) => readFileSync(site.config.databaseFile + end).includes(secret));
  assert.ok(bytes().includes(true));
  await purge(site);
  assert.equal(bytes(), [false, false]);
});

test('deletes thousands in portions, between which the site serves requests and can stop the purge', async ({
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
