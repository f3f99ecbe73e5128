import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addAdmin, adminSuite, deviceCookieOf, password } from '../../helpers/admin.ts';
import { noticeIn } from '../../helpers/html.ts';
import { type TestSite } from '../../helpers/site.ts';
import { runsOnPostgres } from '../../helpers/postgres/postgres.ts';

const email = 'anna@example.org';

const test = adminSuite('guessing passwords from many addresses', { TRUST_PROXY: '1' });

test.before.each(async ({ site }) => {
  await addAdmin(site);
});

interface Try {
  email?: string;
  password?: string;
  from: string;
  cookie?: string;
}

const tryFrom = (site: TestSite, { from, cookie, ...typed }: Try) =>
  site.post(
    paths.adminLogin(),
    { email, password: 'not the password', ...typed },
    { 'X-Forwarded-For': from, ...(cookie && { Cookie: cookie }) },
  );

const statusFrom = async (site: TestSite, sent: Try) => (await tryFrom(site, sent)).status;

/** Rounded, because some seconds may pass meanwhile. */
const secondsToWait = async (site: TestSite, sent: Try) => {
  const answer = await tryFrom(site, sent);
  assert.is(answer.status, 429);
  return Math.ceil(Number(answer.headers.get('retry-after')) / 10) * 10;
};

/** Lets the time pass that the next attempt has to wait. */
async function waitOut({ config, db }: TestSite) {
  if (runsOnPostgres) {
    await sql`delete from limits.counters where key like '%Pause:%'`.execute(db);
    return;
  }
  const counters = new Sqlite(config.limitsFile);
  counters.prepare("delete from counters where key like '%Pause:%'").run();
  counters.close();
}

const network = (index: number) => `2001:db8:1:${index.toString(16)}::1`;
const elsewhere = '2001:db8:2:1::1';

test('ten failures from as many networks close the account, for longer each time', async ({
  site,
}) => {
  for (let index = 0; index < 10; index += 1) {
    assert.is(await statusFrom(site, { from: `2001:db8:${index}::1` }), 401);
  }
  const waits = [];
  for (let index = 10; index < 18; index += 1) {
    waits.push(await secondsToWait(site, { from: `2001:db8:${index}::1`, password }));
    await waitOut(site);
    assert.is(await statusFrom(site, { from: `2001:db8:${index}::1` }), 401);
  }
  assert.equal(waits, [60, 120, 240, 480, 960, 1800, 1800, 1800]);
});

test('waiting in vain makes nobody wait longer', async ({ site }) => {
  for (let index = 0; index < 10; index += 1) {
    await tryFrom(site, { from: `2001:db8:${index}::1` });
  }
  for (let index = 0; index < 5; index += 1) {
    assert.is(await secondsToWait(site, { from: `2001:db8:${index}::1` }), 60);
  }
  await waitOut(site);
  assert.is(await statusFrom(site, { from: elsewhere, password }), 303);
  assert.is(await statusFrom(site, { from: elsewhere, password }), 303);
});

test('an unknown account is closed like a known one', async ({ site }) => {
  const nobody = 'nobody@example.org';
  for (let index = 0; index < 10; index += 1) {
    await tryFrom(site, { email: nobody, from: `2001:db8:${index}::1` });
  }
  assert.is(await secondsToWait(site, { email: nobody, from: elsewhere }), 60);
});

for (const [name, address, outside] of [
  ['a /48 of IPv6', network, elsewhere],
  ['a /24 of IPv4', (index: number) => `198.51.100.${index}`, '198.51.101.1'],
] as const) {
  test(`forty failures from ${name} close that network`, async ({ site }) => {
    for (let index = 0; index < 40; index += 1) {
      // The passwords of known accounts are checked quickly here.
      await addAdmin(site, { email: `a${index}@example.org` });
      const sent = { email: `a${index}@example.org`, from: address(index) };
      assert.is(await statusFrom(site, sent), 401);
    }
    const sent = { email: 'b@example.org', from: address(99) };
    assert.is(await secondsToWait(site, sent), 60);
    assert.is(await statusFrom(site, { ...sent, from: outside }), 401);
  });
}

test('the owner gets in from a known device, whatever strangers do', async ({ site }) => {
  const from = network(1);
  const cookie = deviceCookieOf(await tryFrom(site, { from, password }))!;
  for (let index = 0; index < 10; index += 1) await tryFrom(site, { from: network(index % 3) });
  assert.is(await secondsToWait(site, { from, password }), 60);
  assert.is(await statusFrom(site, { from, password, cookie }), 303);
  assert.is(await statusFrom(site, { from: network(2), password, cookie }), 303);
});

test('a known device counts for itself', async ({ site }) => {
  const cookie = deviceCookieOf(await tryFrom(site, { from: elsewhere, password }))!;
  for (let index = 0; index < 5; index += 1) {
    assert.is(await statusFrom(site, { from: elsewhere, cookie }), 401);
  }
  assert.is(await secondsToWait(site, { from: elsewhere, password, cookie }), 60);
  assert.is(await statusFrom(site, { from: elsewhere, password }), 303);
});

test('the owner gets in while strangers keep the server busy, whose attempts count', async ({
  site,
}) => {
  const cookie = deviceCookieOf(await tryFrom(site, { from: elsewhere, password }))!;
  const from = (index: number) => `2001:db8:${index}:1::1`;
  const strangers = Array.from({ length: 40 }, (_, index) =>
    tryFrom(site, { email: `a${index}@example.org`, from: from(index) }),
  );
  const owner = await Promise.all(
    Array.from({ length: 3 }, () => statusFrom(site, { from: elsewhere, password, cookie })),
  );
  assert.equal(owner, [303, 303, 303]);
  const answers = await Promise.all(strangers);
  const statuses = answers.map(({ status }) => status);
  assert.ok(statuses.every((status) => status === 401 || status === 503));
  const index = statuses.indexOf(503);
  assert.ok(answers[index]!.headers.get('retry-after'));
  assert.match(noticeIn(await answers[index]!.text())!, 'Authentication Error');
  const sent = { email: `a${index}@example.org`, from: from(index) };
  await addAdmin(site, sent);
  for (let count = 0; count < 4; count += 1) assert.is(await statusFrom(site, sent), 401);
  assert.is(await statusFrom(site, sent), 429);
});

test.run();
