import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plans } from '../../../src/shared/plans.ts';
import { isApplicationType } from '../../../src/people/applications/shared/schema.ts';
import { association } from '../../fixtures/association.ts';
import { councils, councilsOnHome } from '../../../src/content/pages/shared/councils.ts';
import { homeSections, paths } from '../../../src/shared/paths.ts';
import { addEvent, addPost, addSection } from '../../fixtures/rows.ts';
import {
  attributesOf,
  find,
  findAll,
  linksOf,
  plainText,
  textsOf,
  valuesIn,
} from '../../helpers/html.ts';
import { inLanguage } from '../../../src/shared/i18n/alternates.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('home page');

test.before(async (context) => {
  context.site = await createTestSite({ now: new Date('2026-06-10T10:00:00Z') });
});

test.before.each(async ({ site: { db } }) => {
  await db.deleteFrom('blog_posts').execute();
  await db.deleteFrom('events').execute();
  await db.deleteFrom('content_sections').execute();
});

test.after(({ site }) => site.close());

const home = async (site: TestSite, language = 'en') => site.page(`/?lang=${language}`);

test('has every section that the header leads to, in order', async ({ site }) => {
  const html = await home(site);
  const isExpected = (id: string) => (homeSections as readonly string[]).includes(id);
  assert.equal(attributesOf(html, 'section', 'id').filter(isExpected), homeSections);
  const links = linksOf(html);
  for (const section of homeSections) assert.ok(links.includes(paths.section(section)), section);
});

test('shows the published hero of the language, then the built-in text', async ({ site }) => {
  assert.equal(textsOf(await home(site), 'h1'), ['Where the Nordic countries meet India']);
  await addSection(site, {
    section_key: 'hero',
    title: 'Hello',
    content: 'World',
    is_published: 1,
  });
  await addSection(site, {
    section_key: 'hero.sv',
    title: 'Hej',
    content: 'Världen',
    is_published: 0,
  });
  assert.equal(textsOf(await home(site), 'h1'), ['Hello']);
  assert.match(plainText(await home(site)), 'World');
  assert.equal(textsOf(await home(site, 'sv'), 'h1'), ['Där Norden möter Indien']);
  await site.db.updateTable('content_sections').set({ is_published: 1 }).execute();
  assert.equal(textsOf(await home(site, 'sv'), 'h1'), ['Hej']);
});

test('each council has its own place on the page of all', async ({ site }) => {
  const html = await home(site);
  const shown = councils.slice(0, councilsOnHome).map(paths.council);
  assert.equal(linksOf(html, '#councils .entry a'), shown);
});

test('the contact section leads to the form, the office hours and the way', async ({ site }) => {
  const html = await home(site);
  assert.equal(linksOf(html, '#contact .actions a'), [paths.contactForm(), paths.contact()]);
  assert.equal(textsOf(html, '#contact .actions a'), [
    'Write to us',
    'Office hours and directions',
  ]);
});

test('loads no widget before a touch, and a browser can send the newsletter form itself', async ({
  site,
}) => {
  const html = await home(site, 'sv');
  assert.equal(attributesOf(html, '[data-island]', 'data-when'), ['touch']);
  const form = find(html, '#newsletter form');
  assert.is(form.getAttribute('method'), 'post');
  assert.is(form.getAttribute('action'), inLanguage(paths.newsletterForm(), 'sv'));
  const send = (consent: string) =>
    site.post(form.getAttribute('action')!.split('#')[0]!, {
      ...valuesIn(form),
      email: 'anna@example.org',
      consent,
    });
  const refused = await send('');
  assert.is(refused.status, 422);
  assert.is(
    find(await refused.text(), '#newsletter [name=email]').getAttribute('value'),
    'anna@example.org',
  );
  const accepted = await send('on');
  assert.is(accepted.status, 303);
  assert.is(accepted.headers.get('location'), form.getAttribute('action'));
});

test('offers three plans with their prices and links, Core flagged', async ({ site }) => {
  const html = await home(site);
  const offered = plans.filter(({ category }) => isApplicationType(category));
  assert.equal(
    offered.map(({ category }) => category),
    ['General', 'Core', 'Lifetime'],
  );
  for (const { category } of offered) {
    assert.ok(linksOf(html).includes(`/membership-registration?type=${category}`), category);
  }
  const text = plainText(html).replaceAll('\u00a0', ' ');
  assert.match(text, 'SEK 150 per year');
  assert.match(text, 'SEK 500 per year');
  assert.match(text, 'SEK 5,000 one-time');
  assert.is(text.split('Most popular').length, 2);
  const lines = findAll(html, '#membership details');
  assert.equal(
    lines.map((line) => [textsOf(line, 'h3')[0], line.hasAttribute('open')]),
    [
      ['General', false],
      ['Core', true],
      ['Lifetime', false],
    ],
  );
  for (const line of lines) {
    assert.ok([5, 6].includes(findAll(line, '.ticks li').length));
    assert.is(linksOf(line).length, 1);
  }
  assert.match(plainText(await home(site, 'sv')).replaceAll('\u00a0', ' '), '5 000 kr');
});

