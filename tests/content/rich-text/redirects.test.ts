import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addEvent, addPost } from '../../fixtures/rows.ts';
import { signedInSuite } from '../../helpers/admin.ts';
import { saveEvent } from '../../helpers/content/events.ts';
import { savePost } from '../../helpers/content/posts.ts';
import { saveSupporter } from '../../helpers/content/site-items.ts';
import { find, linksOf, valuesOf } from '../../helpers/html.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = signedInSuite('links through other services in what is published');

const page = 'https://www.example.org/anmalan?a=1&b=2';
const detour = `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(page)}&data=05%7C02%7Cordforande%40forening.example%7C0&reserved=0`;
const escaped = detour.replaceAll('&', '&amp;');
const facebook = `https://l.facebook.com/l.php?u=${encodeURIComponent(detour)}&h=AT`;

const html = `<p>Anmäl dig <a href="${escaped}">här</a>: ${escaped} eller <a href="${facebook}">${facebook}</a></p>`;
const leak = /safelinks|forening\.example|l\.php/;

async function assertClean(site: TestSite, path: string, expected: string) {
  const text = await site.page(path);
  assert.not.match(text, leak);
  assert.match(text, expected);
}

test('a post stores the real addresses, without scripts as well', async ({ site, anna }) => {
  const values = { title: 'Post', publish_date: '2026-06-10', is_published: 'on' };
  const { content } = await savePost(site, anna, { ...values, content: html });
  assert.not.match(content, leak);
  assert.equal(linksOf(content), [page, page]);
  assert.match(content, 'anmalan?a=1&amp;b=2 eller');
  const summary = `Se ${detour}.`;
  const other = await savePost(site, anna, {
    ...values,
    title: 'B',
    summary,
    read_more_link: detour,
  });
  assert.equal([other.summary, other.read_more_link], [`Se ${page}.`, page]);
  const preview = await anna.post(paths.postPreview(), { ...values, content: html });
  assert.not.match(String(find(await preview.text(), '.prose')), leak);
});

test('an event, a supporter and a page of the association store the real address', async ({
  site,
  anna,
}) => {
  const event = await saveEvent(site, anna, {
    title: 'Dance',
    day: '2026-07-01',
    time: '18:00',
    is_published: 'on',
    location: `Zoom: ${detour}`,
    description: `Anmälan (${detour})`,
    registration_link: facebook,
    learn_more_link: ` ${detour} `,
  });
  assert.equal(
    [event.location, event.description, event.registration_link, event.learn_more_link],
    [`Zoom: ${page}`, `Anmälan (${page})`, page, page],
  );
  const supporter = await saveSupporter(site, anna, { name: 'A', description: `Se ${detour}` });
  assert.is(supporter.description, `Se ${page}`);
  const section = paths.siteDetails('contact');
  const form = valuesOf(await anna.page(section), '.details-form');
  assert.is((await anna.post(section, { ...form, facebook: detour })).status, 303);
  assert.ok(linksOf(await site.page(paths.home())).includes(page));
});

test('what an earlier version stored is published without the detour', async ({ site }) => {
  const post = await addPost(site, { content: html, publish_date: '2026-06-09' });
  const elsewhere = await addPost(site, { read_more_link: detour, publish_date: '2026-06-09' });
  const event = await addEvent(site, {
    registration_link: detour,
    learn_more_link: facebook,
    description: `Se ${detour}`,
  });
  const shown = page.replace('&', '&amp;');
  await assertClean(site, paths.article(post), shown);
  await assertClean(site, paths.article(elsewhere), shown);
  await assertClean(site, paths.newsFeed(), shown);
  await assertClean(site, paths.news(), shown);
  await assertClean(site, paths.event(event), shown);
  await assertClean(site, paths.eventCalendar(event, 'en'), 'www.example.org/anmalan');
});

test.run();
