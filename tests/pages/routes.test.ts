import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import english from '../../src/i18n/en/policies.json' with { type: 'json' };
import swedish from '../../src/i18n/sv/policies.json' with { type: 'json' };
import { formatFor } from '../../src/i18n/format.ts';
import { type Language, languages, translator } from '../../src/i18n/index.ts';
import { organisation } from '../../src/organisation.ts';
import { awards, youngChangemakerAge } from '../../src/pages/awards.ts';
import { chapterEmails } from '../../src/pages/chapters.ts';
import { colorFestival } from '../../src/pages/color-festival.ts';
import { councils } from '../../src/pages/councils.ts';
import { cards, paths } from '../../src/paths.ts';
import {
  breachNoticeHours,
  minimumAge,
  policies,
  policiesDate,
  retentionYears,
} from '../../src/pages/policies.ts';
import { plainText, textsOf } from '../helpers/html.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite }>('pages');

test.before(async (context) => {
  context.site = await createTestSite();
});

test.after(({ site }) => site.close());

const read = async (site: TestSite, path: string, language: Language = 'en') =>
  (await site.get(path, { Cookie: `language=${language}` })).text();

const words = async (site: TestSite, path: string, language: Language = 'en') =>
  plainText(await read(site, path, language));

const titles = {
  [paths.about()]: 'about:meta.title',
  [paths.councils()]: 'councils:meta.title',
  [paths.activities()]: 'activities:meta.title',
  [paths.colorFestival()]: 'colorFestival:meta.title',
  [paths.awards()]: 'awards:meta.title',
  [paths.chapters()]: 'chapters:meta.title',
  [paths.contact()]: 'contact:meta.title',
  [paths.policy('gdpr')]: 'policies:documents.gdpr.title',
  [paths.policy('privacy')]: 'policies:documents.privacy.title',
  [paths.policy('terms')]: 'policies:documents.terms.title',
} as const;

test('each has its own title, description and heading in both languages', async ({ site }) => {
  for (const language of languages) {
    const t = translator(language);
    const descriptions = new Set<string>();
    for (const [path, title] of Object.entries(titles)) {
      const answer = await site.get(path, { Cookie: `language=${language}` });
      const html = await answer.text();
      assert.is(answer.status, 200, path);
      assert.equal(textsOf(html, 'title'), [`${t(title)} – ${organisation.name}`]);
      assert.is(textsOf(html, 'h1').length, 1, path);
      descriptions.add(/<meta name="description" content="(.+?)"/.exec(html)![1]!);
    }
    assert.is(descriptions.size, Object.keys(titles).length);
  }
});

test('addresses below a page show it and name its main address', async ({ site }) => {
  for (const path of ['/about', '/councils', '/activities', '/awards', '/contact']) {
    const html = await read(site, `${path}/some/where`);
    assert.equal(textsOf(html, 'title'), textsOf(await read(site, path), 'title'));
    assert.match(html, `<link rel="canonical" href="${site.config.origin}${path}"/>`);
  }
  assert.is((await site.get(`${paths.chapters()}/sweden`)).status, 404);
});

test('the address decides which policy is open', async ({ site }) => {
  const opened = {
    '/policies': 'gdpr',
    '/policies/gdpr': 'gdpr',
    '/policies/privacy': 'privacy',
    '/policies/privacy-notice/old': 'privacy',
    '/policies/terms': 'terms',
    '/policies/old/terms': 'terms',
    '/policies/cookies': 'gdpr',
  } as const;
  for (const [path, policy] of Object.entries(opened)) {
    const html = await read(site, path);
    const title = translator('en')(`policies:documents.${policy}.title`);
    assert.is(textsOf(html, 'h2')[0], title, path);
    assert.match(
      html,
      `<a href="${paths.policy(policy)}" aria-current="page">${title}`.replace('&', '&amp;'),
    );
    for (const other of policies) assert.match(html, `<a href="${paths.policy(other)}"`);
  }
});

test('the policies have all their sections and state the facts the site goes by', async ({
  site,
}) => {
  const sections = (html: string) => html.split('<article')[1]!.match(/<section /g)!.length;
  assert.is(sections(await read(site, paths.policy('gdpr'))), 11);
  assert.is(sections(await read(site, paths.policy('terms'))), 14);
  const gdpr = await words(site, paths.policy('gdpr'));
  for (const years of Object.values(retentionYears)) assert.match(gdpr, `a ${years}-year period`);
  assert.match(gdpr, `within ${breachNoticeHours} hours`);
  assert.match(gdpr, organisation.registeredNumber);
  assert.match(await words(site, paths.policy('terms')), `at least ${minimumAge} years old`);
  for (const language of languages) {
    for (const policy of policies) {
      const text = await words(site, paths.policy(policy), language);
      const date = formatFor(language).date(policiesDate);
      assert.is(text.split(date).length, 3, 'effective and updated');
      assert.not.match(text, '{{');
    }
  }
  assert.equal(
    [retentionYears, breachNoticeHours, minimumAge, policiesDate],
    [
      { membership: 3, event: 1, communication: 1, financial: 7, application: 1 },
      72,
      18,
      '2025-01-14',
    ],
  );
});

