import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addEvent } from '../../fixtures/rows.ts';
import { type SignedIn, signedInSuite } from '../../helpers/admin.ts';
import { saveEvent } from '../../helpers/content/events.ts';
import {
  attributesOf,
  find,
  findAll,
  linksOf,
  plainText,
  structuredDataIn,
  textsOf,
} from '../../helpers/html.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = signedInSuite('pages of events');

const described = (page: string) =>
  structuredDataIn(page).find((each) => each['@type'] === 'Event') as Record<string, unknown> & {
    location: Record<string, string>;
  };

const written = {
  title: 'Midsummer party',
  other_title: 'Midsommarfest',
  language: 'en',
  day: '2026-06-19',
  time: '12:00',
  end_time: '23:30',
  location: 'The meadow',
  other_location: 'Ängen',
  address: 'Storgatan 1, Ulrika',
  description: 'Dance.\n\nEat.',
  registration_link: 'https://other.example/register',
};

const create = (site: TestSite, anna: SignedIn, values: Record<string, string> = {}) =>
  saveEvent(site, anna, { ...written, ...values });

test('addresses in a description and a place are links, on the page and in the full list', async ({
  site,
  anna,
}) => {
  await create(site, anna, {
    location: 'Zoom: https://zoom.example/j/1',
    description: 'Anmälan (https://www.example.org/anmalan). Frågor: dans@example.org!',
  });
  const expected = [
    'https://zoom.example/j/1',
    'https://www.example.org/anmalan',
    'mailto:dans@example.org',
  ];
  for (const path of ['/events/midsummer-party', paths.comingEvents()]) {
    const page = await site.page(path);
    const links = findAll(page, '.event-page a, .event a').filter((link) =>
      expected.includes(link.getAttribute('href')!),
    );
    assert.equal(
      links.map((link) => link.getAttribute('href')),
      expected,
      path,
    );
    assert.is(links[0]!.getAttribute('rel'), 'noopener noreferrer');
    assert.match(plainText(page), 'Anmälan (https://www.example.org/anmalan). Frågor:');
  }
  const calendar = await site.page(paths.eventsCalendar('en'));
  assert.not.match(calendar, '<a ');
  assert.match(calendar.replace(/\r\n /g, ''), 'https://www.example.org/anmalan');
});

test('show when and where an event is, a map, a calendar file, and the same to search engines', async ({
  site,
  anna,
}) => {
  const { id } = await create(site, anna, { learn_more_link: 'https://other.example/more' });
  const page = await site.page('/events/midsummer-party');
  assert.equal(textsOf(page, 'h1'), ['Midsummer party']);
  assert.match(plainText(page), 'Friday, 19 June 2026, 12:00–23:30');
  const links = linksOf(find(page, 'article'));
  for (const link of [
    'https://www.openstreetmap.org/search?query=Storgatan+1%2C+Ulrika',
    'https://other.example/register',
    paths.eventCalendar(id),
  ]) {
    assert.ok(links.includes(link), link);
  }
  assert.equal(findAll(page, 'iframe').length, 0);
  for (const path of [paths.comingEvents(), paths.pastEvents()]) {
    // The drawing of the page, and the border below it.
    assert.is(findAll(await site.page(path), '.page-head-band .drawing').length, 2, path);
  }
  const { origin } = site.config;
  assert.equal(attributesOf(page, 'meta[property="og:title"]', 'content'), [
    'Midsummer party, 19\u00a0June 2026',
  ]);
  assert.equal(linksOf(page, 'link[hreflang]'), [
    `${origin}/events/midsummer-party`,
    `${origin}/events/midsommarfest?lang=sv`,
    `${origin}/events/midsummer-party`,
  ]);
  const data = described(page);
  assert.equal(
    [data.startDate, data.endDate, data.eventStatus, data.inLanguage, data.url],
    [
      '2026-06-19T10:00:00.000Z',
      '2026-06-19T21:30:00.000Z',
      'https://schema.org/EventScheduled',
      'en',
      `${origin}/events/midsummer-party`,
    ],
  );
  assert.equal(data.location, {
    '@type': 'Place',
    name: 'The meadow',
    address: 'Storgatan 1, Ulrika',
  });
  const picture = `${origin}${paths.eventCard(id, 'en')}`;
  assert.is(data.image, picture);
  assert.equal(attributesOf(page, 'meta[property="og:image"]', 'content'), [picture]);
  assert.equal(attributesOf(page, 'meta[property="og:image:alt"]', 'content'), [
    'Poster: Midsummer party, Friday, 19\u00a0June 2026, 12:00–23:30.',
  ]);
});

