import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import {
  addAdmin,
  adminSuite,
  password,
  sessionCookieOf,
  signInAgain,
} from '../../helpers/admin.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';
import { noticeIn, valuesOf } from '../../helpers/html.ts';
import { onSqlite, runsOnPostgres } from '../../helpers/postgres/postgres.ts';

const behindProxy = { env: { TRUST_PROXY: '1' } };
const email = 'anna@example.org';
const wrong = 'not the password';

const test = adminSuite('limits of signing in', behindProxy.env);

test.before.each(async ({ site }) => {
  await addAdmin(site);
});

interface Try {
  email?: string;
  password?: string;
  /** The visitor's IP address. */
  from?: string;
}

const tryOnce = (site: TestSite, sent: Try = {}) => {
  const { from = '192.0.2.1', ...fields } = sent;
  return site.post(
    paths.adminLogin(),
    { email, password: wrong, ...fields },
    { 'X-Forwarded-For': from },
  );
};

/** Adds accounts whose passwords are checked quickly, unlike those of unknown addresses. */
async function addAccounts(site: TestSite, count: number) {
  for (let index = 0; index < count; index += 1) {
    await addAdmin(site, { email: `a${index}@example.org` });
  }
}

async function fail(site: TestSite, times: number, sent: (index: number) => Try = () => ({})) {
  for (let index = 0; index < times; index += 1) {
    assert.is((await tryOnce(site, sent(index))).status, 401);
  }
}

test('after five failures the account is closed to that address alone, even with the right password', async ({
  site,
}) => {
  await fail(site, 5);
  for (const typed of [wrong, password]) {
    const answer = await tryOnce(site, { password: typed });
    assert.is(answer.status, 429);
    const waitS = Number(answer.headers.get('retry-after'));
    assert.ok(waitS > 0 && waitS <= 900, String(waitS));
    const html = await answer.text();
    assert.match(noticeIn(html)!, 'too many attempts. Please try again in 15 minutes.');
    assert.equal(valuesOf(html, '.sign-in-form'), { next: '/admin/overview', email, password: '' });
    assert.is(sessionCookieOf(answer), undefined);
  }
  assert.is((await tryOnce(site, { password, from: '192.0.2.2' })).status, 303);
});

test('failures for an unknown account count in the same way', async ({ site }) => {
  await fail(site, 5, () => ({ email: 'nobody@example.org' }));
  assert.is((await tryOnce(site, { email: 'nobody@example.org' })).status, 429);
  assert.is((await tryOnce(site, { email: 'Nobody@example.org ' })).status, 429);
  assert.is((await tryOnce(site)).status, 401);
});

test('after twenty failures for many accounts the address itself has to wait', async ({ site }) => {
  await addAccounts(site, 20);
  await fail(site, 20, (index) => ({ email: `a${index}@example.org` }));
  assert.is((await tryOnce(site, { email: 'b@example.org' })).status, 429);
  assert.is((await tryOnce(site, { password })).status, 429);
  assert.is((await tryOnce(site, { password, from: '192.0.2.2' })).status, 303);
});

test('a refused attempt on one account does not use up the address', async ({ site }) => {
  await fail(site, 5);
  await addAccounts(site, 15);
  for (let count = 0; count < 16; count += 1) assert.is((await tryOnce(site)).status, 429);
  await fail(site, 15, (index) => ({ email: `a${index}@example.org` }));
  assert.is((await tryOnce(site, { email: 'b@example.org' })).status, 429);
});

test('the right password is never counted, and takes no failure back', async ({ site }) => {
  for (let count = 0; count < 21; count += 1) {
    assert.is((await tryOnce(site, { password })).status, 303);
  }
  await fail(site, 4);
  assert.is((await tryOnce(site, { password })).status, 303);
  await fail(site, 1);
  assert.is((await tryOnce(site, { password })).status, 429);
});

test('of many guesses at once only five are checked', async ({ site }) => {
  const answers = await Promise.all(Array.from({ length: 18 }, () => tryOnce(site)));
  const statuses = answers.map(({ status }) => status);
  assert.is(statuses.filter((status) => status === 401).length, 5);
  assert.is(statuses.filter((status) => status === 429).length, 13);
});

onSqlite(test)('a restart keeps the count', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'site-test-'));
  const before = await createTestSite({ ...behindProxy, directory });
  await addAdmin(before);
  await fail(before, 5);
  await before.close();
  const after = await createTestSite({ ...behindProxy, directory });
  const answer = await tryOnce(after, { password });
  assert.is(answer.status, 429);
  assert.ok(Number(answer.headers.get('retry-after')) > 0);
  assert.is((await tryOnce(after, { password, from: '192.0.2.2' })).status, 303);
  await after.close();
  rmSync(directory, { recursive: true });
});

