import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createTestSite, plainText, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite }>('the visitor’s language');

test.before(async (context) => {
  context.site = await createTestSite();
});

test.after(({ site }) => site.close());

async function languageOf(answer: Response): Promise<string> {
  return /<html lang="(\w+)">/.exec(await answer.text())![1]!;
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

test('comes from the cookie afterwards, which the address overrides', async ({ site }) => {
  assert.is(await languageOf(await site.get('/', { Cookie: 'language=sv' })), 'sv');
  assert.is(await languageOf(await site.get('/?lang=en', { Cookie: 'language=sv' })), 'en');
});

test('stays English for a language that is not there', async ({ site }) => {
  const answer = await site.get('/?lang=de', { Cookie: 'language=fr' });
  assert.is(answer.headers.get('set-cookie'), null);
  assert.is(await languageOf(answer), 'en');
});

test('has an address of its own for search engines', async ({ site }) => {
  const html = await (await site.get('/news?lang=sv')).text();
  assert.match(html, '<link rel="canonical" href="http://localhost:3000/news?lang=sv"/>');
  assert.match(
    html,
    '<link rel="alternate" hrefLang="en" href="http://localhost:3000/news?lang=en"/>',
  );
  assert.match(
    html,
    '<link rel="alternate" hrefLang="x-default" href="http://localhost:3000/news"/>',
  );
});

test('is switched by links that stay on the page', async ({ site }) => {
  const html = await (await site.get('/cookie-declined')).text();
  assert.match(html, /<a href="\/cookie-declined\?lang=sv"[^>]*>Svenska<\/a>/);
  assert.match(plainText(html), 'Cookies Declined');
});

test.run();
