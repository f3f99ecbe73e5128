import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths, placeholderPicture } from '../../src/paths.ts';
import { oddValues } from '../fixtures/odd-values.ts';
import { addSupporter } from '../fixtures/rows.ts';
import { ask, logOf, type SignedIn, signIn } from '../helpers/admin.ts';
import { attributesOf, findAll, linksOf, plainText, textsOf } from '../helpers/html.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

interface Text {
  section_key: string;
  language: string;
  title: string;
  content: string;
  is_published: number;
  version: number;
  usual: { title: string; content: string };
}
interface Supporter {
  id: string;
  name: string;
  logo: string;
  position: number;
  version: number;
}

const test = suite<{ site: TestSite; anna: SignedIn }>('texts and supporters of the site');

test.before.each(async (context) => {
  context.site = await createTestSite();
  context.anna = await signIn(context.site);
});

test.after.each(({ site }) => site.close());

const texts = async (admin: SignedIn) =>
  (await ask<{ rows: Text[] }>(admin, 'GET', '/site/sections')).body.rows;
const write = async (admin: SignedIn, key: string, values: object) =>
  ask<Text>(admin, 'PUT', `/site/sections/${key}`, values);
const home = async (site: TestSite, language = 'en') =>
  (await site.get(`/?lang=${language}`)).text();
const hero = async (site: TestSite, language = 'en') =>
  textsOf(await home(site, language), 'h1')[0];

const supporters = async (admin: SignedIn) =>
  (await ask<{ rows: Supporter[] }>(admin, 'GET', '/supporters')).body.rows;
const names = async (admin: SignedIn) => (await supporters(admin)).map(({ name }) => name);
const festival = async (site: TestSite) => (await site.get(paths.ulrikaFestival())).text();

const usual = { en: 'Where the Nordic countries meet India', sv: 'Där Norden möter Indien' };
const welcome = {
  title: 'Välkommen',
  content: 'Alla får vara med.',
  is_published: true,
  version: 0,
};

test("both languages are listed side by side, each with the site's own text", async ({ anna }) => {
  const rows = await texts(anna);
  assert.equal(
    rows.map(({ section_key, language, title, version }) => [
      section_key,
      language,
      title,
      version,
    ]),
    [
      ['hero', 'en', '', 0],
      ['hero.sv', 'sv', '', 0],
    ],
  );
  assert.equal(
    rows.map(({ usual }) => usual.title),
    [usual.en, usual.sv],
  );
  assert.match(rows[1]!.usual.content, 'sammanflöde');
});

test('a published text is on the home page of its language, a draft is not', async ({
  site,
  anna,
}) => {
  const saved = await write(anna, 'hero.sv', { ...welcome, is_published: false });
  assert.equal([saved.status, saved.body.version], [200, 1]);
  assert.is(await hero(site, 'sv'), usual.sv);
  assert.is((await write(anna, 'hero.sv', { ...welcome, version: 1 })).status, 200);
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
});

test("an empty field keeps the site's own text", async ({ site, anna }) => {
  await write(anna, 'hero', { ...welcome, title: ' ' });
  assert.is(await hero(site), usual.en);
  assert.match(plainText(await home(site)), welcome.content);
});

test('saving over somebody else is a conflict, even where there was no text before', async ({
  site,
  anna,
}) => {
  const first = await write(anna, 'hero', welcome);
  const second = await write(anna, 'hero', { ...welcome, title: 'Second' });
  assert.is(second.status, 409);
  assert.equal(second.body, { error: 'conflict', current: first.body });
  assert.is(await hero(site), welcome.title);
  assert.is((await write(anna, 'hero', { ...welcome, title: 'Third', version: 1 })).status, 200);
  assert.is((await write(anna, 'hero', { ...welcome, version: 1 })).status, 409);
});

test('only existing texts can be written', async ({ site, anna }) => {
  for (const key of ['hero.de', 'about', 'hero.en', '__proto__', '%00', 'hero%2Esv%20']) {
    assert.is((await write(anna, key, welcome)).status, 404, key);
    const preview = await anna.post(paths.sectionPreview(key), {});
    assert.is(preview.status, 404, key);
  }
  assert.equal(await site.db.selectFrom('content_sections').selectAll().execute(), []);
  const long = { title: 'x'.repeat(121), content: 'x'.repeat(601), is_published: 1, version: -1 };
  assert.equal(await write(anna, 'hero', long), {
    status: 422,
    body: {
      errors: {
        title: 'tooLong',
        content: 'tooLong',
        is_published: 'invalid',
        version: 'invalid',
      },
    },
  });
});

test('a preview is the home page of that language with the unsaved text, and stores nothing', async ({
  site,
  anna,
}) => {
  const fields = { title: 'Hej <b>alla</b>', content: '"><script>x()</script>' };
  const answer = await anna.post(paths.sectionPreview('hero.sv'), fields);
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
  assert.equal(await site.db.selectFrom('content_sections').selectAll().execute(), []);
  const tooLong = { title: 'x'.repeat(121) };
  const refused = await anna.post(paths.sectionPreview('hero'), tooLong);
  assert.is(refused.status, 400);
});

