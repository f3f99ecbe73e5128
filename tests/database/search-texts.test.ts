import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { up } from '../../migrations/2026-11-25-search-words.ts';
import { up as addPlainNames } from '../../migrations/2026-11-28-plain-names.ts';
import { up as addPlainWords } from '../../migrations/2026-11-30-z-plain-words.ts';
import { paths } from '../../src/paths.ts';
import { applicant } from '../fixtures/forms.ts';
import { addApplication, addEvent, addMessage, addPost } from '../fixtures/rows.ts';
import { ask, type SignedIn, signIn } from '../helpers/admin.ts';
import { listOf } from '../helpers/lists.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite; admin: SignedIn }>('search of the lists');

test.before.each(async (context) => {
  context.site = await createTestSite();
  context.admin = await signIn(context.site);
});

test.after.each(({ site }) => site.close());

const found = async (admin: SignedIn, list: string, q: string) =>
  (await listOf<object>(admin, list, { q })).rows.length;

const writings = [
  '070-174',
  '070 174 06',
  '+46 70 174',
  '0046 70 174',
  '46701740605',
  '+46 (0)70-174',
];

test('finds a phone number in any writing, an address and its postcode', async ({
  admin,
  site,
}) => {
  await addApplication(site, {
    phone: '+46 70 174 06 05',
    address: 'Ängsvägen 9, 590 42, Ulrika, Sweden',
  });
  await addMessage(site, { phone: '070-174 06 05' });
  for (const q of writings) {
    assert.is(await found(admin, 'applications', q), 1, q);
    assert.is(await found(admin, 'messages', q), 1, q);
  }
  for (const q of ['ängsvägen 9', '590 42', 'ULRIKA']) {
    assert.is(await found(admin, 'applications', q), 1, q);
  }
  for (const q of ['070-175', '+47 70 174', '9', '1234']) {
    assert.is(await found(admin, 'applications', q), q === '9' ? 1 : 0, q);
  }
});

test('finds an application as its form has stored it', async ({ admin, site }) => {
  await site.post(paths.membershipRegistration(), {
    ...applicant,
    countryCode: '+46',
    phoneNumber: '070-174 06 05',
    homeAddress: 'Skogsstigen 3',
  });
  for (const q of [...writings, 'skogsstigen']) {
    assert.is(await found(admin, 'applications', q), 1, q);
  }
});

test('finds names with and without their accents', async ({ admin, site }) => {
  await addApplication(site, { full_name: 'Åsa Sørensen' });
  await addMessage(site, { first_name: 'René', last_name: 'Ek' });
  for (const q of ['Åsa', 'åsa', 'asa', 'ASA SORENSEN', 'sørensen']) {
    assert.is(await found(admin, 'applications', q), 1, q);
  }
  for (const q of ['rené', 'rene ek']) assert.is(await found(admin, 'messages', q), 1, q);
});

test('finds names without accents that an earlier version has stored', async ({ admin, site }) => {
  await addApplication(site, { full_name: 'Åsa Öberg' });
  await addApplication(site, { full_name: 'Anna Ek' });
  const { db } = site;
  const rows = () =>
    db.selectFrom('membership_applications').select('search_text').orderBy('full_name').execute();
  const now = await rows();
  await db
    .updateTable('membership_applications')
    .set({ search_text: sql<string>`replace(search_text, ' asa oberg', '')` })
    .execute();
  assert.is(await found(admin, 'applications', 'asa'), 0);
  await addPlainNames(db as never);
  assert.is(await found(admin, 'applications', 'asa'), 1);
  assert.equal(await rows(), now);
});

test('finds a post by what its text says, and not by its tags', async ({ admin }) => {
  const content = '<p>Vi serverar <strong>räksmörgås</strong> i lusthuset.</p>';
  const sent = { title: 'Fest', publish_date: '2026-11-20', is_published: true, content };
  assert.is((await ask(admin, 'POST', '/posts', sent)).status, 201);
  assert.is(await found(admin, 'posts', 'RÄKSMÖRGÅS'), 1);
  assert.is(await found(admin, 'posts', 'lusthuset'), 1);
  assert.is(await found(admin, 'posts', 'strong'), 0);
});

test('finds rows that an earlier version has stored', async ({ admin, site }) => {
  const { db } = site;
  await addApplication(site, { phone: '+46 70 174 06 05' });
  await addMessage(site, { phone: '+46 70 174 06 05' });
  await addPost(site, { content: '<p>räksmörgås</p>' });
  const tables = ['membership_applications', 'contact_submissions', 'blog_posts'] as const;
  for (const table of tables) await db.updateTable(table).set({ search_text: '' }).execute();
  await up(db as never);
  assert.is(await found(admin, 'applications', '070-174'), 1);
  assert.is(await found(admin, 'messages', '070-174'), 1);
  assert.is(await found(admin, 'posts', 'raksmorgas'), 0);
  await addPlainWords(db as never);
  assert.is(await found(admin, 'posts', 'räksmörgås'), 1);
  assert.is(await found(admin, 'posts', 'raksmorgas'), 1);
});

test('finds events by descriptions that an earlier version has stored', async ({ admin, site }) => {
  const text = { description: 'Sitar i kyrkan', other_description: 'Språkkafé' };
  await addEvent(site, { ...text, title: 'Konsert', search_text: 'konsert' });
  assert.is(await found(admin, 'events', 'sitar'), 0);
  await addPlainWords(site.db as never);
  for (const q of ['sitar konsert', 'sprakkafe']) assert.is(await found(admin, 'events', q), 1, q);
});

test.run();
