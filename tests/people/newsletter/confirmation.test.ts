import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { translator } from '../../../src/shared/i18n/index.ts';
import { purgeExpired } from '../../../src/running/privacy/retention.ts';
import { addSubscriber } from '../../fixtures/rows.ts';
import { attributesOf, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import { emailsOf } from '../../helpers/live-site.ts';
import { closeMailSite, type MailSite, openMailSite, outbox } from '../../helpers/mail-site.ts';
import { asJson, inLanguage, noticeCookie, type TestSite } from '../../helpers/site.ts';

const test = suite<MailSite>('signing up for the newsletter where mail is sent');

test.before.each(async (context) => {
  Object.assign(context, await openMailSite());
});

test.after.each(closeMailSite);

const email = 'anna@example.org';
const form = { email, consent: 'on' };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const subscribers = ({ db }: TestSite) =>
  db.selectFrom('newsletter_subscribers').selectAll().execute();
const kinds = async (site: TestSite) => (await outbox(site)).map(({ kind }) => kind);

/** Signs up, and returns the address in the email, as the reader sees it. */
async function linkAfter({ site, mailer, office }: MailSite, headers = {}) {
  assert.is((await site.post('/newsletter', form, { ...asJson, ...headers })).status, 202);
  await mailer.deliverDue();
  const { email: message } = office.received.at(-1)!;
  const link = linksOf(message.html!).find((href) => href.includes('confirm='))!;
  const { pathname, search } = new URL(link);
  return pathname + search;
}

const bounced = {
  is_active: 0,
  bounced_at: '2026-11-01T10:00:00.000Z',
  bounce_code: '5.1.1',
  soft_bounces: '2026-10-30 2026-10-31',
} as const;

const states: Record<string, (site: TestSite) => Promise<unknown>> = {
  new: async () => {},
  unconfirmed: (site) => addSubscriber(site, { email, is_active: 0, awaits_confirmation: 1 }),
  active: (site) => addSubscriber(site, { email }),
  'switched off': (site) => addSubscriber(site, { email, is_active: 0 }),
  bounced: (site) => addSubscriber(site, { email, ...bounced }),
  imported: (site) => addSubscriber(site, { email, source: 'import', consented_on: '2020-01-01' }),
};

for (const [language, said] of [
  ['en', 'Success! Thank you for subscribing to our newsletter! Check your inbox'],
  ['sv', 'Klart! Tack för att du prenumererar på vårt nyhetsbrev! Titta i inkorgen'],
] as const) {
  test(`every address gets the same answer (${language})`, async (context) => {
    const seen = new Set<string>();
    for (const add of Object.values(states)) {
      const { site, ...others } = await openMailSite();
      await add(site);
      const page = await site.post('/newsletter', form, inLanguage(language));
      const cookies = `${inLanguage(language).Cookie}; ${noticeCookie(page)}`;
      const text = plainText(await site.page('/newsletter', { Cookie: cookies }));
      assert.match(text, said);
      const { 'x-request-id': _, ...headers } = Object.fromEntries(page.headers);
      const json = await site.post('/newsletter', { ...form, email: `x.${email}` }, asJson);
      seen.add(JSON.stringify([page.status, headers, text, json.status, await json.text()]));
      await closeMailSite({ site, ...others });
    }
    assert.is(seen.size, 1);
    assert.match([...seen][0]!, '202,"{\\"outcome\\":\\"confirmationSent\\"}"');
    assert.equal(await subscribers(context.site), []);
  });
}

for (const [state, add] of Object.entries(states)) {
  test(`does the same work for an address that is ${state}`, async ({ site }) => {
    await add(site);
    const count = async () => [
      (await site.db.selectFrom('newsletter_confirmations').select('id').execute()).length,
      (await outbox(site)).length,
      (await subscribers(site)).length,
    ];
    await site.post('/newsletter', form, asJson);
    assert.equal(await count(), [1, 1, 1]);
    await site.post('/newsletter', form, asJson);
    assert.equal(await count(), [1, 1, 1], 'no second letter within five minutes');
    const expected = ['active', 'imported'].includes(state)
      ? 'newsletter-already'
      : 'newsletter-confirmation';
    assert.equal(await kinds(site), [expected]);
  });
}

test('a new address is active only after the button behind the link', async (context) => {
  const { mailer, office, site } = context;
  const link = await linkAfter(context, inLanguage('sv'));
  const { email: message, recipients } = office.received[0]!;
  assert.equal(recipients, [email]);
  assert.is(message.subject, 'Bekräfta din prenumeration på vårt nyhetsbrev');
  assert.not.ok(message.headers.some(({ key }) => key.startsWith('list-')));
  const waiting = (await subscribers(site))[0]!;
  assert.equal(
    [waiting.is_active, waiting.awaits_confirmation, waiting.confirmed_at],
    [0, 1, null],
  );

  const action = link.replace('&lang=sv', '');
  for (let time = 0; time < 2; time += 1) {
    const asked = await site.get(link);
    assert.is(asked.status, 200);
    assert.is(asked.headers.get('cache-control'), 'no-store');
    assert.is(asked.headers.get('referrer-policy'), 'same-origin');
    const html = await asked.text();
    assert.match(plainText(html), `Ska vi skicka vårt nyhetsbrev till ${email}?`);
    assert.equal(attributesOf(html, 'main form[method=post]', 'action'), [`${action}&lang=sv`]);
    assert.equal(attributesOf(html, 'meta[name=robots]', 'content'), ['noindex']);
  }
  await site.app.request(link, { method: 'HEAD' });
  assert.equal(await subscribers(site), [waiting]);

  context.clock.now += 60 * MINUTE_MS;
  const done = await site.post(link, {});
  assert.equal([done.status, done.headers.get('location')], [303, `${action}&lang=sv`]);
  const welcome = await site.get(link);
  assert.is(welcome.status, 200);
  const html = await welcome.text();
  assert.equal(textsOf(html, 'h1'), ['Välkommen till nyhetsbrevet']);
  for (const path of [paths.news(), paths.home()]) assert.ok(linksOf(html).includes(path), path);
  const row = (await subscribers(site))[0]!;
  assert.equal(
    [row.is_active, row.awaits_confirmation, row.gdpr_consent, row.language],
    [1, 0, 1, 'sv'],
  );
  assert.equal(
    [row.subscribed_at, row.confirmed_at],
    ['2026-11-21T10:00:00.000Z', '2026-11-21T11:00:00.000Z'],
  );

  assert.is((await site.post(link, {})).status, 303, 'a second press changes nothing');
  assert.equal(await subscribers(site), [row]);
  assert.is(await mailer.deliverDue(), 1);
  assert.is(office.received[1]!.email.subject, 'Välkommen till vårt nyhetsbrev');
});

test('whoever confirms has agreed to the sentence of the form, even after an import whose emails came back', async (context) => {
  const { site } = context;
  const consent_text = 'On paper at the fair';
  const imported = { source: 'import', consent_text, consented_on: '2020-01-01' } as const;
  await addSubscriber(site, { email, ...imported, ...bounced });
  const link = await linkAfter(context, inLanguage('sv'));
  const [waiting] = await subscribers(site);
  assert.equal([waiting!.is_active, waiting!.bounce_code, waiting!.source], [0, '5.1.1', 'import']);
  assert.is((await site.post(link, {})).status, 303);
  const [row] = await subscribers(site);
  assert.equal(
    [row!.is_active, row!.bounced_at, row!.bounce_code, row!.soft_bounces, row!.consented_on],
    [1, null, null, '', null],
  );
  assert.equal(
    [row!.source, row!.consent_text],
    ['form', translator('sv')('newsletter:form.consent')],
  );
});

test('many confirmations at once send one welcome', async (context) => {
  const link = await linkAfter(context);
  await Promise.all(Array.from({ length: 20 }, () => context.site.post(link, {})));
  assert.equal(await kinds(context.site), ['newsletter-welcome']);
});

test('an active subscriber learns it by a letter with the way out', async ({
  mailer,
  office,
  site,
}) => {
  const token = await addSubscriber(site, { email });
  const before = await subscribers(site);
  await site.post('/newsletter', form, asJson);
  assert.is(await mailer.deliverDue(), 1);
  const { email: message } = office.received[0]!;
  assert.is(message.subject, 'You already subscribe to our newsletter');
  const way = `${site.config.origin}${paths.unsubscribe(token)}&lang=en`;
  assert.ok(linksOf(message.html!).includes(way));
  const header = (name: string) => message.headers.find(({ key }) => key === name)?.value;
  assert.is(header('list-unsubscribe'), `<${way}>`);
  assert.is(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  assert.equal(await subscribers(site), before);
});

test('somebody who was switched off comes back by her own link', async (context) => {
  const { site } = context;
  const id = await addSubscriber(site, { email, is_active: 0 });
  const link = await linkAfter(context);
  assert.is((await subscribers(site))[0]!.is_active, 0);
  assert.is((await site.post(link, {})).status, 303);
  const [row, ...others] = await subscribers(site);
  assert.equal([row!.id, row!.is_active, others.length], [id, 1, 0]);
  assert.ok(row!.confirmed_at);
});

test('the first letter still works after a second one', async (context) => {
  const first = await linkAfter(context);
  context.clock.now += 6 * MINUTE_MS;
  const second = await linkAfter(context);
  assert.is.not(first, second);
  assert.is((await context.site.post(first, {})).status, 303);
  assert.is((await subscribers(context.site))[0]!.is_active, 1);
  assert.is((await context.site.get(second)).status, 200);
});

test('nothing in the database but a waiting letter confirms', async (context) => {
  const { site } = context;
  const token = new URLSearchParams((await linkAfter(context)).split('?')[1]).get('confirm')!;
  for (const table of [
    'newsletter_confirmations',
    'newsletter_subscribers',
    'mail_outbox',
  ] as const) {
    const rows = JSON.stringify(await site.db.selectFrom(table).selectAll().execute());
    assert.not.match(rows, token, table);
  }
  const { token_hash } = await site.db
    .selectFrom('newsletter_confirmations')
    .select('token_hash')
    .executeTakeFirstOrThrow();
  for (const guess of [token_hash, '', '%00', 'x'.repeat(5000)]) {
    const answer = await site.post(paths.confirmSubscription(guess), {});
    assert.is(answer.status, 404);
    assert.equal(textsOf(await answer.text(), 'h1'), ['That link does not work any more']);
  }
  assert.is((await subscribers(site))[0]!.is_active, 0);
});

test('is erased a week after the first request, however often it is repeated', async (context) => {
  const { clock, site } = context;
  const first = clock.now;
  let link = await linkAfter(context);
  for (const days of [4, 6.9]) {
    clock.now = first + days * DAY_MS;
    link = await linkAfter(context);
  }
  const [until] = context.office.received
    .at(-1)!
    .email.text!.match(/until 28\u00a0November 2026 at 11:00/)!;
  assert.ok(until);
  await purgeExpired(site.db, site.now());
  assert.is((await site.get(link)).status, 200);
  clock.now = first + 7 * DAY_MS;
  for (const answer of [await site.get(link), await site.post(link, {})]) {
    assert.is(answer.status, 404);
    const html = await answer.text();
    assert.match(plainText(html), 'Subscribe again below');
    assert.ok(attributesOf(html, '.newsletter-form', 'action').length);
  }
  clock.now += 1000;
  await purgeExpired(site.db, site.now());
  assert.equal(await subscribers(site), []);
  assert.equal(await site.db.selectFrom('newsletter_confirmations').selectAll().execute(), []);
});

test('begins again with an address that waits for the nightly deletion', async (context) => {
  const { clock, site } = context;
  await linkAfter(context);
  clock.now += 7 * DAY_MS + 1000;
  const link = await linkAfter(context);
  assert.is((await site.post(link, {})).status, 303);
  assert.is((await subscribers(site))[0]!.is_active, 1);
});

test('the three letters a day hold, and beyond them nothing is stored', async (context) => {
  const { clock, site } = context;
  for (const name of ['annab', 'anna.b', 'an.nab', 'a.n.n.a.b']) {
    const sent = { ...form, email: `${name}@gmail.com` };
    assert.is((await site.post('/newsletter', sent, asJson)).status, 202);
    clock.now += 6 * MINUTE_MS;
  }
  assert.is((await outbox(site)).length, 3);
  assert.is((await subscribers(site)).length, 3);
});

test('an undelivered request is forgotten with its address', async ({ clock, site }) => {
  await site.post('/newsletter', form, asJson);
  assert.is((await emailsOf(site, 'newsletter-confirmation')).length, 1);
  clock.now += 7 * DAY_MS + 1000;
  await purgeExpired(site.db, site.now());
  assert.equal(await outbox(site), []);
});

test('stores nothing when the letter cannot be queued', async ({ site }) => {
  await site.db.schema.dropTable('mail_outbox').execute();
  assert.is((await site.post('/newsletter', form, asJson)).status, 500);
  assert.equal(await subscribers(site), []);
});

test.run();
