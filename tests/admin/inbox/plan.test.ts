import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { translator } from '../../../src/shared/i18n/index.ts';
import { shortMessage } from '../../fixtures/forms.ts';
import { attributesOf, findAll, textsOf, typedIn } from '../../helpers/html.ts';
import { createTestSite, inLanguage, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('contact about a plan');

test.before.each(async (context) => {
  context.site = await createTestSite({ env: { ABUSE_LIMITS: 'off' } });
});

test.after.each(({ site }) => site.close());

const form = '.contact-form';
const personal = ['Affiliate', 'Provisional', 'Institutional', 'Honorary'] as const;

const messages = ({ db }: TestSite) => db.selectFrom('contact_submissions').selectAll().execute();

test('the form knows the plan and carries it to the office', async ({ site }) => {
  const cases = [...personal.map((plan) => ['en', plan] as const), ['sv', 'Affiliate'] as const];
  for (const [language, plan] of cases) {
    const t = translator(language);
    await site.db.deleteFrom('contact_submissions').execute();
    const name = t(`membership:plans.${plan}.name`);
    const address = `/contact?plan=${plan.toLowerCase()}`;
    const html = await site.page(address, inLanguage(language));
    assert.match(textsOf(html, '#write .notice').join(), plan === 'Honorary' ? '' : name);
    const { subject, inquiry_type } = typedIn(html, form);
    assert.is(subject, t('contact:plan.subject', { plan: name }));
    assert.is(inquiry_type, 'membership');
    const [action] = attributesOf(html, form, 'action');
    assert.is(action, `/contact?plan=${plan}&lang=${language}#write`);

    const post = (fields: object) =>
      site.post(action!, { ...shortMessage, ...fields }, inLanguage(language));
    const refused = await (await post({ subject: 'Four of us', email: '' })).text();
    assert.is(findAll(refused, '#write .notice').length, 1);
    assert.is(typedIn(refused, form).subject, 'Four of us');
    assert.is((await post({ subject, inquiry_type })).status, 303);
    assert.is((await post({ subject: 'Four of us', inquiry_type: 'partnership' })).status, 303);
    assert.is((await post({})).status, 303);
    const rows = (await messages(site)).map((row) => `${row.inquiry_type}: ${row.subject}`);
    assert.equal(
      new Set(rows),
      new Set([`membership: ${subject}`, `partnership: ${subject} – Four of us`]),
    );
  }
});

test('other plans and unknown ones leave the form as it is', async ({ site }) => {
  const plain = typedIn(await site.page('/contact'), form);
  for (const plan of [
    'Core',
    'General',
    'gold',
    '__proto__',
    '<b>',
    '%00',
    '',
    'a&plan=Affiliate',
  ]) {
    const html = await site.page(`/contact?plan=${plan}`);
    assert.equal(typedIn(html, form), plain);
    assert.equal(findAll(html, '#write .notice'), []);
    assert.equal(attributesOf(html, form, 'action'), ['/contact?lang=en#write']);
  }
  assert.is((await site.post('/contact?plan=gold', shortMessage)).status, 303);
  assert.is((await messages(site))[0]!.subject, null);
});

test.run();
