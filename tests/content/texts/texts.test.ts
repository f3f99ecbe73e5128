import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { textPages } from '../../../src/content/texts/shared/pages.ts';
import { paths } from '../../../src/shared/paths.ts';
import { openDatabase } from '../../../src/db/connection.ts';
import { addSection } from '../../fixtures/rows.ts';
import { logOf, type SignedIn, signIn, signedInSuite } from '../../helpers/admin.ts';
import { noticeKeyOf } from '../../helpers/forms.ts';
import { errorsIn, findAll, linksOf, plainText, textsOf, valuesOf } from '../../helpers/html.ts';
import { runsOnPostgres } from '../../helpers/postgres/postgres.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = signedInSuite('texts of public pages');

type Values = Record<string, string>;

const page = async (admin: SignedIn, name: string, query = '') =>
  admin.page(paths.adminTexts(name) + query);
const formOf = async (admin: SignedIn, name: string, query = '') =>
  valuesOf(await page(admin, name, query), 'main form');
const send = async (admin: SignedIn, name: string, values: Values) =>
  admin.post(paths.adminTexts(name), { ...(await formOf(admin, name)), ...values });
const about = async (site: TestSite) => site.page(paths.about());
const title = async (site: TestSite) => textsOf(await about(site), 'h1')[0];

const HEADING = 'about:heading@en';
const LEAD = 'about:lead@en';
const STORY = 'about:story.paragraphs@en';

test('each page is listed, and shows its texts in both languages with their defaults', async ({
  anna,
}) => {
  const list = await anna.page(paths.adminTexts());
  for (const name of Object.keys(textPages)) {
    assert.ok(linksOf(list, 'main a').includes(paths.adminTexts(name)), name);
    assert.ok(Object.keys(await formOf(anna, name)).length > 4, name);
  }
  const form = await formOf(anna, 'about');
  assert.is(form[HEADING], 'About {{name}}');
  assert.is(form['about:heading@sv'], 'Om {{name}}');
  assert.equal(linksOf(await page(anna, 'home'), 'main p a').slice(2, 4), [
    paths.adminTexts('councils'),
    paths.adminTexts('membership'),
  ]);
  for (const name of ['nothing', 'constructor', '__proto__', '%00']) {
    assert.is((await anna.get(paths.adminTexts(name))).status, 404, name);
  }
});

test('visitors read what was saved as it was typed, also where it looks like markup or code', async ({
  site,
  anna,
}) => {
  const odd = '<script>x()</script> $t(home:hero.title) “åäö” 👩‍🌾 שלום {a} &amp; $& 50 %';
  const answer = await send(anna, 'about', { [LEAD]: odd, [STORY]: 'One\r\n\r\n Two \nThree' });
  assert.is(answer.status, 303);
  assert.is(noticeKeyOf(answer), 'pageTexts:saved');
  const html = await about(site);
  assert.ok(plainText(html).includes(odd));
  assert.not.match(html, '<script>x()');
  for (const text of ['One', 'Two', 'Three']) assert.ok(textsOf(html, 'p').includes(text), text);
  assert.equal(await logOf(site, 'section'), [
    {
      who: anna.email,
      action: 'updated',
      label: 'texts.about',
      changes: ['lead (en)', 'story.paragraphs (en)'],
    },
  ]);
  assert.match(plainText(await anna.page(paths.adminLog())), 'About us');
  const again = await send(anna, 'about', {});
  assert.is(noticeKeyOf(again), 'adminFrame:unchanged');
  assert.is((await logOf(site, 'section')).length, 1);
});

