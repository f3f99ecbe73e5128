import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { insertMany } from '../../../src/db/insert-many.ts';
import { flag } from '../../../src/db/tables/columns.ts';
import { paths, publicPages } from '../../../src/shared/paths.ts';
import { addEvent, addPost } from '../../fixtures/rows.ts';
import { attributesOf, find, findAll, linksOf, parsePage } from '../../helpers/html.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('finding the site');

test.before.each(async (context) => {
  context.site = await createTestSite();
});

test.after.each(({ site }) => site.close());

test('the sitemap names every public page in both languages', async ({ site }) => {
  const answer = await site.get(paths.sitemap());
  const xml = await answer.text();
  assert.match(answer.headers.get('content-type')!, 'application/xml');
  for (const path of publicPages()) {
    const address = `${site.config.origin}${path}`;
    assert.match(xml, `<loc>${address}</loc>`);
    assert.match(xml, `<loc>${address}?lang=sv</loc>`);
  }
  assert.match(xml, `<loc>${site.config.origin}/events/calendar</loc>`);
  // Search engines must not list payments or one person's application.
  assert.not.match(xml, '/checkout');
  assert.not.match(xml, '/membership-success');
});

test('each language of a page names the others, in the sitemap and on the page itself', async ({
  site,
}) => {
  const xml = parsePage(await site.page(paths.sitemap()));
  const listed = findAll(xml, 'url').map((url) => ({
    address: find(url, 'loc').textContent,
    alternates: findAll(url, 'xhtml\\:link').map((link) => link.getAttribute('href')!),
  }));
  const addresses = new Set(listed.map(({ address }) => address));
  assert.is(addresses.size, 2 * publicPages().length);
  for (const { address, alternates } of listed) {
    assert.ok(alternates.includes(address), `${address} does not name itself`);
    for (const other of alternates) assert.ok(addresses.has(other), `${other} is not listed`);
  }
  for (const path of ['/', '/news', '/contact?lang=sv']) {
    const page = await site.page(path);
    const [address] = linksOf(page, 'link[rel=canonical]');
    const { alternates } = listed.find((each) => each.address === address)!;
    assert.equal(linksOf(page, 'link[hreflang]'), alternates, address);
  }
});

test('the sitemap names the articles that are published and read here', async ({ site }) => {
  const read = await addPost(site);
  const draft = await addPost(site, { is_published: 0 });
  const elsewhere = await addPost(site, { read_more_link: 'https://news.example.org/1' });
  const xml = await site.page(paths.sitemap());
  assert.match(xml, `<loc>${site.config.origin}${paths.article(read)}</loc><lastmod>2026-01-01`);
  for (const id of [draft, elsewhere]) assert.not.match(xml, id);
});

test('the sitemap names the events that are published, in the languages that they have', async ({
  site,
}) => {
  const bilingual = await addEvent(site, { other_title: 'Kör' });
  const english = await addEvent(site);
  const draft = await addEvent(site, { is_published: 0 });
  const xml = await site.page(paths.sitemap());
  const { origin } = site.config;
  assert.match(xml, `<loc>${origin}${paths.event(bilingual)}</loc><lastmod>2026-01-01`);
  assert.match(xml, `<loc>${origin}${paths.event(bilingual)}?lang=sv</loc>`);
  assert.match(xml, `<loc>${origin}${paths.event(english)}</loc>`);
  assert.not.match(xml, `${paths.event(english)}?lang=sv`);
  assert.not.match(xml, draft);
});

test('a long sitemap is an index of files, each of which lists as much as a server renders quickly', async ({
  site,
}) => {
  const { db } = site;
  const stamps = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };
  const posts = Array.from({ length: 501 }, (_, index) => ({
    id: `post-${String(index).padStart(3, '0')}`,
    title: 'A post',
    publish_date: '2026-01-15',
    is_published: flag(true),
    ...stamps,
  }));
  await db.transaction().execute((trx) => insertMany(trx, 'blog_posts', posts));
  const event = await addEvent(site);
  const get = async (path: string) => site.page(path);
  const locations = async (path: string) =>
    findAll(parsePage(await get(path)), 'loc').map(({ textContent }) =>
      textContent.replace(site.config.origin, ''),
    );
  const index = await get(paths.sitemap());
  assert.match(index, '<sitemapindex ');
  const files = await locations(paths.sitemap());
  assert.equal(
    files,
    ['pages', 'posts-1', 'posts-2', 'events-1'].map((part) => paths.sitemap(part)),
  );
  const lists = await Promise.all(files.map(locations));
  assert.equal(
    lists.map(({ length }) => length),
    [2 * publicPages().length, 500, 1, 1],
  );
  assert.equal(lists[2], [paths.article('post-500')]);
  assert.equal(lists[3], [paths.event(event)]);
  for (const part of [
    'posts-3',
    'posts-0',
    'posts-01',
    'events-2',
    'posts',
    'x-1',
    'posts-9999999',
  ]) {
    assert.is((await site.get(paths.sitemap(part))).status, 404, part);
  }
});