test('a leaf shows the day, and the days of an event that lasts several', async ({
  site,
  anna,
}) => {
  const leaf = async (title: string, values: Record<string, string>) => {
    await create(site, anna, { title, other_title: `${title} på svenska`, ...values });
    return textsOf(await site.page(`/events/${title.toLowerCase()}`), '.calendar-leaf > *');
  };
  assert.equal(await leaf('One', {}), ['Friday', '19', 'June', '12:00–23:30']);
  const nextYear = await leaf('Next', { day: '2027-06-19' });
  assert.equal(nextYear, ['Saturday', '19', 'June 2027', '12:00–23:30']);
  assert.equal(await leaf('Open', { end_time: '' }), ['Friday', '19', 'June', '12:00']);
  const whole = { is_all_day: 'on', end_time: '' };
  assert.equal(await leaf('Whole', whole), ['Friday', '19', 'June', 'All day']);
  assert.equal(await leaf('Days', { ...whole, end_day: '2026-06-21' }), [
    'Friday – Sunday',
    '19–21',
    'June',
  ]);
  assert.equal(await leaf('Months', { end_day: '2026-07-02', end_time: '10:00' }), [
    'Friday – Thursday',
    '19',
    'June – 2 July',
  ]);
});

test('the time is shown beside the leaf only where the leaf does not say it all', async ({
  site,
  anna,
}) => {
  const isShown = async (title: string, values: Record<string, string>) => {
    await create(site, anna, { title, other_title: `${title} på svenska`, ...values });
    const page = await site.page(`/events/${title.toLowerCase()}`);
    const [row] = findAll(page, '.event-facts > div');
    assert.match(plainText(row!), '19 June 2026');
    return row!.getAttribute('class') !== 'visually-hidden';
  };
  assert.not(await isShown('One', {}));
  assert.ok(await isShown('Days', { end_day: '2026-06-21' }));
  assert.ok(await isShown('Talk', { location: 'Online', address: '' }));
});

test('only an event in the village has a map, and one of a council has its emblem', async ({
  site,
  anna,
}) => {
  const drawn = async (title: string, values: Record<string, string>) => {
    await create(site, anna, { title, other_title: `${title} på svenska`, ...values });
    return findAll(await site.page(`/events/${title.toLowerCase()}`), '.event-map').length;
  };
  assert.is(await drawn('A', { location: 'The meadow in Ulrika', address: '' }), 1);
  assert.is(
    await drawn('B', { location: 'Ulrika kyrka', address: 'Kyrkvägen 2, 590 53 Ulrika' }),
    1,
  );
  assert.is(await drawn('C', { location: 'Library', address: 'Östgötagatan 5, Linköping' }), 0);
  assert.is(await drawn('D', { location: 'Ulrika Eleonora kyrka, Stockholm', address: '' }), 0);
  assert.is(await drawn('E', { location: '', address: '' }), 0);
  const business = await site.db
    .selectFrom('content_categories')
    .select('id')
    .where('name_en', '=', 'Business')
    .where('kind', '=', 'event')
    .executeTakeFirstOrThrow();
  await create(site, anna, { title: 'F', category_id: business.id });
  assert.is(findAll(await site.page('/events/f'), '.event-page .meta .drawing').length, 1);
  assert.is(findAll(await site.page('/events/a'), '.event-page .meta .drawing').length, 0);
});

test('the page leads on to two other events, those of the same month first', async ({
  site,
  anna,
}) => {
  await create(site, anna, { title: 'Now' });
  const others = async () => {
    const more = find(await site.page('/events/now'), '.event-more');
    return [...textsOf(more, 'h2'), ...textsOf(more, 'h3')];
  };
  assert.equal(await others(), []);
  await create(site, anna, { title: 'Cancelled', is_cancelled: 'on' });
  await create(site, anna, { title: 'Over', day: '2026-06-01' });
  await create(site, anna, { title: 'July', day: '2026-07-01' });
  await create(site, anna, { title: 'Soon', day: '2026-06-12' });
  assert.equal(await others(), ['Upcoming events', 'Soon', 'July']);
  await create(site, anna, { title: 'Last', day: '2026-06-30' });
  assert.equal(await others(), ['Also in June', 'Soon', 'Last']);
});

test('on paper the page is a notice with its address as a code and as text', async ({
  site,
  anna,
}) => {
  await create(site, anna);
  const page = await site.page('/events/midsommarfest?lang=sv');
  const paper = find(page, '.event-page .on-paper');
  const address = `${site.config.origin}/events/midsommarfest?lang=sv`;
  assert.equal(attributesOf(paper, 'svg', 'aria-label'), [address]);
  assert.match(plainText(paper), address);
});