test('placeholders are kept, and an error names the one that is missing or unknown', async ({
  site,
  anna,
}) => {
  for (const [text, error] of [
    ['About us', 'Please keep {{name}} in this text.'],
    ['{{name}} {{price}}', 'The website has nothing to put in the place of {{price}} here.'],
    ['{{name}} {{name', 'The website has nothing to put in the place of {{name here.'],
    ['{{name}} {{- name}}', 'The website has nothing to put in the place of {{- name}} here.'],
    [`{{name}} ${'x'.repeat(5000)}`, 'Please use at most 300 characters.'],
  ] as const) {
    const refused = await send(anna, 'about', { [HEADING]: text, [LEAD]: 'Kept' });
    const html = await refused.text();
    assert.is(refused.status, 422, text);
    assert.equal(errorsIn(html), { [HEADING]: error });
    assert.equal([valuesOf(html, 'main form')[LEAD]], ['Kept']);
  }
  assert.is(
    (await send(anna, 'about', { [HEADING]: '{{name}}, {{name}} {{shortName}}' })).status,
    303,
  );
  assert.is(await title(site), 'Nordic India Sangam, Nordic India Sangam Sangam');
});

test('an empty text and a ticked box bring the default back', async ({ site, anna }) => {
  const usual = await about(site);
  for (const back of [{ [LEAD]: ' \u200b ' }, { [`usual.${LEAD}`]: 'on' }] as Values[]) {
    await send(anna, 'about', { [LEAD]: 'Ours' });
    assert.match(await about(site), 'Ours');
    assert.match(plainText(await page(anna, 'about')), 'Default: “We are a registered');
    await send(anna, 'about', back);
    assert.is(await about(site), usual);
  }
});

test('earlier versions can be opened and saved again', async ({ site, anna }) => {
  await send(anna, 'about', { [HEADING]: 'First {{name}}' });
  await send(anna, 'about', { [HEADING]: 'Second {{name}}', [LEAD]: 'Second' });
  const links = linksOf(await page(anna, 'about'), '.versions a');
  assert.equal(
    links,
    [2, 1, 0].map((version) => `${paths.adminTexts('about')}?version=${version}`),
  );
  const opened = await page(anna, 'about', '?version=1');
  assert.match(textsOf(opened, '.notice')[0]!, 'Nothing has been saved yet');
  assert.is(
    (await anna.post(paths.adminTexts('about'), valuesOf(opened, 'main form'))).status,
    303,
  );
  assert.is(await title(site), 'First Nordic India Sangam');
  assert.not.match(await about(site), 'Second');
  const defaults = await formOf(anna, 'about', '?version=0');
  assert.is((await anna.post(paths.adminTexts('about'), defaults)).status, 303);
  assert.is(await title(site), 'About Nordic India Sangam');
  for (const version of ['9', 'x', '-1', '1e3']) {
    assert.is((await anna.get(`${paths.adminTexts('about')}?version=${version}`)).status, 404);
  }
});

test('of two who write at once the second sees both texts', async ({ site, anna }) => {
  const nils = await signIn(site, { email: 'nils@example.org' });
  const his = { ...(await formOf(nils, 'about')), [LEAD]: 'His' };
  await send(anna, 'about', { [LEAD]: 'Hers', [HEADING]: 'Her {{name}}' });
  const refused = await nils.post(paths.adminTexts('about'), his);
  assert.is(refused.status, 409);
  const choice = await refused.text();
  assert.is(findAll(choice, '.conflict fieldset').length, 2);
  const merged = await nils.post(paths.adminTexts('about'), {
    ...valuesOf(choice, 'main form'),
    intent: 'merge',
  });
  const saved = await nils.post(paths.adminTexts('about'), {
    ...valuesOf(await merged.text(), 'main form'),
    intent: 'save',
  });
  assert.is(saved.status, 303);
  assert.is(await title(site), 'Her Nordic India Sangam');
  assert.match(await about(site), 'His');
});

test('a text that the form did not have keeps what is stored', async ({ site, anna }) => {
  await send(anna, 'about', { [HEADING]: 'Our {{name}}' });
  const { [HEADING]: _, ...others } = await formOf(anna, 'about');
  await anna.post(paths.adminTexts('about'), { ...others, [LEAD]: 'New' });
  assert.is(await title(site), 'Our Nordic India Sangam');
});

