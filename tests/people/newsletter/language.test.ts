import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Language, languages } from '../../../src/shared/i18n/languages.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addSubscriber } from '../../fixtures/rows.ts';
import { attributesOf, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import {
  closeMailSite,
  emailOf,
  type MailSite,
  openMailSite,
  send,
} from '../../helpers/mail-site.ts';
import { asJson, inLanguage, noticeCookie, type TestSite } from '../../helpers/site.ts';

const test = suite<MailSite>('the language of the newsletter');

test.before.each(async (context) => {
  Object.assign(context, await openMailSite());
});

test.after.each(closeMailSite);

const email = 'anna@example.org';
const form = { email, consent: 'on' };
const postForm = 'main form[method=post]';

const said = {
  en: {
    offer: 'Would you rather have it in English?',
    question: 'Get the newsletter in English?',
    done: 'Your newsletter is in English',
  },
  sv: {
    offer: 'Vill du hellre ha det på svenska?',
    question: 'Vill du få nyhetsbrevet på svenska?',
    done: 'Du får nyhetsbrevet på svenska',
  },
};

const otherThan = (language: Language) => languages.find((each) => each !== language)!;
const rowsOf = ({ db }: TestSite) => db.selectFrom('newsletter_subscribers').selectAll().execute();
const languageOf = async (site: TestSite) => (await rowsOf(site))[0]!.language;

/** Signs up again, and returns the links of the email. */
async function emailAfter({ mailer, office, site }: MailSite, language: Language) {
  await site.post('/newsletter', form, { ...asJson, ...inLanguage(language) });
  await mailer.deliverDue();
  const { email: sent } = office.received.at(-1)!;
  return { text: sent.text!, links: linksOf(sent.html!) };
}

const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '');
const changing = (links: string[]) => links.filter((link) => link.includes('subscription='));

for (const language of languages) {
  test(`a subscriber who signs up again in another language changes it by the email (${language})`, async (context) => {
    const { site } = context;
    const old = otherThan(language);
    await addSubscriber(site, { email, language: old });
    const { text, links } = await emailAfter(context, language);
    assert.match(text, said[language].offer);
    const [link = ''] = changing(links).map(pathOf);
    const before = await rowsOf(site);

    const asked = await site.get(link);
    assert.is(asked.status, 200);
    assert.is(asked.headers.get('cache-control'), 'no-store');
    assert.is(asked.headers.get('referrer-policy'), 'same-origin');
    const html = await asked.text();
    assert.equal(textsOf(html, 'h1'), [said[language].question]);
    assert.equal(attributesOf(html, 'html', 'lang'), [language]);
    assert.match(plainText(html), email);
    assert.equal(attributesOf(html, 'meta[name=robots]', 'content'), ['noindex']);
    await site.app.request(link, { method: 'HEAD' });
    assert.equal(await rowsOf(site), before, 'opening the link changes nothing');

    const [action = ''] = attributesOf(html, postForm, 'action');
    // Another tab has the other language.
    const done = await site.post(action, {}, inLanguage(old));
    assert.equal([done.status, done.headers.get('location')], [303, link]);
    assert.equal(await rowsOf(site), [{ ...before[0]!, language }]);
    const after = await site.page(link);
    assert.equal(textsOf(after, 'h1'), [said[language].done]);
    assert.equal(attributesOf(after, postForm, 'action'), [], 'nothing is left to ask');
    assert.is((await site.post(action, {})).status, 303, 'a second press changes nothing');
    assert.is(await languageOf(site), language);
  });

  test(`the unsubscribe page offers the newsletter in the other language (${language})`, async ({
    site,
  }) => {
    const token = await addSubscriber(site, { email, language });
    const other = otherThan(language);
    const offer = `${paths.newsletterLanguage(token)}&lang=${other}`;
    const html = await site.page(`${paths.unsubscribe(token)}&lang=${language}`);
    assert.equal(attributesOf(html, 'main a[href*="subscription="]', 'href'), [offer]);
    assert.equal(attributesOf(html, 'main a[href*="subscription="]', 'lang'), [other]);
    const question = await site.page(offer);
    assert.equal(textsOf(question, 'h1'), [said[other].question]);
  });
}

