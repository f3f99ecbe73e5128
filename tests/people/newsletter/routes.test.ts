import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { translator } from '../../../src/shared/i18n/index.ts';
import { forgetFormerRows } from '../../../src/people/newsletter/opt-outs.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addSubscriber } from '../../fixtures/rows.ts';
import {
  attributesOf,
  errorsIn,
  findAll,
  linksOf,
  plainText,
  textsOf,
  typedIn,
} from '../../helpers/html.ts';
import {
  asJson,
  createTestSite,
  inLanguage,
  noticeCookie,
  type TestSite,
} from '../../helpers/site.ts';
import { refuseWrites } from '../../helpers/postgres/postgres.ts';

const test = suite<{ site: TestSite }>('newsletter');

test.before(async (context) => {
  context.site = await createTestSite({ env: { ABUSE_LIMITS: 'off' } });
});

test.before.each(async ({ site: { db } }) => {
  await db.deleteFrom('newsletter_subscribers').execute();
  await db.deleteFrom('newsletter_opt_outs').execute();
});

test.after(({ site }) => site.close());

const form = '.newsletter-form';
const untidy = { email: 'Anna.Åberg@Example.org ', consent: 'on' };
const subscribers = ({ db }: TestSite) =>
  db.selectFrom('newsletter_subscribers').selectAll().execute();

const texts = {
  en: {
    subscribed: 'Success! Thank you for subscribing to our newsletter!',
    alreadySubscribed: 'Already Subscribed This email is already subscribed to our newsletter.',
    failed: 'Error Failed to subscribe. Please try again.',
    consentRequired: 'GDPR consent is required',
    emailRequired: 'Please enter your email address.',
    emailInvalid: 'Please enter a valid email address.',
  },
  sv: {
    subscribed: 'Klart! Tack för att du prenumererar på vårt nyhetsbrev!',
    alreadySubscribed:
      'Redan prenumerant Den här e-postadressen prenumererar redan på vårt nyhetsbrev.',
    failed: 'Fel Det gick inte att prenumerera. Försök igen.',
    consentRequired: 'Kryssa i rutan för samtycke.',
    emailRequired: 'Ange din e-postadress.',
    emailInvalid: 'Ange en giltig e-postadress.',
  },
};

for (const language of ['en', 'sv'] as const) {
  const cookie = inLanguage(language);
  const said = texts[language];

  test(`a page post signs up and says so once (${language})`, async ({ site }) => {
    const answer = await site.post('/newsletter', untidy, cookie);
    assert.is(answer.status, 303);
    assert.is(answer.headers.get('location'), '/newsletter#newsletter');
    const [row] = await subscribers(site);
    assert.is(row!.email, 'anna.åberg@example.org');
    assert.equal([row!.is_active, row!.gdpr_consent, row!.language], [1, 1, language]);
    const sentence = translator(language)('newsletter:form.consent');
    assert.equal([row!.source, row!.consent_text], ['form', sentence]);
    assert.match(plainText(await site.page('/newsletter', cookie)), plainText(sentence));
    const page = await site.get('/newsletter', {
      Cookie: `${cookie.Cookie}; ${noticeCookie(answer)}`,
    });
    assert.match(page.headers.get('set-cookie')!, 'notice=; Max-Age=0');
    assert.match(plainText(await page.text()), said.subscribed);
    assert.not.match(plainText(await site.page('/newsletter', cookie)), said.subscribed);
  });

  test(`an active subscriber gets a message, and the address stays in the form (${language})`, async ({
    site,
  }) => {
    await site.post('/newsletter', untidy);
    const answer = await site.post('/newsletter', untidy, cookie);
    assert.is(answer.status, 409);
    const html = await answer.text();
    assert.match(plainText(html), said.alreadySubscribed);
    assert.is(typedIn(html, form).email, untidy.email);
    assert.is((await subscribers(site)).length, 1);
  });

  test(`errors are shown next to their fields, and nothing typed is lost (${language})`, async ({
    site,
  }) => {
    const empty = await site.post('/newsletter', {}, cookie);
    assert.is(empty.status, 422);
    const emptyHtml = await empty.text();
    assert.equal(Object.values(errorsIn(emptyHtml)), [said.emailRequired, said.consentRequired]);
    assert.is(findAll(emptyHtml, '[aria-invalid=true]').length, 2);
    const odd = await (
      await site.post('/newsletter', { email: 'a@b', consent: 'on' }, cookie)
    ).text();
    assert.equal(Object.values(errorsIn(odd)), [said.emailInvalid]);
    assert.equal(typedIn(odd, form), { email: 'a@b', consent: 'on' });
    assert.equal(textsOf(odd, 'h1').length, 1);
    assert.is((await subscribers(site)).length, 0);
  });

  test(`when the database cannot store it, the visitor is asked to try again (${language})`, async ({
    site,
  }) => {
    const allowWrites = await refuseWrites(site.db);
    const page = await site.post('/newsletter', untidy, cookie);
    assert.is(page.status, 503);
    const html = await page.text();
    assert.match(plainText(html), said.failed);
    assert.is(typedIn(html, form).email, untidy.email);
    const json = await site.post('/newsletter', untidy, asJson);
    assert.is(json.status, 503);
    const notice = translator('en')('newsletter:failed', { returnObjects: true });
    assert.equal(await json.json(), { outcome: 'failed', notice });
    await allowWrites();
  });
}

