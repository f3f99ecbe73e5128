import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sections } from '../../src/services/association/shared/fields.ts';
import { paths } from '../../src/shared/paths.ts';
import { addApplication, addPost } from '../fixtures/rows.ts';
import { addAdmin, invitationFrom, password, sessionCookieOf, signIn } from '../helpers/admin.ts';
import { apply } from '../helpers/people/registration.ts';
import { createTestSite, inLanguage, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite }>('markup');

test.before(async (context) => {
  context.site = await createTestSite({ hasSample: true });
});

test.after(({ site }) => site.close());

const checker = new HtmlValidate(
  new FileSystemConfigLoader({
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      // React closes void elements with a slash, and writes attributes in its own way.
      'void-style': ['error', { style: 'selfclosing' }],
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'attr-case': 'off',
      'doctype-style': 'off',
      'no-trailing-whitespace': 'off',
      'long-title': 'off',
      // Our files come from our own origin, and React's ids begin with an underscore.
      'require-sri': ['error', { target: 'crossorigin' }],
      'valid-id': ['error', { relaxed: true }],
    },
  }),
);

async function check(answer: Response, what: string) {
  const report = await checker.validateString(await answer.text());
  const found = report.results.flatMap(({ messages }) =>
    messages.map(({ message, ruleId, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  assert.equal(found, [], what);
}

test('has no error on any page', async ({ site }) => {
  // A translated one, and one that is marked in the other language.
  const marked = await addPost(site, { title: 'Bara svenska', language: 'sv' });
  const translated = { en: 'two-festivals-one-windowsill', sv: 'tva-hogtider-en-fonsterbrada' };
  const checkout = (await apply(site)).headers.get('location')!;
  const applications = await Promise.all(
    (['pending', 'processing', 'paid'] as const).map((payment_status) =>
      addApplication(site, { payment_status }),
    ),
  );
  const pages = [
    '/',
    '/news',
    paths.news({ q: 'lamp', category: 'culture' }),
    paths.article(marked),
    '/news/unknown',
    paths.about(),
    paths.activities(),
    paths.colorFestival(),
    paths.ulrikaFestival(),
    paths.membership(),
    paths.membershipRegistration(),
    checkout,
    ...applications.map((application) => paths.membershipSuccess({ application })),
    paths.membershipSuccess({ application: 'unknown' }),
    paths.membershipSuccess(),
    paths.awards(),
    paths.chapters(),
    paths.contact(),
    paths.policy('gdpr'),
    '/cookie-declined',
    '/nowhere',
    '/newsletter?unsubscribe=x',
  ];
  // Both languages have the same markup.
  for (const [index, path] of pages.entries()) {
    await check(await site.get(path, inLanguage(index % 2 === 0 ? 'en' : 'sv')), path);
  }
  for (const language of ['en', 'sv'] as const) {
    const article = paths.article(translated[language]);
    await check(await site.get(article, inLanguage(language)), article);
  }
  await check(await site.post('/newsletter', {}), 'refused form');
  await check(await apply(site, { firstName: '', email: 'x' }), 'refused application');
});

test('has no error on the sign-in pages', async ({ site }) => {
  const anna = await addAdmin(site);
  const link = await invitationFrom(site, anna, 'nils@example.org');
  const { email } = await addAdmin(site, { email: 'half@example.org', secondFactor: true });
  const half = sessionCookieOf(await site.post(paths.adminLogin(), { email, password }))!;
  const cookie = { Cookie: half };
  await check(await site.get(paths.admin()), 'sign-in');
  await check(await site.post(paths.adminLogin(), {}), 'refused');
  await check(await site.get(paths.admin(), cookie), 'second factor');
  await check(await site.post(paths.adminSecondFactor(), {}, cookie), 'no code');
  await check(await site.get(link), 'invitation');
  await check(await site.post(link, {}), 'refused invitation');
  await check(await site.get(paths.adminInvitation('x')), 'no invitation');
});

test('has no error on the forms of texts', async ({ site }) => {
  const { get, post } = await signIn(site, { email: 'texts@example.org' });
  for (const path of [paths.adminTexts(), paths.adminTexts('news'), paths.adminSupporters()]) {
    await check(await get(path), path);
  }
  const refused = { 'about:heading@en': 'x', 'about:lead@en': 'x' };
  await check(await post(paths.adminTexts('about'), refused), 'refused text');
});

test("has no error on the forms of the association's details", async ({ site }) => {
  const { get, post } = await signIn(site, { email: 'olle@example.org' });
  for (const section of sections) {
    await check(await get(paths.siteDetails(section)), section);
    await check(await post(paths.siteDetails(section), { sweden: 'x' }), `refused ${section}`);
  }
});

test.run();