test('the email offers no other language to those who have signed up in theirs', async (context) => {
  await addSubscriber(context.site, { email, language: 'sv' });
  const { links, text } = await emailAfter(context, 'sv');
  assert.equal(changing(links), []);
  assert.not.match(text, said.sv.offer);
});

test('an email that an older version has queued is sent without the offer', async (context) => {
  const queued = { kind: 'newsletter-already', to: email, language: 'en' } as const;
  const { html } = await send(context, {
    ...emailOf('newsletter-already', 'en'),
    ...queued,
    data: { unsubscribeToken: 'u'.repeat(43) },
  });
  assert.equal(changing(linksOf(html)), []);
});

test('a link that fits no active subscriber changes nothing', async ({ site }) => {
  await addSubscriber(site, { id: 'off', email: 'off@example.org', is_active: 0 });
  const waiting = { email: 'waiting@example.org', is_active: 0, awaits_confirmation: 1 } as const;
  await addSubscriber(site, { id: 'waiting', ...waiting });
  await addSubscriber(site, { id: 'left', email });
  await site.post(paths.unsubscribe('left'), {});
  const before = await rowsOf(site);
  for (const token of ['off', 'waiting', 'x', '', '%00', 'x'.repeat(5000)]) {
    const address = `${paths.newsletterLanguage(token)}&lang=sv`;
    for (const answer of [await site.get(address), await site.post(address, {})]) {
      assert.is(answer.status, 404, token);
      const html = await answer.text();
      assert.equal(textsOf(html, 'h1'), ['Länken fungerar inte längre']);
      assert.not.match(html, /(?:off|waiting)@/);
    }
  }
  const ended = await site.post(`${paths.newsletterLanguage('left')}&lang=sv`, {});
  assert.is(ended.status, 200);
  assert.equal(textsOf(await ended.text(), 'h1'), ['Prenumerationen är avslutad']);
  assert.equal(await rowsOf(site), before);
});

test('one click in the mail program never changes the language, and a language post never unsubscribes', async ({
  site,
}) => {
  const token = await addSubscriber(site, { email, language: 'en' });
  const body = { 'List-Unsubscribe': 'One-Click' };
  await site.post(`${paths.newsletterLanguage(token)}&lang=sv`, body);
  assert.is(await languageOf(site), 'sv');
  await site.post(`${paths.newsletterLanguage(token)}&unsubscribe=${token}&lang=en`, body);
  assert.equal(await rowsOf(site), []);
});

test('another person’s sign-up changes no language without the owner', async (context) => {
  await addSubscriber(context.site, { email, language: 'en' });
  await emailAfter(context, 'sv');
  assert.is(await languageOf(context.site), 'en');
});

for (const [language, promise, advice] of [
  ['en', /we have sent/i, 'If no new email comes, use our latest one'],
  ['sv', /har skickat/i, 'Kommer det inget nytt mejl?'],
] as const) {
  test(`the answer promises no email that the limits withhold (${language})`, async (context) => {
    const { clock, office, site } = context;
    await addSubscriber(site, { email, language: otherThan(language) });
    const answers = new Set<string>();
    for (let time = 0; time < 5; time += 1) {
      const sent = await site.post('/newsletter', form, inLanguage(language));
      const Cookie = `${inLanguage(language).Cookie}; ${noticeCookie(sent)}`;
      const html = await site.page('/newsletter', { Cookie });
      answers.add(plainText(html).replaceAll(/\s+/g, ' '));
      await context.mailer.deliverDue();
      clock.now += 6 * 60_000;
    }
    assert.is(office.received.length, 3, 'the limit withholds two');
    assert.is(answers.size, 1);
    const [answer = ''] = answers;
    assert.match(answer, advice);
    assert.not.match(answer, promise);
  });
}

test.run();