test('are in the language of the visitor, and mark and name what is only in the other', async ({
  site,
  anna,
}) => {
  await create(site, anna);
  const page = await site.page('/events/midsommarfest?lang=sv');
  assert.equal(textsOf(page, 'h1'), ['Midsommarfest']);
  assert.match(plainText(find(page, 'article')), 'Ängen');
  assert.equal(attributesOf(page, '.event-text', 'lang'), ['en']);
  assert.match(plainText(page), 'Texten finns bara på engelska.');
  assert.is(described(page).inLanguage, 'en');
  const list = find(await site.page('/news?lang=sv'), '.link-rows');
  assert.equal(textsOf(list, 'h3'), ['Midsommarfest']);
  assert.equal(linksOf(list, 'h3 a'), ['/events/midsommarfest']);
  const home = await site.page('/?lang=sv');
  assert.equal(textsOf(home, '.event-teaser strong'), ['Midsommarfest']);
});

test('the page of news begins with what is next, and a page that is not found ends with it', async ({
  site,
  anna,
}) => {
  const tickets = async (path: string) => linksOf(await site.page(path), '.ticket');
  const chips = async (path: string) => textsOf(await site.page(path), '.jumps a');
  for (const path of [paths.news(), '/nowhere']) assert.equal(await tickets(path), []);
  assert.equal(await chips(paths.news()), ['Events (0)', 'Newsletter', 'Search']);
  await create(site, anna);
  await create(site, anna, { title: 'Called off', day: '2026-06-18', is_cancelled: 'on' });
  for (const path of [
    paths.news(),
    paths.events(),
    paths.newsletter(),
    paths.press(),
    '/nowhere',
  ]) {
    assert.equal(await tickets(path), ['/events/midsummer-party'], path);
  }
  const page = await site.page(paths.events());
  assert.equal(textsOf(page, '.jumps a'), ['Events (1)', 'Newsletter', 'Search']);
  for (const target of linksOf(page, '.jumps a')) assert.ok(find(page, target), target);
  assert.equal(await tickets('/news?q=dance'), []);
  assert.equal(await chips('/news?q=dance'), []);
});

test('old addresses, ids and those of the other language lead to the page', async ({
  site,
  anna,
}) => {
  const { id } = await create(site, anna);
  const leadsTo = async (path: string) => {
    const { status, headers } = await site.get(path);
    return [status, headers.get('location')];
  };
  assert.equal(await leadsTo(`/events/${id}`), [301, '/events/midsummer-party']);
  assert.equal(await leadsTo(`/events?event=${id}`), [301, '/events/midsummer-party']);
  assert.equal(await leadsTo(`/events?event=${id}&lang=sv`), [
    301,
    '/events/midsommarfest?lang=sv',
  ]);
  assert.equal(await leadsTo('/events/midsommarfest'), [302, '/events/midsummer-party']);
  assert.equal(await leadsTo('/events/midsummer-party?lang=sv'), [
    302,
    '/events/midsommarfest?lang=sv',
  ]);
  assert.is((await site.get('/events?event=none')).status, 200);
  assert.is((await site.get('/events/none')).status, 404);
  await saveEvent(site, anna, { is_published: '', intent: 'save' }, id);
  assert.is((await site.get('/events/midsummer-party')).status, 404);
});

test('say that an event is over or cancelled, and offer no registration', async ({
  site,
  anna,
}) => {
  await create(site, anna, { title: 'Over', day: '2026-06-09' });
  await create(site, anna, { title: 'Off', is_cancelled: 'on' });
  for (const [path, said] of [
    ['/events/over', 'This event is over'],
    ['/events/off', 'Cancelled'],
  ] as const) {
    const article = find(await site.page(path), 'article');
    assert.equal(textsOf(article, '.event-status'), [said]);
    assert.not.ok(linksOf(article).includes('https://other.example/register'), path);
  }
  const page = await site.page('/events/off');
  assert.is(described(page).eventStatus, 'https://schema.org/EventCancelled');
  assert.match(plainText(find(await site.page('/news'), '#events')), 'Cancelled');
});

test('whole days have no time, and several days have both', async ({ site, anna }) => {
  await create(site, anna, { title: 'Fair', is_all_day: 'on', end_time: '' });
  await create(site, anna, { title: 'Camp', is_all_day: 'on', end_day: '2026-06-21' });
  await create(site, anna, { title: 'Night', end_day: '2026-06-20', end_time: '02:00' });
  const when = async (path: string) => {
    const page = await site.page(path);
    return [textsOf(page, 'article time')[0], described(page).startDate, described(page).endDate];
  };
  assert.equal(await when('/events/fair'), ['Friday, 19 June 2026', '2026-06-19', undefined]);
  assert.equal(await when('/events/camp'), [
    'Friday, 19 June 2026 – Sunday, 21 June 2026',
    '2026-06-19',
    '2026-06-21',
  ]);
  assert.equal(await when('/events/night'), [
    'Friday, 19 June 2026, 12:00 – Saturday, 20 June 2026, 2:00',
    '2026-06-19T10:00:00.000Z',
    '2026-06-20T00:00:00.000Z',
  ]);
});