test('new supporters are last, and the festival page shows them immediately', async ({
  site,
  anna,
}) => {
  await addSupporter(site, { name: 'Before', position: 4 });
  const { status, body } = await ask<Supporter>(anna, 'POST', '/supporters', {
    name: '  Vänner   av Ulrika ',
  });
  assert.is(status, 201);
  assert.equal([body.name, body.logo, body.position], ['Vänner av Ulrika', placeholderPicture, 5]);
  assert.equal(await names(anna), ['Before', 'Vänner av Ulrika']);
  assert.match(plainText(await festival(site)), 'Vänner av Ulrika');
  const renamed = { name: 'Ulrikas vänner', logo: '/files/6-0123456789abcdef.webp', version: 1 };
  const saved = await ask<Supporter>(anna, 'PUT', `/supporters/${body.id}`, renamed);
  assert.equal([saved.status, saved.body.version], [200, 2]);
  assert.ok(
    attributesOf(await festival(site), 'img', 'src').includes('/files/6-0123456789abcdef.jpg'),
  );
  await ask(anna, 'DELETE', `/supporters/${body.id}`);
  assert.not.match(plainText(await festival(site)), 'Ulrikas vänner');
  assert.equal(
    (await logOf(site, 'supporter')).map(({ action, label, changes }) => [
      action,
      label,
      ...changes.toSorted(),
    ]),
    [
      ['created', 'Vänner av Ulrika'],
      ['updated', 'Ulrikas vänner', 'logo', 'name'],
      ['deleted', 'Ulrikas vänner'],
    ],
  );
});

test('supporters move past their neighbours, whatever their positions were', async ({
  site,
  anna,
}) => {
  for (const [name, position] of [
    ['A', 0],
    ['B', 7],
    ['C', 7],
    ['D', 9],
  ] as const) {
    await addSupporter(site, { name, position });
  }
  const before = await names(anna);
  const idOf = async (name: string) =>
    (await supporters(anna)).find((one) => one.name === name)!.id;
  const move = async (name: string, direction: unknown) =>
    (await ask(anna, 'PUT', `/supporters/${await idOf(name)}/position`, { direction })).status;
  assert.is(await move('D', 'up'), 200);
  assert.equal(await names(anna), [before[0], before[1], 'D', before[2]]);
  assert.is(await move('A', 'down'), 200);
  assert.equal(await names(anna), [before[1], 'A', 'D', before[2]]);
  assert.is(await move(before[1]!, 'up'), 200);
  assert.is(await move(before[2]!, 'down'), 200);
  assert.equal(await names(anna), [before[1], 'A', 'D', before[2]]);
  assert.equal(
    (await supporters(anna)).map(({ position, version }) => [position, version]),
    [0, 1, 2, 3].map((position) => [position, 1]),
  );
  for (const odd of oddValues) assert.is(await move('A', odd), 422);
  assert.is(
    (await ask(anna, 'PUT', '/supporters/nobody/position', { direction: 'up' })).status,
    404,
  );
  assert.equal((await logOf(site, 'supporter'))[0]!.changes, ['position']);
});

test('a supporter that somebody else has saved or deleted is not overwritten', async ({ anna }) => {
  const { body } = await ask<Supporter>(anna, 'POST', '/supporters', { name: 'One' });
  const path = `/supporters/${body.id}`;
  const saved = await ask<Supporter>(anna, 'PUT', path, { name: 'Two', version: 1 });
  const refused = await ask(anna, 'PUT', path, { name: 'Three', version: 1 });
  assert.equal([refused.status, refused.body.current], [409, saved.body]);
  await ask(anna, 'DELETE', path);
  assert.is((await ask(anna, 'PUT', path, { name: 'Four', version: 2 })).status, 404);
  assert.is((await ask(anna, 'DELETE', path)).status, 404);
});

test('errors are listed by field, and no input breaks the server', async ({ anna }) => {
  const faults = async (json: object) =>
    (await ask<{ errors: object }>(anna, 'POST', '/supporters', json)).body.errors;
  assert.equal(await faults({ name: ' ' }), { name: 'missing' });
  assert.equal(await faults({ name: 'x'.repeat(121) }), { name: 'tooLong' });
  assert.equal(await faults({ name: 'A', logo: 'https://evil.example/a' }), { logo: 'invalid' });
  const { body } = await ask<Supporter>(anna, 'POST', '/supporters', { name: 'One' });
  for (const odd of oddValues) {
    for (const field of [
      'name',
      'logo',
      'version',
      'position',
      'title',
      'content',
      'is_published',
    ]) {
      for (const [method, path] of [
        ['POST', '/supporters'],
        ['PUT', `/supporters/${body.id}`],
        ['PUT', '/site/sections/hero'],
      ] as const) {
        const json = { name: 'A', ...welcome, [field]: odd };
        const { status } = await ask(anna, method, path, json);
        assert.ok(status < 500, `${method} ${path} ${field}`);
      }
    }
  }
});

test.run();
