import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createApp } from '../../../src/app.ts';
import { hasRoom } from '../../../src/running/health/checks.ts';
import { lockWrites, runsOnPostgres, watchWrites } from '../../helpers/postgres/postgres.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite; clock: { now: number } }>('health');

test.before.each(async (context) => {
  context.clock = { now: Date.parse('2026-11-21T10:00:00Z') };
  context.site = await createTestSite({ now: () => new Date(context.clock.now) });
});

test.after.each(({ site }) => site.close());

/** Asks over a connection from that address. */
async function readiness(
  site: Pick<TestSite, 'app'>,
  { from = '127.0.0.1', origin = 'http://localhost:3000', headers = {} } = {},
) {
  const connection = { incoming: { socket: { remoteAddress: from } } };
  const answer = await site.app.request(`${origin}/readyz`, { headers }, connection);
  assert.is(answer.headers.get('cache-control'), 'no-store');
  return { status: answer.status, body: (await answer.json()) as object };
}

const fine = {
  database: { ok: true },
  migrations: { ok: true },
  disk: { ok: true },
  jobs: { ok: true, last: {} },
};

async function addFutureMigration({ db }: TestSite) {
  await sql`insert into kysely_migration values ('2999-01-01-future', '2999-01-01')`.execute(db);
}

test('a healthy site is ready, and the check does not change the database', async ({
  site,
  clock,
}) => {
  const writes = watchWrites(site);
  const before = await writes();
  for (let asked = 0; asked < 5; asked += 1) {
    assert.equal(await readiness(site), { status: 200, body: { status: 'ready', checks: fine } });
    clock.now += 2000;
  }
  assert.is(await writes(), before);
});

test('a second request within a second gets the same answer', async ({ site, clock }) => {
  assert.is((await readiness(site)).status, 200);
  await addFutureMigration(site);
  clock.now += 999;
  assert.is((await readiness(site)).status, 200);
  clock.now += 1;
  const newer = { ok: false, reason: 'newer than this program' };
  assert.equal(await readiness(site), {
    status: 503,
    body: { status: 'not ready', checks: { ...fine, migrations: newer } },
  });
});

test('a locked database is reported as busy, and the other checks still work', async ({
  site,
  clock,
}) => {
  const unlock = await lockWrites(site.config.database);
  const busy = {
    status: 'not ready',
    checks: { ...fine, database: { ok: false, reason: 'busy' } },
  };
  assert.equal(await readiness(site), { status: 503, body: busy });
  clock.now += 2000;
  assert.equal(await readiness(site), { status: 503, body: busy });
  await unlock();
  clock.now += 2000;
  assert.is((await readiness(site)).status, 200);
});

test('a late job is named', async ({ site, clock }) => {
  const at = site.now().toISOString();
  const row = { name: 'retention', last_finished_at: at, last_succeeded_at: at, result: 'ok' };
  await site.db.insertInto('jobs').values(row).execute();
  const last = { retention: { at, result: 'ok' } };
  assert.equal(await readiness(site), {
    status: 200,
    body: { status: 'ready', checks: { ...fine, jobs: { ok: true, last } } },
  });
  clock.now += 24 * 60 * 60_000;
  assert.equal(await readiness(site), {
    status: 503,
    body: {
      status: 'not ready',
      checks: { ...fine, jobs: { ok: false, reason: 'late: retention', last } },
    },
  });
});

test('a missing migration and a missing table are reported', async ({ site, clock }) => {
  await sql`delete from kysely_migration where name = '2026-11-23-job-ledger'`.execute(site.db);
  await sql`drop table jobs`.execute(site.db);
  const { status, body } = await readiness(site);
  assert.is(status, 503);
  assert.equal(body, {
    status: 'not ready',
    checks: {
      ...fine,
      migrations: { ok: false, reason: 'not applied' },
      jobs: { ok: false, reason: runsOnPostgres ? '42P01' : 'SQLITE_ERROR' },
    },
  });
  clock.now += 2000;
  assert.is((await site.get('/healthz')).status, 200);
});

test('less than a twentieth of the disk is too little free space', () => {
  assert.ok(hasRoom(51, 1000));
  assert.not(hasRoom(50, 1000));
  // Some file systems report no size.
  assert.ok(hasRoom(0, 0));
});

test('a stopping site is draining immediately, and still alive', async ({ site }) => {
  assert.is((await readiness(site)).status, 200);
  const stopping = new AbortController();
  const app = createApp({ ...site, stopping: stopping.signal });
  assert.is((await readiness({ app })).status, 200);
  stopping.abort();
  assert.equal(await readiness({ app }), { status: 503, body: { status: 'draining' } });
  assert.is((await app.request('/healthz')).status, 200);
});

test('details are for programs on this machine, not for what a proxy forwards', async ({
  site,
  clock,
}) => {
  const [whole, bare] = [{ status: 'ready', checks: fine }, { status: 'ready' }];
  for (const [asked, body] of [
    [{}, whole],
    [{ from: '::ffff:127.0.0.1', origin: 'http://127.0.0.1:3000' }, whole],
    [{ from: '::1', origin: 'http://[::1]' }, whole],
    [{ from: '192.0.2.7' }, bare],
    [{ from: '192.0.2.7', headers: { 'X-Forwarded-For': '127.0.0.1' } }, bare],
    [{ headers: { 'X-Forwarded-For': '127.0.0.1' } }, bare],
    [{ headers: { Forwarded: 'for=127.0.0.1' } }, bare],
    [{ headers: { 'X-Forwarded-Host': 'localhost' } }, bare],
    [{ headers: { 'X-Forwarded-Proto': 'http' } }, bare],
    [{ headers: { 'CF-Connecting-IP': '127.0.0.1' } }, bare],
    [{ headers: { 'True-Client-IP': '127.0.0.1' } }, bare],
    [{ headers: { 'X-Client-IP': '127.0.0.1' } }, bare],
    [{ origin: 'https://www.example.org' }, bare],
  ] as const) {
    assert.equal(await readiness(site, asked), { status: 200, body }, JSON.stringify(asked));
  }
  await addFutureMigration(site);
  clock.now += 1000;
  const answer = await readiness(site, { from: '192.0.2.7' });
  assert.equal(answer, { status: 503, body: { status: 'not ready' } });
});

test.run();