test('the same handler sends JSON to a widget', async ({ site }) => {
  const first = await site.post('/newsletter', untidy, asJson);
  assert.is(first.status, 201);
  assert.equal(await first.json(), { outcome: 'subscribed' });
  const second = await site.post('/newsletter', untidy, asJson);
  assert.is(second.status, 409);
  const notice = translator('en')('newsletter:alreadySubscribed', { returnObjects: true });
  assert.equal(await second.json(), { outcome: 'alreadySubscribed', notice });
  const third = await site.post('/newsletter', { email: 'x', consent: '' }, asJson);
  assert.is(third.status, 422);
  assert.is(
    JSON.stringify(await third.json()),
    '{"errors":{"email":"emailInvalid","consent":"consentRequired"}}',
  );
});

test('odd input is refused or stored as it is, and causes no server error', async ({ site }) => {
  const odd = [
    '\u0000@example.org',
    'a b@example.org',
    'a@b@example.org',
    'ａ@example.org\n',
    '=1+1@example.org',
    '<b>@example.org',
    '\ud800@example.org',
    `${'a'.repeat(250)}@example.org`,
    '@',
    'a@.org',
    'a@example..org',
  ];
  for (const email of odd) {
    const { status } = await site.app.request('/newsletter', {
      method: 'POST',
      body: JSON.stringify({ email, consent: 'on', __proto__: { consent: 'on' } }),
      headers: { ...asJson, 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    });
    assert.ok(status === 422 || status === 201, `${JSON.stringify(email)} gave ${status}`);
  }
  for (const { email } of await subscribers(site))
    assert.match(email, /^[\p{L}\d._=+-]+@[\p{L}\d.-]+$/u);
});

test('two spellings of a domain are one reader, and nothing else becomes an address', async ({
  site,
}) => {
  const statusOf = async (email: string) =>
    (await site.post('/newsletter', { ...untidy, email }, asJson)).status;
  assert.is(await statusOf('Åsa@Exämple.se'), 201);
  assert.is(await statusOf('åsa@xn--exmple-cua.se'), 409);
  assert.is(await statusOf('åsa@exa\u0308mple.se'), 409);
  assert.is(await statusOf('a@xn--i-7iq.ws'), 201, 'a heart, which is no letter');
  for (const email of [
    'a@exämple',
    'a@exämple.se/x',
    'a@exämple.se:25',
    'a@b@exämple.se',
    'a@ä..se',
  ])
    assert.is(await statusOf(email), 422, email);
  const stored = await subscribers(site);
  assert.equal(
    stored.map(({ email }) => email),
    ['åsa@exämple.se', 'a@xn--i-7iq.ws'],
  );
});

test('fifty equal sign-ups at once create one row and one success', async ({ site }) => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => site.post('/newsletter', untidy, asJson)),
  );
  const statuses = answers.map(({ status }) => status);
  assert.is(statuses.filter((status) => status === 201).length, 1);
  assert.is(statuses.filter((status) => status === 409).length, 49);
  assert.is((await subscribers(site)).length, 1);
});

test('the unsubscribe link asks on GET, and POST ends the subscription at once and erases the address within the hour', async ({
  site,
}) => {
  await site.post('/newsletter', untidy);
  const token = (await subscribers(site))[0]!.unsubscribe_token;
  const asked = await site.get(paths.unsubscribe(token));
  assert.is(asked.status, 200);
  const html = await asked.text();
  assert.match(plainText(html), 'We will stop sending the newsletter to anna.åberg@example.org');
  assert.equal(attributesOf(html, 'main form[method=post]', 'action'), [
    `${paths.unsubscribe(token)}&lang=en`,
  ]);
  assert.equal(attributesOf(html, 'meta[name=robots]', 'content'), ['noindex']);
  assert.is(asked.headers.get('cache-control'), 'no-store');
  assert.is(asked.headers.get('referrer-policy'), 'same-origin');
  assert.ok(linksOf(html).includes(`/newsletter?unsubscribe=${token}&lang=sv`));
  assert.is((await subscribers(site)).length, 1);
  const done = await site.post(paths.unsubscribe(token), {});
  assert.equal([done.status, done.headers.get('location')], [303, paths.unsubscribe(token)]);
  assert.equal(await subscribers(site), []);
  const later = new Date(site.now().getTime() + 60 * 60_000);
  await forgetFormerRows({ db: site.db, now: () => later });
  const optOuts = await site.db.selectFrom('newsletter_opt_outs').selectAll().execute();
  assert.is(optOuts.length, 1);
  assert.not.match(JSON.stringify(optOuts), /anna/i);
  assert.not.match(JSON.stringify(optOuts), token);
});

