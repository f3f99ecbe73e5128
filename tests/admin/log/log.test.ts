import { type RawBuilder, sql } from 'kysely';
import * as assert from 'uvu/assert';
import { newsletter } from '../../../src/content/newsletters/fields.ts';
import { translator } from '../../../src/shared/i18n/index.ts';
import { logText } from '../../../views/admin/log/log-words.ts';
import { selectLog } from '../../../src/services/activity/record.ts';
import { logActions, subjectTypes } from '../../../src/services/activity/shared/actions.ts';
import { allFields, sections } from '../../../src/services/association/shared/fields.ts';
import texts from '../../../src/shared/i18n/en/security.json';
import { plans } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { eraseHoldings } from '../../../src/running/privacy/erase.ts';
import { addApplication, addMessage, addSubscriber } from '../../fixtures/rows.ts';
import { addAdmin, adminSuite, type SignedIn, signIn, signInAgain } from '../../helpers/admin.ts';
import { saveEvent } from '../../helpers/content/events.ts';
import { logRows, press } from '../../helpers/security.ts';
import { attributesOf, find, linksOf, plainText } from '../../helpers/html.ts';
import { savePost } from '../../helpers/content/posts.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = adminSuite('the log of the administration');

const entriesOf = async (admin: SignedIn, query: Record<string, string> = {}) =>
  (await logRows(admin, query)).rows.map(([, , what]) => what!);

test('tells who did what to whom', async ({ site, clock }) => {
  const anna = await signIn(site);
  const nils = await addAdmin(site, { email: 'nils@example.org' });
  clock.now += 60_000;
  await press(anna, paths.adminAdministrator(nils.id, 'removal'));
  assert.equal((await logRows(anna)).rows, [
    ['22 November 2026, 19:01', anna.email, 'Removed the administrator “nils@example.org”'],
    ['22 November 2026, 19:00', anna.email, 'Signed in'],
  ]);
});

test('tells which account number or fee was replaced, and by which, also in its file', async ({
  site,
  clock,
}) => {
  const anna = await signIn(site);
  const usual = plans.map(({ amount, category }) => [category, String(amount / 100)]);
  const fees = { ...(Object.fromEntries(usual) as Record<string, string>), Core: '550.50' };
  const accounts = { version: '0', bankgiro: '991-2346', swish: '' };
  await anna.post(paths.siteDetails('payment'), accounts);
  await anna.post(paths.siteDetails('fees'), { ...fees, version: '0' });
  const log = (await entriesOf(anna)).join(' ');
  assert.match(log, 'bankgiro number: 555-0198 → 991-2346');
  assert.match(log, 'Swish number: 1231231231 → none');
  assert.match(log, 'fee for Core: SEK 500 → SEK 550.50');
  clock.now += 60_000;
  const file = async (query: Record<string, string>, headers = {}) =>
    (await anna.page(paths.adminLogFile(query), headers)).split('\r\n');
  const lines = await file({ q: 'anna' });
  assert.equal(lines[0]!.replace('\ufeff', ''), 'When,Who,What,Details');
  assert.match(lines.join(''), 'bankgiro number: 555-0198 → 991-2346');
  const all = await file({}, { Cookie: `${anna.cookie}; language=sv` });
  assert.ok(all.includes(`2026-11-22 19:00;${anna.email};Loggade in;`), all.join('|'));
});

test('tells which fields an edit has changed, and when a post became public', async ({
  site,
  clock,
}) => {
  const anna = await signIn(site);
  const event = await saveEvent(site, anna, {
    title: 'Midsommar',
    day: '2027-06-25',
    time: '15:00',
  });
  const post = await savePost(site, anna, { title: 'Midsommar', publish_date: '2026-11-20' });
  clock.now += 1000;
  await saveEvent(site, anna, { location: 'Ulrika' }, event.id);
  assert.is((await entriesOf(anna))[0], 'Changed: event “Midsommar” Changed: location');
  await savePost(site, anna, { is_published: 'on' }, post.id);
  const entries = await entriesOf(anna, { kind: 'post' });
  const changed = entries.find((entry) => entry.startsWith('Changed'));
  assert.is(changed, 'Changed: blog post “Midsommar” Changed: visibility: Draft → Published');
});

test('names whom an entry is about until that person is erased', async ({ site }) => {
  const anna = await signIn(site);
  const email = 'maja@example.org';
  const [subscriber, message, application] = [
    await addSubscriber(site, { email }),
    await addMessage(site, { email, first_name: 'Maja', last_name: 'Mallberg' }),
    await addApplication(site, { email, full_name: 'Maja Mallberg', membership_type: 'Honorary' }),
  ];
  await press(anna, paths.adminSubscriber(subscriber, 'deactivation'));
  await anna.get(paths.adminMessage(message));
  await anna.post(paths.adminApplicationAct(application, 'acceptance'), { text: 'Welcome!' });
  const changed = async () =>
    (await entriesOf(anna))
      .map((entry) => /^Changed: [^“]*(?:“(.*?)”)?/.exec(entry))
      .flatMap((found) => (found ? [found[1] ?? ''] : []))
      .toSorted((one, other) => one.localeCompare(other));
  assert.equal(await changed(), ['Maja Mallberg', 'Maja Mallberg', email]);
  await eraseHoldings(site.db, { email }, site.now());
  assert.equal(await changed(), ['', '', '']);
});

