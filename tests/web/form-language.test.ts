import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { languages } from '../../src/shared/i18n/languages.ts';
import { paths, publicPages } from '../../src/shared/paths.ts';
import { applicant, shortMessage, subscription } from '../fixtures/forms.ts';
import { addSubscriber } from '../fixtures/rows.ts';
import { attributesOf, find, findAll, plainText, valuesOf } from '../helpers/html.ts';
import { closeLiveSite, emailsOf, type LiveSite, openLiveSite } from '../helpers/live-site.ts';
import { addAnna, anna, signedIn, Visitor } from '../helpers/people/own.ts';

const test = suite<LiveSite>('a form in one of two tabs');

test.before.each(async (context) => {
  Object.assign(context, await openLiveSite());
});

test.after.each(closeLiveSite);

/** Opens a page in Swedish, chooses English in another tab, and returns the address of the first tab's form. */
async function openInTwoTabs(visitor: Visitor, path: string, form: string): Promise<string> {
  const separator = path.includes('?') ? '&' : '?';
  const html = await (await visitor.get(`${path}${separator}lang=sv`)).text();
  await visitor.get('/?lang=en');
  assert.is(visitor.cookies.get('language'), 'en');
  return attributesOf(html, form, 'action')[0]!;
}

const languageOf = async (answer: Response) =>
  find(await answer.text(), 'html').getAttribute('lang');

test('the newsletter keeps the language of the page', async ({ site }) => {
  const visitor = new Visitor(site);
  const action = await openInTwoTabs(visitor, '/news', '.newsletter-form');
  const refused = await visitor.post(action, { email: 'anna@', consent: 'on' });
  assert.is(refused.status, 422);
  assert.is(await languageOf(refused), 'sv');
  await visitor.get('/?lang=en');
  const sent = await visitor.post(action, subscription);
  assert.is(sent.headers.get('location'), '/newsletter?lang=sv#newsletter');
  assert.is(await languageOf(await visitor.get('/newsletter?lang=sv')), 'sv');
  const [message] = await emailsOf(site, 'newsletter-confirmation');
  assert.is(message!.language, 'sv');
});

test('a message keeps the language of the page, also about a plan', async ({ site }) => {
  for (const path of [paths.contact(), '/contact?plan=Patron', '/contact?about=withdrawal']) {
    const visitor = new Visitor(site);
    const action = await openInTwoTabs(visitor, path, '.contact-form');
    const refused = await visitor.post(action, { ...shortMessage, message: '' });
    const html = await refused.text();
    assert.is(find(html, 'html').getAttribute('lang'), 'sv');
    assert.is(attributesOf(html, '.contact-form', 'action')[0], action);
    assert.match(plainText(html), 'Skriv ett meddelande');
    await visitor.get('/?lang=en');
    const sent = await visitor.post(action, shortMessage);
    assert.is(sent.headers.get('location'), '/contact?lang=sv#write');
  }
  const rows = await site.db.selectFrom('contact_submissions').select('language').execute();
  assert.equal(rows, [{ language: 'sv' }, { language: 'sv' }, { language: 'sv' }]);
});

test('an application keeps the language in the database, the email, the fee and the checkout', async ({
  double,
  site,
}) => {
  const visitor = new Visitor(site);
  const page = '/membership-registration';
  const action = await openInTwoTabs(visitor, page, '.membership-form');
  assert.is(await languageOf(await visitor.post(action, { ...applicant, email: '' })), 'sv');
  await visitor.get('/?lang=en');
  const sent = await visitor.post(action, applicant);
  assert.is(sent.headers.get('location'), double.sessions[0]!.url);
  const { db } = site;
  const [application] = await db.selectFrom('membership_applications').selectAll().execute();
  assert.is(application!.language, 'sv');
  assert.is((await db.selectFrom('fees').select('language').execute())[0]!.language, 'sv');
  assert.is((await emailsOf(site, 'application-received'))[0]!.language, 'sv');
  assert.is(double.sessions[0]!.locale, 'sv');
  assert.match(double.sessions[0]!.cancel_url!, '&lang=sv');
});

