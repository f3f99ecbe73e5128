import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { find, linksOf, plainText, textsOf } from '../helpers/html.ts';

const test = suite<{ site: TestSite }>('the visitor’s language');

test.before(async (context) => {
  context.site = await createTestSite();
});

test.after(({ site }) => site.close());

async function languageOf(answer: Response): Promise<string> {
  return find(await answer.text(), 'html').getAttribute('lang')!;
}

test('is English until somebody chooses', async ({ site }) => {
  const answer = await site.get('/', { 'Accept-Language': 'sv' });
  assert.is(answer.headers.get('content-language'), 'en');
  assert.is(await languageOf(answer), 'en');
});

test('is chosen with ?lang= and remembered for a year', async ({ site }) => {
  const answer = await site.get('/news?lang=sv');
  assert.match(
    answer.headers.get('set-cookie')!,
    /^language=sv; Max-Age=31536000; Path=\/; SameSite=Lax/,
  );
  assert.is(await languageOf(answer), 'sv');
});

test('comes from the cookie afterwards, unless the address has one', async ({ site }) => {
  assert.is(await languageOf(await site.get('/', { Cookie: 'language=sv' })), 'sv');
  assert.is(await languageOf(await site.get('/?lang=en', { Cookie: 'language=sv' })), 'en');
});

test('stays English for an unknown language', async ({ site }) => {
  const answer = await site.get('/?lang=de', { Cookie: 'language=fr' });
  assert.is(answer.headers.get('set-cookie'), null);
  assert.is(await languageOf(answer), 'en');
});

test('has an address of its own for search engines', async ({ site }) => {
  const html = await (await site.get('/news?lang=sv')).text();
  assert.equal(linksOf(html, '[rel=canonical]'), ['http://localhost:3000/news?lang=sv']);
  assert.equal(linksOf(html, 'link[hreflang=en]'), ['http://localhost:3000/news']);
  assert.equal(linksOf(html, 'link[hreflang=x-default]'), ['http://localhost:3000/news']);
});

test('is switched by links that stay on the page', async ({ site }) => {
  const html = await (await site.get('/cookie-declined')).text();
  assert.ok(textsOf(html, 'a[href="/cookie-declined?lang=sv"]').includes('Svenska'));
  assert.match(plainText(html), 'Cookies Declined');
});

test.run();
