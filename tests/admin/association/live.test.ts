import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Field, isMadeUp } from '../../../src/services/association/shared/fields.ts';
import { languages } from '../../../src/shared/i18n/index.ts';
import { samplePeople, samples } from '../../../src/shared/organisation.ts';
import { cards, paths, publicPages } from '../../../src/shared/paths.ts';
import { addPost, addSupporter } from '../../fixtures/rows.ts';
import { signIn } from '../../helpers/admin.ts';
import { find, linksOf, plainText, structuredDataIn, textsOf } from '../../helpers/html.ts';
import { createTestSite, inLanguage, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('a live site without details');

const live = { SITE_MODE: 'live', PUBLIC_ORIGIN: 'https://www.sangam.test' };

test.before.each(async (context) => {
  context.site = await createTestSite({ env: live });
});

test.after.each(({ site }) => site.close());

const addresses = (post: string) => [
  ...publicPages(),
  paths.article(post),
  paths.events(),
  paths.newsletter(),
  paths.cookieDeclined(),
  paths.membershipSuccess(),
  '/nowhere',
  paths.newsFeed(),
  paths.securityTxt(),
  paths.manifest(),
  paths.sitemap(),
  paths.adminLogin(),
];

test('shows no sample on any page, and every page is whole', async ({ site }) => {
  const post = await addPost(site);
  const made = Object.entries(samples).filter(([field, value]) => isMadeUp(field as Field, value));
  assert.ok(made.length > 10);
  const unwanted = [
    ...made.map(([, value]) => value),
    ...Object.values(samplePeople.board),
    ...Object.values(samplePeople.chapters),
    'example.org',
    '070\u00a0174',
    'Festplatsen',
    '590 53',
    'mailto:"',
    'tel:"',
    'undefined',
    '{{',
    'No VAT',
  ];
  for (const path of addresses(post)) {
    for (const language of languages) {
      const text = await site.page(path, inLanguage(language));
      for (const sample of unwanted) {
        assert.not.ok(text.includes(sample), `${sample} on ${path} (${language})`);
      }
      assert.not.match(plainText(text), /\bnull\b|, ,|, \.| \. |\(\)/, `${path} (${language})`);
    }
  }
  assert.ok(cards.length > 0);
});

test('leads to the contact form where a mailbox is missing', async ({ site }) => {
  const read = async (path: string) => site.page(path);
  const chapters = await read(paths.chapters());
  assert.equal(
    linksOf(chapters, '.chapter-cards .button'),
    Array.from({ length: 6 }, () => paths.contact()),
  );
  const [ngo] = structuredDataIn(await read('/'));
  assert.equal(Object.keys(ngo!).toSorted(), [
    '@context',
    '@type',
    'address',
    'knowsLanguage',
    'logo',
    'name',
    'url',
  ]);
  assert.match(
    plainText(await read(paths.policy('terms'))),
    'Nordic India Sangam, Ulrika, Linköping municipality, Sweden. Write to us at https://www.sangam.test/contact.',
  );
  const festival = await read(paths.ulrikaFestival());
  assert.is(textsOf(festival, '.festival-hero .button').length, 1);
});

test('accepts no sample, and takes what is saved as true', async ({ site }) => {
  const anna = await signIn(site, { secondFactor: true });
  const path = paths.siteDetails('chapters');
  const empty = { sweden: '', norway: '', finland: '', denmark: '', iceland: '', india: '' };
  const refused = await anna.post(path, { ...empty, version: '0', sweden: samples.sweden });
  assert.is(refused.status, 422);
  assert.match(textsOf(await refused.text(), '#sweden-error')[0]!, 'demo’s sample value');
  const saved = await anna.post(path, { ...empty, version: '0', sweden: 'se@sangam.test' });
  assert.is(saved.status, 303);
  const links = linksOf(await site.page(paths.chapters()), '.chapter .button');
  assert.equal(links.slice(0, 2), ['mailto:se@sangam.test', paths.contact()]);
});

test('shows no sample that a demo has left in the database', async ({ site }) => {
  await site.db
    .insertInto('association_details')
    .values({
      section: 'contact',
      details: JSON.stringify({ email: samples.email, phone: '+4613206000' }),
      created_at: '',
      updated_at: '',
    })
    .execute();
  const links = linksOf(await site.page(paths.contact()));
  assert.ok(links.includes('tel:+4613206000'));
  assert.not.ok(links.includes(`mailto:${samples.email}`));
});

test('the administration says what is missing until it is decided', async ({ site }) => {
  const anna = await signIn(site, { secondFactor: true });
  const text = async (path: string) => plainText(await anna.page(path));
  assert.match(await text('/admin'), 'Some details of the association are missing');
  assert.match(await text('/admin/settings'), 'Not filled in, so not shown to visitors: Name of');
  const saved = { ...filled, version: '0' };
  for (const section of ['association', 'contact', 'payment', 'chapters', 'festival'] as const) {
    const answer = await anna.post(paths.siteDetails(section), saved);
    assert.is(answer.status, 303, section);
  }
  assert.not.match(await text('/admin'), 'Some details of the association are missing');
});

test('a demo names its samples', async () => {
  const site = await createTestSite();
  const anna = await signIn(site);
  const html = await anna.page('/admin/settings');
  assert.match(plainText(html), 'Still set to sample values: Registered number, VAT, Street');
  await site.close();
});

test('visitors see nothing of supporters while there are none, administrators how to add them', async ({
  site,
}) => {
  const anna = await signIn(site, { secondFactor: true });
  const visitor = async () => plainText(await site.page(paths.ulrikaFestival()));
  for (const pass of ['first', 'again']) {
    assert.not.match(await visitor(), /Supporting organisations|With thanks to/, pass);
    const answer = await anna.get(paths.ulrikaFestival());
    assert.is(answer.headers.get('cache-control'), 'no-store');
    const text = plainText(await answer.text());
    assert.match(text, 'There are no supporting organisations yet. Add them in the admin panel.');
    assert.not.match(text, 'With thanks to');
  }
  await addSupporter(site, { name: 'The Library', position: 1 });
  assert.match(await visitor(), 'The Library');
  assert.ok(find(await site.page(paths.ulrikaFestival()), '#supporters'));
});

const filled = {
  name: 'Nordic India Sangam',
  shortName: 'Sangam',
  registeredNumber: '802123-4565',
  vat: 'none',
  street: 'Storgatan 5',
  postcode: '590 53',
  locality: 'Ulrika',
  latitude: '58.1309',
  longitude: '15.4236',
  email: 'kansli@sangam.test',
  phone: '+46 13 20 60 00',
  date: '2027-08-14',
  from: '12:00',
  to: '15:00',
  entry: '12:00',
  mingling: '12:30',
  change: '13:30',
  activities: '14:00',
  adults: '300',
  youth: '200',
  children: '100',
};

test.run();