test('a default that has changed is shown until the page is saved again', async ({
  site,
  anna,
}) => {
  await send(anna, 'about', { [LEAD]: 'Ours' });
  const defaults = JSON.stringify({ content: 'Former default' });
  await site.db.updateTable('content_sections').set({ defaults }).execute();
  assert.match(plainText(await anna.page(paths.adminTexts())), 'The default of 1 text');
  assert.match(plainText(await page(anna, 'about')), 'It was: “Former default”. Default: “We are');
  await send(anna, 'about', {});
  assert.not.match(plainText(await page(anna, 'about')), 'Former default');
  assert.match(await about(site), 'Ours');
});

test('a policy says the day on which the association has changed it', async ({
  site,
  anna,
  clock,
}) => {
  clock.now = Date.parse('2027-03-01T12:00:00Z');
  const nils = await signIn(site, { email: 'nils@example.org' });
  await send(nils, 'terms', { 'policies:documents.terms.changed@en': 'Ours.' });
  assert.match(plainText(await site.page('/policies/terms')), 'March 2027');
  assert.not.match(plainText(await site.page('/policies/gdpr')), 'March 2027');
  assert.is((await anna.get(paths.adminTexts())).status === 200, false);
});

test('rows of earlier versions count, where they are published', async ({ site, anna }) => {
  const hero = async (language: string) => textsOf(await site.page(`/?lang=${language}`), 'h1')[0];
  const [en, sv] = [
    { section_key: 'hero', title: 'Hello', content: 'World', is_published: 1 as const },
    { section_key: 'hero.sv', title: 'Hej', content: '', is_published: 0 as const },
  ];
  await addSection(site, en);
  await addSection(site, sv);
  assert.equal([await hero('en'), await hero('sv')], ['Hello', 'Där Norden möter Indien']);
  const form = await formOf(anna, 'home');
  assert.equal([form['home:hero.title@en'], form['home:hero.subtitle@en']], ['Hello', 'World']);
  await send(anna, 'home', { 'home:hero.title@sv': 'Hej alla', 'home:hero.subtitle@en': '' });
  assert.equal([await hero('en'), await hero('sv')], ['Hello', 'Hej alla']);
  const rows = await site.db
    .selectFrom('content_sections')
    .selectAll()
    .orderBy('section_key')
    .execute();
  assert.equal(
    rows.map(({ section_key, title, content, is_published }) => [
      section_key,
      title,
      content,
      is_published,
    ]),
    [
      ['hero', 'Hello', '', 1],
      ['hero.sv', 'Hej alla', '', 1],
    ],
  );
});

test('a change by another process is visible, on PostgreSQL within 100 ms', async ({ site }) => {
  const other = openDatabase(site.config.database);
  assert.is(await title(site), 'About Nordic India Sangam');
  const at = site.now().toISOString();
  const row = { title: '', content: 'Elsewhere', is_published: 1 as const };
  await other
    .insertInto('content_sections')
    .values({ ...row, section_key: HEADING, created_at: at, updated_at: at })
    .execute();
  if (runsOnPostgres) await sleep(50);
  assert.is(await title(site), 'Elsewhere');
  await other.destroy();
});

test('an administrator finds the way from a public page, visitors do not', async ({
  site,
  anna,
}) => {
  for (const [path, name] of [
    ['/', 'home'],
    ['/about', 'about'],
    ['/policies/terms', 'terms'],
    ['/events/calendar', 'news'],
    ['/no-such-page', 'frame'],
  ] as const) {
    const answer = await anna.get(path);
    assert.ok(linksOf(await answer.text()).includes(paths.adminTexts(name)), path);
    assert.is(answer.headers.get('cache-control'), 'no-store');
    assert.not.match(await site.page(path), '/admin/texts');
  }
  assert.is((await site.get(paths.adminTexts('about'))).status, 401);
  assert.is((await site.post(paths.adminTexts('about'), { [LEAD]: 'x' })).status, 401);
  const moved = await anna.get('/admin/site?edit=x');
  assert.is(moved.headers.get('location'), paths.adminSupporters({ edit: 'x' }));
});

test.run();