test('shows the first three published posts, newest first', async ({ site }) => {
  await addPost(site, { title: 'Old', publish_date: '2026-01-01' });
  await addPost(site, { title: 'New', publish_date: '2026-05-01' });
  await addPost(site, { title: 'Draft', publish_date: '2026-06-01', is_published: 0 });
  await addPost(site, { title: 'Middle', publish_date: '2026-03-01' });
  await addPost(site, { title: 'Older', publish_date: '2025-01-01' });
  const titles = textsOf(await home(site), 'h3').filter((title) =>
    /New|Old|Middle|Draft/.test(title),
  );
  assert.equal(titles, ['New', 'Middle', 'Old']);
});

test('shows the first three events dated today or later in Stockholm', async ({ site }) => {
  await addEvent(site, { title: 'Yesterday', event_date: '2026-06-09T21:59:00.000Z' });
  await addEvent(site, { title: 'This morning', event_date: '2026-06-09T22:00:00.000Z' });
  await addEvent(site, {
    title: 'Hidden',
    event_date: '2026-06-11T10:00:00.000Z',
    is_published: 0,
  });
  await addEvent(site, { title: 'Third', event_date: '2026-08-01T10:00:00.000Z' });
  await addEvent(site, { title: 'Second', event_date: '2026-07-01T10:00:00.000Z' });
  await addEvent(site, { title: 'Fourth', event_date: '2026-09-01T10:00:00.000Z' });
  const html = await home(site);
  assert.equal(textsOf(html, '.event-teaser strong'), ['This morning', 'Second', 'Third']);
  for (const address of linksOf(html, '.event-teaser')) {
    assert.is((await site.get(address)).status, 200, address);
  }
});

test('the hero has a ticket for each of the next events that take place', async ({ site }) => {
  const onTickets = async () => {
    const html = await home(site);
    return textsOf(html, '.ticket > span').map((text) => text.replaceAll(/[\s\u2060]+/g, ' '));
  };
  await addEvent(site, { title: 'Cancelled', event_date: '2026-06-10T11:00:00Z', is_cancelled: 1 });
  await addEvent(site, {
    title: 'Over',
    event_date: '2026-06-10T08:00:00Z',
    end_date: '2026-06-10T09:00:00Z',
  });
  assert.equal(await onTickets(), []);
  const id = await addEvent(site, {
    title: 'Kitchen',
    event_date: '2026-06-13T14:00:00Z',
    end_date: '2026-06-13T18:00:00Z',
  });
  assert.equal(await onTickets(), ['Next: Sat 13 Jun, 16:00–20:00 Kitchen Ulrika']);
  assert.equal(linksOf(await home(site), '.ticket'), [paths.event(id)]);
  await addEvent(site, {
    title: 'Fair',
    event_date: '2026-06-10T08:00:00Z',
    end_date: '2026-06-10T18:00:00Z',
  });
  for (const title of ['Second', 'Third']) {
    await addEvent(site, { title, event_date: '2026-06-20T14:00:00Z' });
  }
  const [running, next, ...others] = await onTickets();
  assert.is(running, 'On now: Wed 10 Jun, 10:00–20:00 Fair Ulrika');
  assert.match(next!, /^Next: .* Kitchen/);
  assert.is(others.length, 1);
});

test('says so when there is nothing yet', async ({ site }) => {
  const text = plainText(await home(site));
  assert.match(text, 'No news articles available yet. Check back soon for updates!');
  assert.match(text, 'No upcoming events scheduled yet. Check back soon for updates!');
});

test('shows the address of the association and how to reach it', async ({ site }) => {
  const html = await home(site);
  const links = linksOf(html);
  for (const address of [
    `mailto:${association.email}`,
    `tel:${association.phones[0]!.number}`,
    ...Object.values(association.social).map((page) => page!),
  ]) {
    assert.ok(links.includes(address), address);
  }
  assert.match(plainText(html), association.registeredNumber!);
  assert.match(plainText(html), 'Ulrika, Sweden');
  const wellness = find(html, `.button[href="${association.wellnessSite}"]`);
  assert.is(wellness.getAttribute('target'), '_blank');
});

test.run();
