import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { oddValues } from '../../fixtures/odd-values.ts';
import { logOf, type SignedIn, signIn, signedInSuite } from '../../helpers/admin.ts';
import { press } from '../../helpers/forms.ts';
import {
  attributesOf,
  find,
  findAll,
  linksOf,
  plainText,
  textsOf,
  valuesOf,
} from '../../helpers/html.ts';
import type { TestSite } from '../../helpers/site.ts';
import { postItem, sendItem, siteForm, sitePage } from '../../helpers/content/site-items.ts';

const test = signedInSuite('texts of the site in the dashboard');

const write = (admin: SignedIn, key: string, values: Record<string, string>) =>
  sendItem(admin, 'section', values, key);
const home = async (site: TestSite, language = 'en') =>
  (await site.get(`/?lang=${language}`)).text();
const hero = async (site: TestSite, language = 'en') =>
  textsOf(await home(site, language), 'h1')[0];
const textRows = ({ db }: TestSite) => db.selectFrom('content_sections').selectAll().execute();
const rowOf = async (admin: SignedIn, key: string) =>
  find(await sitePage(admin), `[id="row-${key}"]`);

const usual = { en: 'Where the Nordic countries meet India', sv: 'Där Norden möter Indien' };
const welcome = { title: 'Välkommen', content: 'Alla får vara med.', intent: 'publish' };

test("both languages are listed, each with the site's own text", async ({ anna }) => {
  const page = await sitePage(anna);
  assert.equal(linksOf(page, 'section[aria-labelledby=site-texts] .item-link'), [
    '/admin/site?edit=hero#row-hero',
    '/admin/site?edit=hero.sv#row-hero.sv',
  ]);
  assert.equal(
    findAll(page, '.site-text:first-of-type').map((text) => [
      plainText(text),
      text.getAttribute('lang'),
    ]),
    [
      [usual.en, 'en'],
      [usual.sv, 'sv'],
    ],
  );
  assert.is(findAll(page, '.edit-form').length, 0);
  const form = await sitePage(anna, { edit: 'hero.sv' });
  assert.is(findAll(form, '.edit-form').length, 1);
  assert.match(textsOf(form, '.edit-form .usual')[0]!, 'sammanflöde');
  assert.match(textsOf(form, '#versions')[0]!, 'There are no earlier versions yet.');
});

test('a published text is on the home page of its language, a draft is not', async ({
  site,
  anna,
}) => {
  const saved = await write(anna, 'hero.sv', { ...welcome, intent: 'save' });
  assert.equal([saved.status, saved.location], [303, '/admin/site#row-hero.sv']);
  assert.is(await hero(site, 'sv'), usual.sv);
  assert.match(plainText(await rowOf(anna, 'hero.sv')), 'Draft: the home page shows the default');
  assert.is((await write(anna, 'hero.sv', { intent: 'publish' })).status, 303);
  assert.is(await hero(site, 'sv'), welcome.title);
  assert.match(plainText(await home(site, 'sv')), welcome.content);
  assert.is(await hero(site, 'en'), usual.en);
  assert.equal(
    (await logOf(site, 'section')).map(({ label, changes }) => [label, ...changes.toSorted()]),
    [
      ['hero.sv', 'content', 'title'],
      ['hero.sv', 'is_published'],
    ],
  );
  await write(anna, 'hero.sv', { is_published: '' });
  assert.is(await hero(site, 'sv'), usual.sv);
});

test("an empty field keeps the site's own text", async ({ site, anna }) => {
  await write(anna, 'hero', { ...welcome, title: ' ' });
  assert.is(await hero(site), usual.en);
  assert.match(plainText(await home(site)), welcome.content);
});

test('a row says where readers of its language miss what the other one has', async ({ anna }) => {
  const notice = async (key: string) => textsOf(await rowOf(anna, key), '.notice');
  await write(anna, 'hero', welcome);
  assert.equal(await notice('hero'), []);
  assert.match((await notice('hero.sv'))[0]!, 'The English text is published, but the Swedish');
  await write(anna, 'hero.sv', { ...welcome, content: '' });
  assert.is((await notice('hero.sv')).length, 1);
  await write(anna, 'hero.sv', { ...welcome, intent: 'save' });
  assert.equal(await notice('hero.sv'), []);
});

