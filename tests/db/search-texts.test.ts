import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { writeWords } from '../../migrations/1.1.0/words.ts';
import { paths } from '../../src/shared/paths.ts';
import { applicant } from '../fixtures/forms.ts';
import { addApplication, addEvent, addMessage, addPost } from '../fixtures/rows.ts';
import { type SignedIn, signIn } from '../helpers/admin.ts';
import { titlesIn } from '../helpers/content/events.ts';
import { textsOf } from '../helpers/html.ts';
import { postTitles, savePost } from '../helpers/content/posts.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite; admin: SignedIn }>('search of the lists');

test.before.each(async (context) => {
  context.site = await createTestSite();
  context.admin = await signIn(context.site);
});

test.after.each(({ site }) => site.close());

const found = async (admin: SignedIn, list: string, q: string) =>
  list === 'applications' || list === 'messages'
    ? textsOf(
        await admin.page((list === 'messages' ? paths.adminInbox : paths.adminApplications)({ q })),
        'tbody tr',
      ).length
    : (await postTitles(admin, { q })).length;

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

test('finds a post by what its text says, and not by its tags', async ({ admin, site }) => {
  const content = '<p>Vi serverar <strong>räksmörgås</strong> i lusthuset.</p>';
  const sent = { title: 'Fest', publish_date: '2026-11-20', content };
  await savePost(site, admin, sent);
  assert.is(await found(admin, 'posts', 'RÄKSMÖRGÅS'), 1);
  assert.is(await found(admin, 'posts', 'lusthuset'), 1);
  assert.is(await found(admin, 'posts', 'strong'), 0);
});

test('rows of version 1.0.0 get the words that this version writes', async ({ admin, site }) => {
  const { db } = site;
  await addApplication(site, { full_name: 'Åsa Öberg', phone: '+46 70 174 06 05' });
  await addMessage(site, { first_name: 'Åsa', phone: '+46 70 174 06 05' });
  await addPost(site, { content: '<p>räksmörgås</p>' });
  await addEvent(site, { title: 'Konsert', description: 'Sitar i kyrkan' });
  const people = ['membership_applications', 'contact_submissions'] as const;
  const words = () =>
    Promise.all(
      people.map((table) => db.selectFrom(table).select(['search_text', 'sort_key']).execute()),
    );
  const now = await words();
  for (const table of people) await db.updateTable(table).set({ search_text: '' }).execute();
  await writeWords(db as never);
  assert.equal(await words(), now);
  assert.is(await found(admin, 'applications', '070-174'), 1);
  assert.is(await found(admin, 'messages', 'asa'), 1);
  assert.is(await found(admin, 'posts', 'raksmorgas'), 1);
  assert.is((await titlesIn(admin, { q: 'sitar konsert' })).length, 1);
});

test.run();