test('the counters name nobody, because they hash the addresses', async ({ site }) => {
  await fail(site, 1, () => ({ email: 'typed-by-mistake@example.org' }));
  const counters = await readCounters(site);
  assert.ok(counters.length > 0);
  assert.not.match(counters.join(), 'typed-by-mistake');
});

async function readCounters({ config, db }: TestSite): Promise<string[]> {
  if (runsOnPostgres) {
    const { rows } = await sql<{ key: string }>`select key from limits.counters`.execute(db);
    return rows.map(({ key }) => key);
  }
  const { default: Sqlite } = await import('better-sqlite3');
  const file = new Sqlite(config.limitsFile, { readonly: true });
  const rows = file.prepare('select key from counters').all() as { key: string }[];
  file.close();
  return rows.map(({ key }) => key);
}

test('after a hundred failures in a day the account is closed to everybody', async ({ site }) => {
  const client = (index: number) => `198.51.${index >> 2}.${index}`;
  await fail(site, 99, (index) => ({ from: client(index) }));
  // The right password is not counted.
  assert.is((await tryOnce(site, { password, from: client(100) })).status, 303);
  await fail(site, 1, () => ({ from: client(101) }));
  const refused = await tryOnce(site, { password, from: client(102) });
  assert.is(refused.status, 429);
  assert.ok(Number(refused.headers.get('retry-after')) > 23 * 3600);
  assert.match(noticeIn(await refused.text())!, 'try again in 24 hours.');
  await addAdmin(site, { email: 'nils@example.org' });
  assert.is((await tryOnce(site, { email: 'nils@example.org', password })).status, 303);
});

test('one client does not use up the hundred of an account in a quarter of an hour', async ({
  site,
}) => {
  for (let count = 0; count < 120; count += 1) await tryOnce(site, { from: '198.51.100.9' });
  assert.is((await tryOnce(site, { password })).status, 303);
});

test('an open session goes on while its account is closed', async ({ site }) => {
  const anna = await signInAgain(site, email);
  for (let index = 0; index < 101; index += 1) await tryOnce(site, { from: `198.51.100.${index}` });
  assert.is((await tryOnce(site, { password })).status, 429);
  assert.is((await anna.post(paths.adminConfirm(), { password })).status, 303);
});

test('an office behind one address makes mistakes and signs in', async ({ site }) => {
  await addAccounts(site, 6);
  for (let index = 0; index < 6; index += 1) {
    await fail(site, 3, () => ({ email: `a${index}@example.org` }));
    const answer = await tryOnce(site, { email: `a${index}@example.org`, password });
    assert.is(answer.status, 303);
  }
});

test('a /64 of IPv6 counts as one client', async ({ site }) => {
  await fail(site, 5, (index) => ({ from: `2001:db8:0:1:${index}::1` }));
  assert.is((await tryOnce(site, { password, from: '2001:db8:0:1::9' })).status, 429);
  assert.is((await tryOnce(site, { password, from: '2001:db8:0:2::9' })).status, 303);
});

test('without a trusted proxy nobody gets tries by naming another address', async () => {
  const site = await createTestSite();
  await addAdmin(site);
  await fail(site, 5, (index) => ({ from: `192.0.2.${index}` }));
  assert.is((await tryOnce(site, { password, from: '192.0.2.99' })).status, 429);
  await site.close();
});

test('an attempt that a busy server refuses counts as well', async ({ site }) => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      tryOnce(site, { email: `b${index}@example.org`, from: `203.0.113.${index}` }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  assert.ok(statuses.every((status) => status === 401 || status === 503));
  const index = statuses.indexOf(503);
  assert.ok(answers[index]!.headers.get('retry-after'));
  assert.match(noticeIn(await answers[index]!.text())!, 'Authentication Error');
  const sent = { email: `b${index}@example.org`, from: `203.0.113.${index}` };
  await addAdmin(site, sent);
  await fail(site, 4, () => sent);
  assert.is((await tryOnce(site, sent)).status, 429);
});

test('turning off the limits of forms does not turn off these', async () => {
  const site = await createTestSite({ env: { ...behindProxy.env, ABUSE_LIMITS: 'off' } });
  await fail(site, 5);
  assert.is((await tryOnce(site)).status, 429);
  await site.close();
});

test.run();