test('robots.txt excludes private addresses and names the sitemap', async ({ site }) => {
  const answer = await site.get(paths.robots());
  assert.match(answer.headers.get('content-type')!, 'text/plain');
  assert.equal((await answer.text()).trim().split('\n'), [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api',
    'Disallow: /checkout',
    '',
    `Sitemap: ${site.config.origin}/sitemap.xml`,
  ]);
});

test('security.txt says where to report a fault, and never expires', async () => {
  const clock = { now: Date.parse('2026-11-22T10:00:00Z') };
  const live = { SITE_MODE: 'live', PUBLIC_ORIGIN: 'https://www.example.org' };
  const site = await createTestSite({ env: live, now: () => new Date(clock.now) });
  const address = 'https://www.example.org/.well-known/security.txt';
  const lines = async () => {
    const answer = await site.app.request(address);
    assert.is(answer.status, 200);
    assert.match(answer.headers.get('content-type')!, /^text\/plain; charset=utf-8$/i);
    return (await answer.text()).trim().split('\n');
  };
  assert.equal(await lines(), [
    'Contact: https://www.example.org/contact',
    'Expires: 2027-05-21T10:00:00Z',
    'Preferred-Languages: en, sv',
    `Canonical: ${address}`,
  ]);
  for (let year = 0; year < 3; year += 1) {
    clock.now += 365 * 24 * 60 * 60 * 1000;
    const expires = (await lines()).find((line) => line.startsWith('Expires: '))!;
    const left = Date.parse(expires.slice('Expires: '.length)) - clock.now;
    // RFC 9116 recommends less than a year.
    assert.ok(left > 0 && left < 365 * 24 * 60 * 60 * 1000, expires);
  }
  await site.close();
});

test('every page links to the manifest of its language, whose icons exist', async ({ site }) => {
  const page = await site.page('/', { Cookie: 'language=sv' });
  const [address] = linksOf(page, 'link[rel=manifest]');
  // Browsers send no cookies with this request.
  const answer = await site.get(address!);
  assert.match(answer.headers.get('content-type')!, 'application/manifest+json');
  const manifest = (await answer.json()) as {
    id: string;
    lang: string;
    start_url: string;
    icons: { src: string }[];
  };
  assert.equal([manifest.id, manifest.lang, manifest.start_url], ['/', 'sv', '/?lang=sv']);
  for (const { src } of manifest.icons) assert.is((await site.get(src)).status, 200, src);
});

test('every link on the site leads to an existing page and anchor', async () => {
  const site = await createTestSite({ hasSample: true });
  const anchors = new Map<string, Set<string>>();
  const links = [{ from: 'the start', path: '/', anchor: '' }];
  const broken: string[] = [];
  for (const { from, path, anchor } of links) {
    if (!anchors.has(path)) {
      const answer = await site.get(path);
      const next = answer.headers.get('location');
      if (next && answer.status === 302) {
        // The address in the language of the visitor, whom a browser would have let keep the choice.
        anchors.set(path, new Set([anchor]));
        links.push({ from: path, path: next, anchor: '' });
        continue;
      }
      if (answer.status !== 200) broken.push(`${path} (${answer.status}), linked from ${from}`);
      const page = parsePage(await answer.text());
      anchors.set(path, new Set(attributesOf(page, '[id]', 'id')));
      for (const href of linksOf(page, 'a[href^="/"], a[href^="#"]')) {
        const { pathname, search, hash } = new URL(href, `${site.config.origin}${path}`);
        links.push({ from: path, path: `${pathname}${search}`, anchor: hash.slice(1) });
      }
    }
    if (anchor && !anchors.get(path)!.has(anchor)) {
      broken.push(`${path}#${anchor}, linked from ${from}`);
    }
  }
  assert.equal([...new Set(broken)], []);
  assert.ok(anchors.size > 30, `only ${anchors.size} pages were found`);
  await site.close();
});

test.run();