test('the periods in the policies are those that the purge goes by, in both languages', async ({
  site,
}) => {
  const { application, communication, event, financial, membership } = retentionYears;
  const said = {
    en: [
      `Membership data: a ${membership}-year period`,
      `never paid: a ${application}-year period`,
      `Event data: a ${event}-year period`,
      `Communication data: a ${communication}-year period`,
      `Financial records: a ${financial}-year period`,
    ],
    sv: [
      `Medlemsuppgifter: ${membership} år`,
      `aldrig betalas: ${application} år`,
      `Evenemangsuppgifter: ${event} år`,
      `Kommunikation: ${communication} år`,
      `Räkenskaper: ${financial} år`,
    ],
  };
  for (const language of languages) {
    const text = await words(site, paths.policy('gdpr'), language);
    for (const period of said[language]) assert.match(text, period);
    // The texts name none by themselves.
    const texts = language === 'en' ? english : swedish;
    const { sections } = texts.documents.gdpr;
    assert.not.match(JSON.stringify(sections.retention), /\d/);
    assert.not.match(JSON.stringify(texts), /\d[ -](year|år)/);
  }
});

test('the 2024 festival tells its facts, says that it is over and takes no registration', async ({
  site,
}) => {
  const html = await read(site, paths.colorFestival());
  const text = plainText(html);
  for (const fact of ['20 April 2024', '11:00–18:00', 'SEK 150', 'MembersFree', 'is over']) {
    assert.match(text, fact);
  }
  assert.match(html, /<fieldset [^>]*disabled=""/);
  assert.not.match(html, '<form');
  const swedish = await words(site, paths.colorFestival(), 'sv');
  assert.match(swedish, formatFor('sv').longDate(colorFestival.date));
  assert.match(swedish, '150 kr');
});

test('the councils are six, each with its activities and a place to link to', async ({ site }) => {
  const html = await read(site, paths.councils());
  for (const council of councils) assert.match(html, `<section id="${council}"`);
  assert.is(html.split('<ul class="bullets">').length - 1, 6);
  for (const path of [paths.membership(), paths.contact()]) assert.match(html, `href="${path}"`);
});

test('the activities lead to the festivals, the events, the plans and the wellness site', async ({
  site,
}) => {
  const html = await read(site, paths.activities());
  for (const path of [
    paths.colorFestival(),
    paths.ulrikaFestival(),
    paths.events(),
    paths.membership(),
    organisation.wellnessSite,
  ]) {
    assert.match(html, `href="${path}"`);
  }
});

test('the awards are ten in three groups, and can be nominated for', async ({ site }) => {
  const html = await read(site, paths.awards());
  assert.equal(
    Object.values(awards).map(({ length }) => length),
    [5, 2, 3],
  );
  assert.is(html.split('class="card award-card"').length - 1, 10);
  assert.is(youngChangemakerAge, 35);
  assert.match(plainText(html), 'leaders under 35');
  for (const address of [paths.contact(), paths.news(), `mailto:${organisation.email}`]) {
    assert.match(html, `href="${address}"`);
  }
});

test('every chapter can be written to', async ({ site }) => {
  const html = await read(site, paths.chapters());
  assert.is(Object.keys(chapterEmails).length, 6);
  for (const [chapter, email] of Object.entries(chapterEmails)) {
    assert.match(html, `<section id="${chapter}"`);
    assert.match(html, `href="mailto:${email}"`);
  }
});

test('the contact page tells where, when and how', async ({ site }) => {
  const html = await read(site, paths.contact());
  const text = plainText(html);
  for (const fact of [
    'Monday to Friday9:00–17:00',
    'Saturday10:00–14:00',
    'SundayClosed',
    'By car',
    'By public transport',
    organisation.address.street,
  ]) {
    assert.match(text, fact);
  }
  for (const address of [
    `mailto:${organisation.email}`,
    `tel:${organisation.phone.number}`,
    paths.events(),
  ]) {
    assert.match(html, `href="${address}"`);
  }
});

test('every kind of page has a picture for sharing, and it is there', async ({ site }) => {
  for (const card of cards) {
    const answer = await site.get(paths.card(card));
    const size = (await answer.arrayBuffer()).byteLength;
    assert.is(answer.headers.get('content-type'), 'image/png', card);
    assert.ok(size < 60 * 1024, `${card} has ${size} bytes`);
  }
  const html = await read(site, paths.awards());
  assert.match(
    html,
    `<meta property="og:image" content="${site.config.origin}/images/card-awards.png"/>`,
  );
});

test.run();
