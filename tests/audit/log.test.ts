import { type RawBuilder, sql } from 'kysely';
import * as assert from 'uvu/assert';
import texts from '../../src/i18n/en/admin/security.json';
import { addAdmin, adminSuite, ask, askSecurity, signIn, signInAgain } from '../helpers/admin.ts';
import type { TestSite } from '../helpers/site.ts';

const test = adminSuite('the log of the administration');

test('tells who did what to whom', async ({ site, clock }) => {
  const anna = await signIn(site);
  const nils = await addAdmin(site, { email: 'nils@example.org' });
  clock.now += 1000;
  await askSecurity(anna, 'DELETE', `/administrators/${nils.id}`);
  const { rows, total } = (await askSecurity(anna, 'GET', '/log')).body;
  assert.is(total, 2);
  const { id: _id, ...latest } = rows[0]!;
  assert.equal(latest, {
    at: '2026-11-22T18:00:11.000Z',
    admin_email: 'anna@example.org',
    action: 'administratorRemoved',
    subject_type: 'administrator',
    subject_id: nils.id,
    subject_label: 'nils@example.org',
    changes: [],
    client: null,
    times: 1,
  });
});

test('tells which fields an edit has changed', async ({ site, clock }) => {
  const anna = await signIn(site);
  const sent = { title: 'Midsommar', day: '2027-06-25', time: '15:00' };
  const { body: event } = await ask<{ id: string; version: number }>(anna, 'POST', '/events', sent);
  clock.now += 1000;
  const edited = { ...sent, location: 'Ulrika', version: event.version };
  await ask(anna, 'PUT', `/events/${event.id}`, edited);
  const { rows } = (await askSecurity(anna, 'GET', '/log')).body;
  const { id: _id, ...latest } = rows[0]!;
  assert.equal(latest, {
    at: new Date(clock.now).toISOString(),
    admin_email: anna.email,
    action: 'updated',
    subject_type: 'event',
    subject_id: event.id,
    subject_label: 'Midsommar',
    changes: ['location'],
    client: null,
    times: 1,
  });
});

test('cannot be changed', async ({ site }) => {
  await signIn(site);
  const logged = () => site.db.selectFrom('admin_log').selectAll().execute();
  const before = await logged();
  const change = sql`update admin_log set admin_email = 'nils@example.org'`;
  for (const statement of [change, sql`delete from admin_log`]) {
    assert.match(await errorOf(site, statement), 'the log is append-only');
  }
  assert.equal(await logged(), before);
});

async function errorOf({ db }: TestSite, statement: RawBuilder<unknown>): Promise<string> {
  return statement.execute(db).then(
    () => 'none',
    (error: unknown) => (error as Error).message,
  );
}

test('comes in pages of fifty, the newest first', async ({ site, clock }) => {
  const anna = await signIn(site);
  for (let count = 0; count < 62; count += 1) {
    clock.now += 1000;
    await signInAgain(site, anna.email);
  }
  const page = async (query = '') => (await askSecurity(anna, 'GET', `/log${query}`)).body;
  const { rows, total, pages } = await page();
  assert.is(total, 63);
  assert.is(pages, 2);
  assert.is(rows.length, 50);
  const times = rows.map((row) => (row as unknown as { at: string }).at);
  assert.is(times[0], new Date(clock.now).toISOString());
  assert.equal(times, times.toSorted().toReversed());
  assert.is((await page('?page=2')).rows.length, 13);
  assert.is((await page('?page=3')).rows.length, 13);
  assert.is((await page('?page=x')).rows.length, 50);
});

test('has a word for every field that can be edited', async ({ site }) => {
  const unseen = [
    'id',
    'section',
    'section_key',
    // The log names the changed fields of a form.
    'details',
    'version',
    'search_text',
    'sort_key',
    'created_at',
    'updated_at',
  ];
  const edited = (await site.db.introspection.getTables()).filter(({ columns }) =>
    columns.some(({ name }) => name === 'version'),
  );
  assert.ok(edited.length >= 5);
  const fields = edited.flatMap(({ columns }) => columns.map(({ name }) => name));
  const missing = fields.filter((name) => !unseen.includes(name) && !(name in texts.log.changes));
  assert.equal(missing, []);
});

test.run();