test('is narrowed to a person, a kind and the past days', async ({ site, clock }) => {
  const anna = await signIn(site);
  const nils = await signIn(site, { email: 'nils@example.org' });
  const message = await addMessage(site, { last_name: 'Mallberg' });
  clock.now += 1000;
  await nils.get(paths.adminMessage(message));
  clock.now += 8 * 24 * 60 * 60 * 1000;
  await signInAgain(site, anna.email);
  const post = { title: 'Midsommar', publish_date: '2026-11-20' };
  const again = await signInAgain(site, anna.email);
  await savePost(site, { ...anna, ...again }, post);
  const found = async (query: Record<string, string>) =>
    (await entriesOf({ ...anna, ...again }, query)).map((entry) => entry.split(':')[0]);
  assert.equal(await found({ q: 'NILS' }), ['Changed', 'Signed in']);
  assert.equal(await found({ q: 'mallberg' }), ['Changed']);
  assert.equal(await found({ q: 'midsom' }), ['Created']);
  assert.equal(await found({ kind: 'message' }), ['Changed']);
  assert.equal(await found({ kind: 'account', q: 'nils' }), ['Signed in']);
  assert.equal(await found({ show: '7', kind: 'post' }), ['Created']);
  assert.equal(await found({ show: '7', kind: 'message' }), []);
});

test('cannot be changed', async ({ site }) => {
  await signIn(site);
  const logged = () => selectLog(site.db).selectAll().execute();
  const before = await logged();
  const change = sql`update activity set actor_name = 'nils@example.org'`;
  for (const statement of [change, sql`delete from activity`]) {
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
  for (let count = 0; count < 52; count += 1) {
    clock.now += 1000;
    await signInAgain(site, anna.email);
  }
  const first = await logRows(anna);
  assert.is(first.rows.length, 50);
  assert.match(plainText(find(first.html, '.pager')), 'Page 1 of 2, 53 in all');
  assert.equal(linksOf(first.html, '.pager a'), [paths.adminLog({ page: '2' })]);
  const times = attributesOf(first.html, '.log time', 'datetime');
  assert.is(times[0], new Date(clock.now).toISOString());
  assert.equal(times, times.toSorted().toReversed());
  const rowsOf = async (page: string) => (await logRows(anna, { page })).rows.length;
  assert.is(await rowsOf('2'), 3);
  assert.is(await rowsOf('3'), 3);
  assert.is(await rowsOf('x'), 50);
  const narrowed = await logRows(anna, { kind: 'account', show: '7', q: 'anna' });
  assert.equal(linksOf(narrowed.html, '.pager a'), [
    paths.adminLog({ q: 'anna', show: '7', kind: 'account', page: '2' }),
  ]);
  const none = await logRows(anna, { q: 'nobody' });
  assert.match(plainText(find(none.html, '.list-empty')), 'No matches.');
});

test('has a text for every action, and for every kind of thing that it is about', () => {
  const { actions, kinds, lists } = texts.log;
  assert.equal(
    [
      logActions.filter((action) => !(action in actions)),
      subjectTypes.filter((type) => !(type in kinds || type in lists)),
    ],
    [[], []],
  );
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
    // It is set when a member is created, and by no form.
    'import_id',
    'swedish_sort_key',
    'created_at',
    'updated_at',
    // The switch of the visibility says the same.
    'published_at',
    // They come with the file of a picture.
    'width',
    'height',
    'bytes',
    'file_name',
    'uploaded_by',
    'cropped_from',
    // Nobody edits it.
    'import_id',
    ...newsletter.columns.filter((name) => !(name in newsletter.fields)),
  ];
  const edited = (await site.db.introspection.getTables()).filter(
    ({ name, columns }) =>
      // The log says that an email to members was changed, not how, and names texts of pages by their keys.
      !/^(content_(revisions|sections)|member_letters)$/.test(name) &&
      columns.some(({ name }) => name === 'version'),
  );
  assert.ok(edited.length >= 5);
  const fields = edited.flatMap(({ columns }) => columns.map(({ name }) => name));
  const missing = fields.filter(
    (name) => !unseen.includes(name) && logText(translator('en'))(`changes.${name}`) === undefined,
  );
  assert.equal(missing, []);
  const { changes, sections: named } = texts.log;
  assert.equal(
    [allFields.filter((name) => !(name in changes)), sections.filter((name) => !(name in named))],
    [[], []],
  );
});

test.run();
