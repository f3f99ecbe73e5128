import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Language, languages } from '../../src/i18n/languages.ts';
import { paths, publicPages } from '../../src/paths.ts';
import { linksOf, parsePage } from '../helpers/html.ts';
import { otherOf, sampleTexts, textOf } from '../helpers/sample-texts.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite }>('the sample site in one language');

test.before(async (context) => {
  context.site = await createTestSite({ hasSample: true });
});

test.after(({ site }) => site.close());

const texts = sampleTexts();

/** Returns what a reader may come to see, attributes such as descriptions of pictures included. */
async function wordsAt(site: TestSite, path: string): Promise<string> {
  const answer = await site.get(path);
  assert.is(answer.status, 200, path);
  const body = await answer.text();
  const isPage = answer.headers.get('content-type')!.startsWith('text/html');
  const page = isPage ? parsePage(body) : null;
  // Its title is in the language that the link leads to.
  for (const link of page?.querySelectorAll('link[hreflang]') ?? []) link.remove();
  return unescaped(`${textOf(body)} ${page ? page.toString() : body}`);
}

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Follows the pages of the list to every article. */
async function articlesIn(site: TestSite, language: Language): Promise<string[]> {
  const page = await (await site.get(`${paths.news()}?lang=${language}`)).text();
  return linksOf(page, '.post-card a').filter((href) => href.startsWith('/'));
}

const withLanguage = (path: string, language: Language) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

for (const language of languages) {
  test(`shows no sentence of the other language where it has its own: ${language}`, async ({
    site,
  }) => {
    const articles = await articlesIn(site, language);
    assert.ok(articles.length >= 6);
    const pages = [
      ...[...publicPages(), ...articles].map((path) => withLanguage(path, language)),
      withLanguage(paths.news({ q: 'a' }), language),
      paths.newsFeed(language),
    ];
    const seen = new Set<string>();
    for (const path of pages) {
      const words = await wordsAt(site, path);
      for (const text of texts) {
        const foreign = text[otherOf[language]];
        assert.not(words.includes(foreign), `${path} shows ${text.of}: ${foreign}`);
        if (words.includes(text[language])) seen.add(text[language]);
      }
    }
    const unseen = texts.filter((text) => !seen.has(text[language]));
    // Cards show drawings without their descriptions, and one article is on another website.
    const isElsewhere = ({ of }: (typeof texts)[number]) => /image_alt|content of A shelf/.test(of);
    assert.equal(
      unseen.filter((text) => !isElsewhere(text)).map(({ of }) => of),
      [],
    );
  });
}

test.run();