test('of two who write the first text the second one sees both, and takes what is missing', async ({
  site,
  anna,
}) => {
  const nils = await signIn(site, { email: 'nils@example.org' });
  const his = { ...(await siteForm(nils, 'hero')), title: 'Second', intent: 'save' };
  await write(anna, 'hero', welcome);
  const refused = await postItem(nils, 'section', his, 'hero');
  assert.is(refused.status, 409);
  assert.equal(textsOf(refused.page, '.conflict fieldset'), [
    'TitleYours SecondTheirs Välkommen',
    'Text below the titleYours (empty)Theirs Alla får vara med.',
    'VisibilityYours DraftTheirs Published',
  ]);
  // What he has not touched is hers.
  assert.equal(
    findAll(refused.page, '.conflict [checked]').map((each) => each.getAttribute('value')),
    ['mine', 'theirs', 'theirs'],
  );
  assert.is(await hero(site), welcome.title);
  const form = { ...valuesOf(refused.page, '.edit-form'), intent: 'merge' };
  const merged = await postItem(nils, 'section', form, 'hero');
  const saved = { ...valuesOf(merged.page, '.edit-form'), intent: 'save' };
  assert.is((await postItem(nils, 'section', saved, 'hero')).status, 303);
  assert.is(await hero(site), 'Second');
  assert.match(plainText(await home(site)), welcome.content);
});

test('an earlier version comes back as a new one, and does not change what is published', async ({
  site,
  anna,
}) => {
  const odd = 'Å\u00a0ä ö – “x” &amp; \\ 👩‍🌾';
  await write(anna, 'hero.sv', { ...welcome, content: odd, intent: 'save' });
  const [first] = await textRows(site);
  await write(anna, 'hero.sv', { title: 'Två', content: '' });
  const [, earlier] = linksOf(await sitePage(anna, { edit: 'hero.sv' }), '.versions a');
  const page = await (await anna.get(earlier!)).text();
  assert.equal(textsOf(page, '.versions dt'), ['Title', 'Text below the title']);
  await press(anna, page, paths.adminVersions('section', 'hero.sv', 'restoration'));
  const [row] = await textRows(site);
  assert.equal([row!.content, row!.version, row!.is_published], [first!.content, 3, 0]);
});

test('only existing texts can be written, and none can be deleted', async ({ site, anna }) => {
  const form = { ...(await siteForm(anna, 'hero')), ...welcome };
  for (const key of ['hero.de', 'about', 'hero.en', '__proto__', '%00', 'hero%2Esv%20']) {
    assert.is((await postItem(anna, 'section', form, key)).status, 404, key);
    assert.is((await anna.post(paths.sectionPreview(key), {})).status, 404, key);
  }
  assert.is((await postItem(anna, 'section', form)).status, 404);
  const deletion = await anna.post(paths.adminItem('section', 'hero', 'deletion'), {});
  assert.is(deletion.status, 404);
  assert.equal(await textRows(site), []);
  const long = { title: 'x'.repeat(121), content: 'x'.repeat(601) };
  const refused = await write(anna, 'hero', long);
  assert.equal([refused.status, refused.errors], [422, { title: 'tooLong', content: 'tooLong' }]);
  assert.is(valuesOf(refused.page, '.edit-form').title, long.title);
  const texts = oddValues.filter((odd) => typeof odd === 'string');
  for (const [at, field] of Object.keys(form).entries()) {
    for (const odd of texts.filter((_odd, index) => (at + index) % 3 === 0)) {
      const { status } = await postItem(anna, 'section', { ...form, [field]: odd }, 'hero');
      assert.ok(status < 500, `${field} ${odd.slice(0, 40)}`);
    }
  }
});

test('a preview is the home page of that language with the unsaved text, and stores nothing', async ({
  site,
  anna,
}) => {
  const page = await sitePage(anna, { edit: 'hero.sv' });
  const [preview] = attributesOf(page, '.edit-form [formtarget=_blank]', 'formaction');
  assert.is(preview, paths.sectionPreview('hero.sv'));
  const fields = {
    ...valuesOf(page, '.edit-form'),
    title: 'Hej <b>alla</b>',
    content: '"><script>x()</script>',
  };
  const answer = await anna.post(preview!, fields);
  assert.is(answer.status, 200);
  assert.is(answer.headers.get('cache-control'), 'no-store');
  assert.equal(answer.headers.getSetCookie(), []);
  const html = await answer.text();
  assert.equal(attributesOf(html, 'html', 'lang'), ['sv']);
  assert.equal(textsOf(html, 'h1'), ['Hej <b>alla</b>']);
  assert.match(plainText(html), '"><script>x()</script>');
  assert.not.match(html, '<script>x()');
  assert.equal(findAll(html, 'script[type=module]'), []);
  assert.match(plainText(html), 'inget av det här är sparat');
  assert.ok(linksOf(html).includes('/?lang=en'));
  const english = await anna.post(paths.sectionPreview('hero'), {});
  assert.equal(textsOf(await english.text(), 'h1'), [usual.en]);
  assert.equal(await textRows(site), []);
  const refused = await anna.post(paths.sectionPreview('hero'), { title: 'x'.repeat(121) });
  assert.is(refused.status, 400);
});

test.run();
