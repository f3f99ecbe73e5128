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

test('is the one that the browser prefers until somebody chooses, else English', async ({
  site,
}) => {
  for (const [preferred, language] of [
    ['sv-SE,sv;q=0.9,en;q=0.8', 'sv'],
    ['en-GB,en;q=0.9,sv;q=0.8', 'en'],
    ['nb-NO,nb;q=0.9,sv;q=0.7,en;q=0.5', 'sv'],
    ['de,fr;q=0.5', 'en'],
    ['*', 'en'],
    ['not a language;q=9', 'en'],
  ] as const) {
    const answer = await site.get('/', { 'Accept-Language': preferred });
    assert.is(answer.headers.get('content-language'), language, preferred);
    assert.is(await languageOf(answer), language, preferred);
    assert.match(answer.headers.get('vary')!, 'Accept-Language');
  }
  const chosen = { 'Accept-Language': 'sv', Cookie: 'language=en' };
  assert.is(await languageOf(await site.get('/', chosen)), 'en');
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
  const html = await site.page('/news?lang=sv');
  assert.equal(linksOf(html, '[rel=canonical]'), ['http://localhost:3000/news?lang=sv']);
  assert.equal(linksOf(html, 'link[hreflang=en]'), ['http://localhost:3000/news']);
  assert.equal(linksOf(html, 'link[hreflang=x-default]'), ['http://localhost:3000/news']);
});

test('is switched by links that stay on the page', async ({ site }) => {
  const html = await site.page('/cookie-declined');
  assert.ok(textsOf(html, 'a[href="/cookie-declined?lang=sv"]').includes('Svenska'));
  assert.match(plainText(html), 'Cookies Declined');
});

test.run();
