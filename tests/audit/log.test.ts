import { type RawBuilder, sql } from 'kysely';
import * as assert from 'uvu/assert';
import { allFields, sections } from '../../src/association/fields.ts';
import type { FieldChange } from '../../src/audit/log.ts';
import texts from '../../src/i18n/en/admin/security.json';
import { eraseHoldings } from '../../src/privacy/erase.ts';
import { addApplication, addMessage, addSubscriber } from '../fixtures/rows.ts';
import {
  addAdmin,
  adminSuite,
  ask,
  askSecurity,
  type SignedIn,
  signIn,
  signInAgain,
} from '../helpers/admin.ts';
import { listOf } from '../helpers/lists.ts';
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
    subject_name: null,
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
    subject_name: null,
    changes: ['location'],
    client: null,
    times: 1,
  });
});

interface Entry {
  action: string;
  subject_name: string | null;
  changes: FieldChange[];
}

const entriesOf = async (admin: SignedIn, query: Record<string, string> = {}) =>
  (await listOf<Entry>(admin, 'security/log', query)).rows;

test('names whom an entry is about until that person is erased', async ({ site }) => {
  const anna = await signIn(site);
  const email = 'maja@example.org';
  const [subscriber, message, application] = [
    await addSubscriber(site, { email }),
    await addMessage(site, { email, first_name: 'Maja', last_name: 'Mallberg' }),
    await addApplication(site, { email, full_name: 'Maja Mallberg', membership_type: 'Honorary' }),
  ];
  await ask(anna, 'PUT', `/subscribers/${subscriber}/activity`, { is_active: false });
  await ask(anna, 'PUT', `/messages/${message}/reading`, { is_read: true });
  await ask(anna, 'PUT', `/applications/${application}/free-membership`);
  const names = async () =>
    (await entriesOf(anna))
      .filter(({ action }) => action === 'updated')
      .map(({ subject_name }) => String(subject_name))
      .toSorted();
  assert.equal(await names(), ['Maja Mallberg', 'Maja Mallberg', email]);
  await eraseHoldings(site.db, email, site.now());
  assert.equal(await names(), ['null', 'null', 'null']);
});

test('is narrowed to a person, a kind and the past days', async ({ site, clock }) => {
  const anna = await signIn(site);
  const nils = await signIn(site, { email: 'nils@example.org' });
  const message = await addMessage(site, { last_name: 'Mallberg' });
  clock.now += 1000;
  await ask(nils, 'PUT', `/messages/${message}/reading`, { is_read: true });
  clock.now += 8 * 24 * 60 * 60 * 1000;
  await signInAgain(site, anna.email);
  const post = { title: 'Midsommar', publish_date: '2026-11-20', is_published: false };
  const again = await signInAgain(site, anna.email);
  await ask(again, 'POST', '/posts', post);
  const found = async (query: Record<string, string>) =>
    (await entriesOf({ ...anna, ...again }, query)).map(({ action }) => action);
  assert.equal(await found({ q: 'NILS' }), ['updated', 'signedIn']);
  assert.equal(await found({ q: 'mallberg' }), ['updated']);
  assert.equal(await found({ q: 'midsom' }), ['created']);
  assert.equal(await found({ kind: 'message' }), ['updated']);
  assert.equal(await found({ kind: 'account', q: 'nils' }), ['signedIn']);
  assert.equal(await found({ show: '7', kind: 'post' }), ['created']);
  assert.equal(await found({ show: '7', kind: 'message' }), []);
});

test('says when a post became public', async ({ site }) => {
  const anna = await signIn(site);
  const sent = { title: 'Midsommar', publish_date: '2026-11-20', is_published: false };
  const { body } = await ask<{ id: string; version: number }>(anna, 'POST', '/posts', sent);
  const published = { ...sent, is_published: true, version: body.version };
  await ask(anna, 'PUT', `/posts/${body.id}`, published);
  const changes = (await entriesOf(anna, { kind: 'post' })).flatMap((entry) => entry.changes);
  assert.equal(changes, [{ field: 'is_published', from: '0', to: '1' }]);
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
    'swedish_sort_key',
    'created_at',
    'updated_at',
    // They come with the file of a picture.
    'width',
    'height',
    'bytes',
    'file_name',
    'uploaded_by',
    'cropped_from',
  ];
  const edited = (await site.db.introspection.getTables()).filter(
    ({ name, columns }) =>
      !/^content_(revisions|drafts)$/.test(name) && columns.some(({ name }) => name === 'version'),
  );
  assert.ok(edited.length >= 5);
  const fields = edited.flatMap(({ columns }) => columns.map(({ name }) => name));
  const missing = fields.filter((name) => !unseen.includes(name) && !(name in texts.log.changes));
  assert.equal(missing, []);
  const { changes, sections: named } = texts.log;
  assert.equal(
    [allFields.filter((name) => !(name in changes)), sections.filter((name) => !(name in named))],
    [[], []],
  );
});

test.run();
