import * as assert from 'uvu/assert';
import { htmlForFeed } from '../../../src/content/rich-text/in-feed.ts';
import { htmlForPage } from '../../../src/content/rich-text/on-page.ts';
import { sanitiseHtml } from '../../../src/content/rich-text/sanitise.ts';
import { linesOf, withParagraphs } from '../../../src/content/rich-text/shared/plain.ts';
import { post } from '../../../src/content/posts/fields.ts';
import { translator } from '../../../src/shared/i18n/index.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPost } from '../../fixtures/rows.ts';
import { signedInSuite } from '../../helpers/admin.ts';
import { savePost } from '../../helpers/content/posts.ts';
import { find, findAll, plainText } from '../../helpers/html.ts';

const test = signedInSuite('deeply nested texts');

// The last ones are what a newsletter or a page brings along.
const tags = (
  'p,h2,h3,ul,ol type="a",li,blockquote,footer,strong,em,s,sub,sup,a href="/membership",br,img src="/files/a.webp",figure,' +
  'figcaption,figure data-video="youtube/dQw4w9WgXcQ",table,thead,tbody,tr,th,td,' +
  'div,span,center,font,iframe,svg,select,template,noscript'
).split(',');

const times = 2000;

/** By name: each tag inside itself, beside itself and around a video, and mixtures as long as a text may be. */
function hostileTexts(): [string, string][] {
  const video = '<figure data-video="youtube/dQw4w9WgXcQ"><a href="/membership">T</a></figure>';
  const each = tags.flatMap((tag): [string, string][] => {
    const end = `</${tag.split(' ')[0]}>`;
    return [
      [`nested ${tag}`, `<${tag}>`.repeat(times)],
      [`closed ${tag}`, `${`<${tag}>`.repeat(times)}x${end.repeat(times)}`],
      [`many ${tag}`, `<${tag}>x${end}`.repeat(times)],
      [`videos in ${tag}`, `<${tag}>${video}${end}`.repeat(800)],
    ];
  });
  const pieces = {
    'tables in tables': '<table><tr><td>',
    'heads in tables': '<table><thead><tr><th colspan="2">',
    'lists in lists': '<ul><li><ol><li><p>',
    'quotes in figures': '<blockquote><figure><figcaption><a href="/x"><strong>',
    'small tables': '<table><tr><th>a</th><td>b</td></tr></table>',
    'rows without a table': '<tr><th>a</th><td>b</td></tr>',
    'ends only': '</table></div></p></li>',
    'open tags': '<a href="',
    'open comments': '<!--',
    brackets: '<',
    ampersands: '&',
  };
  const long = Object.entries(pieces).map(([name, piece]): [string, string] => [
    name,
    piece.repeat(Math.floor(75_000 / piece.length)),
  ]);
  return [...each, ...long];
}

const MOST_MS = 1000;

/** Counts processor time, because other tests run at the same time. */
function assertQuick(name: string, work: () => unknown) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  assert.ok((user + system) / 1000 < MOST_MS, `${name}: ${(user + system) / 1000} ms`);
}

test('no nesting keeps a walker of texts busy', () => {
  const t = translator('en');
  for (const [name, html] of hostileTexts()) {
    let stored = '';
    assertQuick(`saving ${name}`, () => (stored = sanitiseHtml(withParagraphs(html))));
    assert.is(sanitiseHtml(stored), stored, `${name} changes when it is saved again`);
    assertQuick(`page with ${name}`, () => htmlForPage(html, { t, language: 'en', lang: 'sv' }));
    assertQuick(`feed with ${name}`, () =>
      htmlForFeed(html, { page: 'https://a.example/news/a', t }),
    );
    assertQuick(`comparison of ${name}`, () => linesOf(stored));
    assertQuick(`words of ${name}`, () => post.searched({ title: '', content: stored }));
  }
});

test('a text of nested tables is saved, previewed and shown without delay', async ({
  site,
  anna,
}) => {
  const content = '<table><tr><td>'.repeat(5000);
  const started = performance.now();
  const values = { title: 'Tables', publish_date: '2026-06-10', content };
  assert.is((await anna.post(paths.postPreview(), values)).status, 200);
  const { content: stored } = await savePost(site, anna, { ...values, is_published: 'on' });
  assert.is(stored.split('<table>').length, 2);
  const old = await addPost(site, { content, publish_date: '2026-06-09' });
  for (const path of [paths.article(old), paths.article('tables'), paths.newsFeed()]) {
    assert.is((await site.get(path)).status, 200);
  }
  assert.ok(performance.now() - started < 5000);
});

test('a table inside another becomes lines, and keeps its words, links and pictures', async ({
  site,
}) => {
  const inner =
    '<table><tr><th><h3>Day</h3></th><th>Time</th></tr><tr><td><ul><li>Mon</li></ul></td><td><a href="/x">9</a>' +
    '<table><tr><td>so</td><td>deep</td></tr></table></td></tr></table>';
  const id = await addPost(site, {
    content: `<table><tr><th>Outer</th><th>B</th></tr><tr><th>C</th><td>Before${inner}after</td></tr></table>`,
  });
  const page = await site.page(paths.article(id));
  assert.is(findAll(page, '.prose table').length, 1);
  const cell = find(page, '.prose td');
  assert.is(plainText(cell), 'Before Day | Time Mon | 9 | so | deep after');
  assert.equal(
    findAll(cell, 'p').map((each) => plainText(each)),
    ['Day | Time', 'Mon | 9 | so | deep'],
  );
  assert.is(find(cell, 'a').getAttribute('href'), '/x');
});

test('lists as deep as people write them stay, and deeper text loses no words', () => {
  const nested = (depth: number): string =>
    depth === 0
      ? ''
      : `<ul><li><p>level ${depth} <strong>bold</strong></p>${nested(depth - 1)}</li></ul>`;
  assert.is(sanitiseHtml(nested(15)), nested(15));
  const text = plainText(sanitiseHtml(nested(60)));
  assert.equal(text.match(/level \d+/g)?.length, 60);
});

test.run();
