import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sections } from '../../src/association/fields.ts';
import { paths } from '../../src/paths.ts';
import { addApplication, addPost } from '../fixtures/rows.ts';
import { addAdmin, invitationFrom, password, sessionCookieOf, signIn } from '../helpers/admin.ts';
import { apply } from '../helpers/registration.ts';
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

test('has no error on any page, in both languages', async ({ site }) => {
  // A translated one, and one that is marked in the other language.
  const marked = await addPost(site, { title: 'Bara svenska', language: 'sv' });
  const translated = { en: 'two-festivals-one-windowsill', sv: 'tva-hogtider-en-fonsterbrada' };
  const checkout = (await apply(site)).headers.get('location')!;
  const applications = await Promise.all(
    (['pending', 'processing', 'paid'] as const).map((payment_status) =>
      addApplication(site, { payment_status }),
    ),
  );
  for (const language of ['en', 'sv'] as const) {
    const cookie = inLanguage(language);
    for (const path of [
      '/',
      '/news',
      paths.news({ q: 'lamp', category: 'culture' }),
      paths.article(translated[language]),
      paths.article(marked),
      '/news/unknown',
      paths.about(),
      paths.councils(),
      paths.activities(),
      paths.colorFestival(),
      paths.ulrikaFestival(),
      paths.membership(),
      paths.membershipRegistration(),
      checkout,
      paths.checkout('unknown'),
      ...applications.map((application) => paths.membershipSuccess({ application })),
      paths.membershipSuccess({ application: 'unknown' }),
      paths.membershipSuccess(),
      paths.awards(),
      paths.chapters(),
      paths.contact(),
      paths.policy('gdpr'),
      paths.policy('privacy'),
      paths.policy('terms'),
      '/cookie-declined',
      '/nowhere',
      '/newsletter?unsubscribe=x',
    ]) {
      await check(await site.get(path, cookie), `${path} ${language}`);
    }
    await check(await site.post('/newsletter', {}, cookie), `refused form ${language}`);
    const refused = await apply(site, { firstName: '', email: 'x' }, cookie);
    await check(refused, `refused application ${language}`);
  }
});

test('has no error on the sign-in pages', async ({ site }) => {
  const anna = await addAdmin(site);
  const link = await invitationFrom(site, anna, 'nils@example.org');
  const { email } = await addAdmin(site, { email: 'half@example.org', secondFactor: true });
  const half = sessionCookieOf(await site.post(paths.adminLogin(), { email, password }))!;
  for (const language of ['en', 'sv']) {
    const cookie = { Cookie: `language=${language}; ${half}` };
    const nobody = inLanguage(language);
    await check(await site.get(paths.admin(), nobody), `sign-in ${language}`);
    await check(await site.post(paths.adminLogin(), {}, nobody), `refused ${language}`);
    await check(await site.get(paths.admin(), cookie), `second factor ${language}`);
    await check(await site.post(paths.adminSecondFactor(), {}, cookie), `no code ${language}`);
    await check(await site.get(link, nobody), `invitation ${language}`);
    await check(await site.post(link, {}, nobody), `refused invitation ${language}`);
    await check(await site.get(paths.adminInvitation('x'), nobody), `no invitation ${language}`);
  }
});

test("has no error on the forms of the association's details", async ({ site }) => {
  const { get, post } = await signIn(site, { email: 'olle@example.org' });
  for (const section of sections) {
    await check(await get(paths.siteDetails(section)), section);
    await check(await post(paths.siteDetails(section), { sweden: 'x' }), `refused ${section}`);
  }
});

test.run();
