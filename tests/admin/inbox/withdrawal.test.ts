import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { languages, translator } from '../../../src/shared/i18n/index.ts';
import { paths } from '../../../src/shared/paths.ts';
import { shortMessage } from '../../fixtures/forms.ts';
import { addApplication } from '../../fixtures/rows.ts';
import { attributesOf, linksOf, plainText, textsOf, typedIn } from '../../helpers/html.ts';
import { createTestSite, inLanguage, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('withdrawal from a membership');

test.before.each(async (context) => {
  context.site = await createTestSite();
});

test.after.each(({ site }) => site.close());

const form = '.contact-form';

for (const language of languages) {
  const t = translator(language);
  const read = async (site: TestSite, path: string) => site.page(path, inLanguage(language));

  test(`is explained before the payment, and the terms lead to a form for it (${language})`, async ({
    site,
  }) => {
    const id = await addApplication(site);
    const { token } = await site.db
      .selectFrom('fees')
      .select('token')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const path of [paths.membershipRegistration(), paths.fee(token)]) {
      const html = await read(site, path);
      assert.match(plainText(html), t('contact:withdrawal.right'), path);
      assert.ok(linksOf(html, 'main a').includes(paths.termsOfPayment()), path);
    }
    const terms = linksOf(await read(site, paths.policy('terms')), '#fees a');
    assert.ok(terms.includes('https://www.konsumentverket.se/'));
    const withdrawal = terms.find((link) => link.includes('withdrawal'));
    const { hash, pathname, search } = new URL(withdrawal!);
    assert.is(pathname + search + hash, paths.withdrawal());
  });

  test(`is declared with the contact form, which has the words for it (${language})`, async ({
    site,
  }) => {
    const html = await read(site, paths.withdrawal());
    assert.equal(textsOf(html, '#write .notice'), [t('contact:withdrawal.about')]);
    const { inquiry_type, message, subject } = typedIn(html, form);
    assert.equal(
      [inquiry_type, message, subject],
      ['membership', t('contact:withdrawal.message'), t('contact:withdrawal.subject')],
    );
    const [action] = attributesOf(html, form, 'action');
    const refused = await site.post(action!, { ...shortMessage, email: '' }, inLanguage(language));
    assert.equal(textsOf(await refused.text(), '#write .notice')[0], t('contact:withdrawal.about'));
    const sent = await site.post(action!, { ...shortMessage, subject: subject! });
    assert.is(sent.status, 303);
    const rows = await site.db.selectFrom('contact_submissions').select('subject').execute();
    assert.equal(rows, [{ subject }]);
  });
}

test.run();
