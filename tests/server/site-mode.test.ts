import { spawnSync } from 'node:child_process';
import * as assert from 'uvu/assert';
import { suite } from 'uvu';
import { claimMode, modeOfData } from '../../src/db/site-mode.ts';
import { sampleId } from '../../src/sample/add-missing.ts';
import { addApplication, addSubscriber } from '../fixtures/rows.ts';
import { onSqlite } from '../helpers/postgres/postgres.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite }>('the mode of a database');

test.before.each(async (context) => {
  context.site = await createTestSite();
});

test.after.each(({ site }) => site.close());

const live = { SITE_MODE: 'live', PUBLIC_ORIGIN: 'http://localhost:9' };
const demo = { SITE_MODE: 'demo' };

/** Runs a command of the built server on the data of the site until it ends. */
const run = ({ directory }: TestSite, env: Record<string, string>, command = 'server') =>
  spawnSync(process.execPath, [`dist/server/${command}.js`], {
    env: { PATH: process.env.PATH, DATA_DIR: directory, PORT: '0', ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });

test('an unused database takes the mode of its first start, and keeps it', async ({ site }) => {
  assert.is(await modeOfData(site.db), null);
  await claimMode(site.db, 'live');
  await claimMode(site.db, 'live');
  assert.is(await modeOfData(site.db), 'live');
  await claimMode(site.db, 'demo').then(
    () => assert.unreachable(),
    ({ name }: Error) => assert.is(name, 'WrongModeError'),
  );
  assert.is(await modeOfData(site.db), 'live');
});

test('people decide about a database from before modes were stored', async ({ site }) => {
  await addSubscriber(site, { email: 'maja@example.org' });
  assert.is(await modeOfData(site.db), 'live');
  await addSubscriber(site, {
    id: sampleId('newsletter_subscribers', 0),
    email: 'bo@example.org',
  });
  assert.is(await modeOfData(site.db), 'demo');
});

test('a simulated payment makes it a demo', async ({ site }) => {
  const fee_id = await addApplication(site);
  const checkout = { session_id: 'cs_demo_1', fee_id, membership_type: 'General' };
  const rest = {
    amount: 15_000,
    currency: 'sek',
    status: 'open',
    updated_at: '2026-01-01',
  } as const;
  await site.db
    .insertInto('simulated_checkouts')
    .values({ ...checkout, ...rest })
    .execute();
  assert.is(await modeOfData(site.db), 'demo');
});

test('no site starts on data whose mode nobody knows', async ({ site }) => {
  await site.db.insertInto('site_keys').values({ name: 'mode', value: 'Live' }).execute();
  for (const mode of ['demo', 'live'] as const) {
    await claimMode(site.db, mode).then(
      () => assert.unreachable(),
      ({ message }: Error) => assert.match(message, /does not say whether .* Restore a backup/),
    );
  }
});

onSqlite(test)("a live site does not start on a demo's data, and the doctor says why", async () => {
  const site = await createTestSite({ hasSample: true });
  const { status, stderr } = run(site, live);
  assert.is(status, 1);
  assert.match(stderr, /^The database was made by a demo, .* set DATA_DIR or DATABASE_URL/);
  const doctor = run(site, live, 'doctor');
  assert.is(doctor.status, 1);
  assert.match(doctor.stdout, /mode +wrong +the database was made by a demo/);
  await site.close();
});

onSqlite(test)(
  "a demo neither starts on a live site's data nor adds people to it",
  async ({ site }) => {
    await claimMode(site.db, 'live');
    const { status, stderr } = run(site, demo);
    assert.is(status, 1);
    assert.match(stderr, 'The database belongs to a live site');
    const seed = run(site, demo, 'seed');
    assert.is(seed.status, 2);
    assert.match(seed.stderr, 'a live site');
    const people = await site.db.selectFrom('membership_applications').selectAll().execute();
    assert.equal(people, []);
  },
);

test.run();