test('a script learns addresses in the language of the form', async ({ site }) => {
  const visitor = new Visitor(site);
  const action = await openInTwoTabs(visitor, '/membership-registration', '.membership-form');
  const answer = await site.post(action, applicant, {
    Accept: 'application/json',
    Cookie: 'language=en',
  });
  const { page } = (await answer.json()) as { page: string };
  assert.match(page, /^\/membership-success\?.*&lang=sv$/);
});

test('the checkout of a fee has the language of the page with its button', async ({
  double,
  site,
}) => {
  const visitor = new Visitor(site);
  await visitor.post('/membership-registration?lang=en', applicant);
  const { token } = await site.db.selectFrom('fees').select('token').executeTakeFirstOrThrow();
  await site.db.updateTable('payment_attempts').set({ status: 'expired' }).execute();
  const action = await openInTwoTabs(visitor, paths.fee(token), 'main form[method=post]');
  const sent = await visitor.post(action);
  assert.is(sent.headers.get('location'), double.sessions[1]!.url);
  assert.is(double.sessions[1]!.locale, 'sv');
});

test('links in emails lead to buttons that answer in their language', async ({ site }) => {
  const token = await addSubscriber(site, { email: anna.email });
  const visitor = new Visitor(site);
  const action = await openInTwoTabs(visitor, paths.unsubscribe(token), 'main form[method=post]');
  const left = await visitor.post(action);
  assert.is(left.headers.get('location'), `/newsletter?unsubscribe=${token}&lang=sv`);
});

test('the member’s own page answers in its language', async ({ site }) => {
  await addAnna(site);
  const visitor = await signedIn(site, anna.email);
  const form = 'form[action^="/me/details"]';
  const action = await openInTwoTabs(visitor, paths.ownPart('details'), form);
  const html = await (await visitor.get('/me/details?lang=sv')).text();
  const values = valuesOf(html, form);
  await visitor.get('/?lang=en');
  const refused = await visitor.post(action, { ...values, phone: 'x' });
  assert.is(refused.status, 422);
  assert.is(await languageOf(refused), 'sv');
  await visitor.get('/?lang=en');
  const saved = await visitor.post(action, values);
  assert.is(saved.headers.get('location'), '/me?lang=sv');
});

test('every form of every public page names the language of its page', async ({ site }) => {
  await addAnna(site);
  const visitor = await signedIn(site, anna.email);
  const own = (['', '/details', '/email', '/leaving', '/plan', '/again'] as const).map(
    (part) => `/me${part}`,
  );
  const { token } = await site.db.selectFrom('fees').select('token').executeTakeFirstOrThrow();
  const pages = [
    ...publicPages(),
    ...own,
    paths.newsletter(),
    paths.fee(token),
    paths.memberCard('x'),
    paths.cookieDeclined(),
    '/nothing-here',
  ];
  let forms = 0;
  for (const page of pages) {
    for (const language of languages) {
      const html = await (await visitor.get(`${page}?lang=${language}`)).text();
      for (const form of findAll(html, 'form')) {
        forms += 1;
        if (form.getAttribute('method') === 'post') {
          assert.match(form.getAttribute('action')!, `lang=${language}`, page);
        } else {
          assert.equal(attributesOf(form, '[name=lang]', 'value'), [language], page);
        }
      }
    }
  }
  assert.ok(forms > 25, String(forms));
});

test('an address outside the site, and a page without a language, stay as they are', async ({
  site,
}) => {
  const visitor = new Visitor(site);
  const plain = await visitor.post(paths.contact(), shortMessage);
  assert.is(plain.headers.get('location'), '/contact#write');
  const unknown = await visitor.post('/contact?lang=de', shortMessage);
  assert.is(unknown.headers.get('location'), '/contact#write');
});

test.run();