test('one press brings back who has just left, as they were, and a GET does not', async ({
  site,
}) => {
  await site.post('/newsletter', untidy);
  await site.db.updateTable('newsletter_subscribers').set({ name: 'Anna Åberg' }).execute();
  const before = await subscribers(site);
  const token = before[0]!.unsubscribe_token;
  await site.post(paths.unsubscribe(token), {});
  const html = await (await site.get(paths.unsubscribe(token))).text();
  const action = attributesOf(html, 'main form[method=post]', 'action')[0]!;
  assert.is(action, `${paths.newsletterReturn(token)}&lang=en`);
  await site.get(paths.newsletterReturn(token));
  assert.equal(await subscribers(site), []);
  const back = await site.post(action.replaceAll('&amp;', '&'), {});
  assert.is(back.status, 303);
  assert.equal(await subscribers(site), before);
  assert.equal(textsOf(await site.page(back.headers.get('location')!), 'h1'), ['Welcome back']);
  await site.post(paths.unsubscribe(token), {});
  await site.db
    .updateTable('newsletter_opt_outs')
    .set({ left_at: new Date(site.now().getTime() - 61 * 60_000).toISOString() })
    .execute();
  await site.post(paths.newsletterReturn(token), {});
  assert.equal(await subscribers(site), []);
});

test('an old unsubscribe link says that the subscription has ended, and leads on and back, as if nobody had left', async ({
  site,
}) => {
  await site.post('/newsletter', untidy);
  const token = (await subscribers(site))[0]!.unsubscribe_token;
  assert.is((await site.post(paths.unsubscribe(token), {})).status, 303);
  assert.is((await site.post(paths.unsubscribe(token), {})).status, 303);
  const again = await site.get(paths.unsubscribe(token));
  assert.is(again.status, 200);
  const html = await again.text();
  assert.equal(textsOf(html, 'h1'), ['You are unsubscribed']);
  assert.not.match(html, 'anna.');
  for (const path of [paths.home(), paths.news()]) assert.ok(linksOf(html).includes(path), path);
  assert.equal(attributesOf(html, form, 'action'), ['/newsletter?lang=en#newsletter']);
  const { status } = await site.post(paths.newsletterForm(), untidy);
  assert.is(status, 303);
  const [row, ...others] = await subscribers(site);
  assert.equal([row!.is_active, others.length], [1, 0]);
  assert.is.not(row!.unsubscribe_token, token);
  assert.equal(await site.db.selectFrom('newsletter_opt_outs').selectAll().execute(), []);
});

test('somebody whom an administrator has switched off can have the address erased', async ({
  site,
}) => {
  const token = await addSubscriber(site, { email: 'anna@example.org', is_active: 0 });
  assert.match(await site.page(paths.unsubscribe(token)), 'anna@example.org');
  assert.is((await site.post(paths.unsubscribe(token), {})).status, 303);
  assert.equal(await subscribers(site), []);
});

test('an unknown link gets a message', async ({ site }) => {
  for (const answer of [
    await site.get(paths.unsubscribe('x')),
    await site.post(paths.unsubscribe('x'), {}),
  ]) {
    assert.is(answer.status, 404);
    assert.equal(textsOf(await answer.text(), 'h1'), ['That link does not work any more']);
  }
});

test('without a mail server an inactive address becomes active, and gets the success text', async ({
  site,
}) => {
  const old = { is_active: 0, subscribed_at: '2026-01-01T00:00:00.000Z' } as const;
  await addSubscriber(site, { email: 'off@example.org', ...old });
  await addSubscriber(site, { email: 'waiting@example.org', ...old, awaits_confirmation: 1 });
  const bounced = { bounced_at: old.subscribed_at, bounce_code: '5.1.1', soft_bounces: 'x' };
  await addSubscriber(site, { email: 'bounced@example.org', ...old, ...bounced });
  for (const email of ['off@example.org', 'waiting@example.org', 'bounced@example.org']) {
    const sent = { email, consent: 'on' };
    const answer = await site.post('/newsletter', sent, asJson);
    assert.is(answer.status, 201);
    assert.equal(await answer.json(), { outcome: 'subscribed' });
    assert.is((await site.post('/newsletter', sent, asJson)).status, 409);
  }
  for (const row of await subscribers(site)) {
    assert.equal([row.is_active, row.awaits_confirmation, row.confirmed_at], [1, 0, null]);
    assert.ok(row.subscribed_at > old.subscribed_at);
    assert.equal([row.bounced_at, row.bounce_code, row.soft_bounces], [null, null, '']);
  }
});

test.run();