test('lead search engines back by addresses that are canonical', async ({ site, anna }) => {
  await create(site, anna);
  for (const path of ['/events/midsummer-party', '/events/calendar', '/events/past']) {
    const way = structuredDataIn(await site.page(path)).find(
      (each) => each['@type'] === 'BreadcrumbList',
    ) as { itemListElement: { item: string }[] };
    assert.is(way.itemListElement.length, 3);
    for (const { item } of way.itemListElement) {
      const page = await site.page(item.replace(site.config.origin, ''));
      assert.equal(linksOf(page, 'link[rel=canonical]'), [item]);
    }
  }
});

test('describe an online event to search engines as one without a place', async ({
  site,
  anna,
}) => {
  await create(site, anna, { title: 'Talk', location: 'Online', registration_link: '' });
  const talk = described(await site.page('/events/talk'));
  assert.equal(talk.location, {
    '@type': 'VirtualLocation',
    url: `${site.config.origin}/events/talk`,
  });
  assert.is(talk.eventAttendanceMode, 'https://schema.org/OnlineEventAttendanceMode');
});

test('only an event online or outside Sweden says that its hours are Swedish', async ({
  site,
  anna,
}) => {
  const said = 'All times are local time in Sweden.';
  const note = async (values: Record<string, string>) => {
    await site.db.deleteFrom('events').execute();
    const { id } = await create(site, anna, { other_title: '', other_location: '', ...values });
    const { headers } = await site.get(`/events/${id}`);
    const page = await site.page(headers.get('location')!);
    const list = await site.page('/news');
    const isSaid = plainText(find(page, '.event-facts')).includes(said);
    assert.is(plainText(find(list, '#events')).includes(said), isSaid, JSON.stringify(values));
    return isSaid;
  };
  for (const [location, address, isSaid] of [
    ['The village hall in Ulrika', '', false],
    ['Online', '', true],
    ['På nätet', '', true],
    ['Zoom', '', true],
    ['Kulturhuset', 'Sergels torg, Stockholm, Sverige', false],
    ['Zoomgatan 4, Teamsby', '', false],
    ['India Habitat Centre, New Delhi', '', true],
    ['Kulturhuset', 'Torggata 1, Oslo, Norge', true],
    ['Reykjavík', '', true],
    ['', '', false],
  ] as const) {
    assert.is(await note({ location, address }), isSaid, location);
  }
  assert.not(await note({ location: 'Online', address: '', is_all_day: 'on', end_time: '' }));
});

test('past events have pages of their own, the newest first', async ({ site }) => {
  for (let day = 1; day <= 25; day += 1) {
    const date = `2026-05-${String(day).padStart(2, '0')}`;
    await addEvent(site, { title: `Day ${day}`, event_date: `${date}T10:00:00.000Z` });
  }
  await addEvent(site, {
    title: 'Going on',
    event_date: '2026-06-01T10:00:00.000Z',
    end_date: '2026-06-12T10:00:00.000Z',
  });
  await addEvent(site, { title: 'Draft', event_date: '2026-05-30T10:00:00.000Z', is_published: 0 });
  const first = await site.page(paths.pastEvents());
  const titles = textsOf(first, '.event-list h2');
  assert.equal([titles.length, titles[0], titles.at(-1)], [20, 'Day 25', 'Day 6']);
  assert.equal(linksOf(first, 'a[rel=next]'), ['/events/past?page=2']);
  const second = await site.page(paths.pastEvents(2));
  assert.equal(textsOf(second, '.event-list h2').at(-1), 'Day 1');
  assert.equal(linksOf(second, 'a[rel=next]'), []);
  assert.equal(linksOf(second, 'a[rel=prev]'), ['/events/past']);
  assert.equal(linksOf(second, 'link[rel=canonical]'), [
    'http://localhost:3000/events/past?page=2',
  ]);
  const news = await site.page('/news');
  assert.equal(textsOf(news, '.link-rows h3'), ['Going on']);
  assert.ok(linksOf(news).includes(paths.pastEvents()));
  for (const page of ['0', '-1', 'x', '1e9', '']) {
    assert.is((await site.get(`/events/past?page=${page}`)).status, 200, page);
  }
});

test('a long list of coming events goes on at a page of its own', async ({ site }) => {
  for (let day = 1; day <= 25; day += 1) {
    const date = `2026-07-${String(day).padStart(2, '0')}`;
    await addEvent(site, { title: `Day ${day}`, event_date: `${date}T10:00:00.000Z` });
  }
  const news = await site.page('/events');
  assert.is(textsOf(news, '.link-rows h3').length, 20);
  assert.ok(linksOf(news).includes(paths.comingEvents()));
  const second = await site.page(paths.comingEvents(2));
  assert.equal(textsOf(second, '.event-list h2').at(-1), 'Day 25');
});

test.run();
