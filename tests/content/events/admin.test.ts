import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addEvent } from '../../fixtures/rows.ts';
import { logOf, type SignedIn, signedInSuite } from '../../helpers/admin.ts';
import {
  eventForm,
  eventPage,
  eventsIn,
  postEvent,
  sendEvent,
  titlesIn,
} from '../../helpers/content/events.ts';
import { find, findAll, plainText, textsOf, valuesOf } from '../../helpers/html.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = signedInSuite('events in the dashboard');

const written = { title: 'Språkkafé', day: '2026-07-15', time: '18:00' };

const create = (admin: SignedIn, values: Record<string, string> = {}) =>
  sendEvent(admin, { ...written, ...values });
const news = async (site: TestSite) => plainText(await site.page(paths.news()));
test('“events: is_published (default true)”: the form of a new event begins as published', async ({
  site,
  anna,
}) => {
  const form = await eventForm(anna);
  assert.is(form.is_published, 'on');
  const sent = await postEvent(anna, { ...form, ...written, intent: 'save' });
  assert.is(sent.status, 303);
  assert.is((await eventsIn(site))[0]!.is_published, 1);
  assert.match(await news(site), written.title);
  const { id } = (await eventsIn(site))[0]!;
  const copy = valuesOf(await eventPage(anna, undefined, { copy: id }), '.edit-form');
  assert.is(copy.is_published, undefined, 'a copy is a draft, because its day is only proposed');
});

test('Save draft keeps a new event from visitors, and its row shows both hours', async ({
  site,
  anna,
}) => {
  const sent = await create(anna, { intent: 'save', is_published: '', end_time: '20:30' });
  assert.is(sent.status, 303);
  assert.is((await eventsIn(site))[0]!.is_published, 0);
  assert.not.match(await news(site), written.title);
  const rowIn = async (language: string) =>
    textsOf(await anna.page(paths.adminEvents({ lang: language })), '.item-facts time');
  assert.equal(await rowIn('sv'), ['15 juli 2026, 18.00–20.30']);
  assert.equal(await rowIn('en'), ['15 July 2026, 18:00–20:30']);
});

test('six in the evening is six in the evening, in summer and in winter', async ({
  site,
  anna,
}) => {
  for (const [day, stored, shown] of [
    ['2026-07-15', '2026-07-15T16:00:00.000Z', 'Wednesday, 15 July 2026, 18:00'],
    ['2026-12-15', '2026-12-15T17:00:00.000Z', 'Tuesday, 15 December 2026, 18:00'],
  ] as const) {
    await create(anna, { day });
    const row = (await eventsIn(site)).at(-1)!;
    assert.is(row.event_date, stored);
    assert.match(await news(site), shown);
    const form = await eventForm(anna, row.id);
    assert.equal([form.day, form.time], [day, '18:00']);
    assert.is((await sendEvent(anna, { description: 'x', intent: 'save' }, row.id)).status, 303);
    assert.is((await eventsIn(site)).at(-1)!.event_date, stored);
  }
  assert.equal((await logOf(site, 'event')).at(-1)!.changes, ['description']);
});

test('times in the nights of clock changes are converted correctly', async ({ site, anna }) => {
  for (const [day, time, stored] of [
    ['2026-10-24', '23:30', '2026-10-24T21:30:00.000Z'],
    ['2026-10-25', '00:30', '2026-10-24T22:30:00.000Z'],
    ['2026-10-25', '12:00', '2026-10-25T11:00:00.000Z'],
    ['2027-03-28', '12:00', '2027-03-28T10:00:00.000Z'],
    ['2028-02-29', '00:00', '2028-02-28T23:00:00.000Z'],
  ] as const) {
    await create(anna, { day, time });
    assert.is((await eventsIn(site)).at(-1)!.event_date, stored);
  }
});

test('are in ascending order, and past or upcoming by the day in Stockholm', async ({ anna }) => {
  await create(anna, { title: 'Öppet hus', day: '2026-06-10', time: '00:00' });
  await create(anna, { title: 'Åminne', day: '2026-06-09', time: '23:59' });
  await create(anna, { title: 'Zenit', day: '2026-12-24', is_published: '', intent: 'save' });
  const titles = (query: Record<string, string>) => titlesIn(anna, query);
  assert.equal(await titles({ show: 'all' }), ['Åminne', 'Öppet hus', 'Zenit']);
  assert.equal(await titles({ show: 'all', sort: 'latest' }), ['Zenit', 'Öppet hus', 'Åminne']);
  assert.equal(await titles({ show: 'all', sort: 'title' }), ['Zenit', 'Åminne', 'Öppet hus']);
  assert.equal(await titles({}), ['Öppet hus', 'Zenit']);
  assert.equal(await titles({ show: 'past' }), ['Åminne']);
  assert.equal(await titles({ show: 'draft' }), ['Zenit']);
  assert.equal(await titles({ show: 'published', q: 'ÅMI' }), ['Åminne']);
  const page = await anna.page(paths.adminEvents({ show: 'past' }));
  assert.equal(textsOf(page, '[aria-label=Shown] a').slice(0, 5), [
    'Upcoming 2',
    'Past 1',
    'All 3',
    'Published 2',
    'Drafts 1',
  ]);
  assert.equal(textsOf(page, '.item .status-over'), ['Past']);
});

test('a form of a past event has its address and a copy without a day, and one that is gone says so', async ({
  anna,
  site,
}) => {
  const id = await addEvent(site, { title: 'Long ago', event_date: '2020-05-01T10:00:00.000Z' });
  const page = await eventPage(anna, id);
  assert.is(find(page, '.edit-form [name=title]').getAttribute('value'), 'Long ago');
  assert.match(plainText(page), '1 May 2020 has passed');
  assert.is((await eventForm(anna, undefined, { copy: id })).day, '');
  const gone = await anna.get(paths.adminEvents({ edit: 'none' }));
  assert.is(gone.status, 404);
  assert.match(await gone.text(), 'no longer here');
  const address = await anna.get(paths.adminItem('event', id));
  assert.is(address.headers.get('location'), paths.editItem('event', id));
});

test('a duplicate is a draft a week later', async ({ anna, site }) => {
  const id = await addEvent(site, {
    title: 'Choir',
    location: 'Church',
    event_date: '2026-06-13T17:00:00.000Z',
  });
  const form = await eventForm(anna, undefined, { copy: id });
  assert.equal(
    [form.title, form.location, form.day, form.is_published],
    ['Choir', 'Church', '2026-06-20', undefined],
  );
});

const formIn = (page: string) => valuesOf(page, '.edit-form');

test('errors are listed by field, in the order of the form, and nothing typed is lost', async ({
  site,
  anna,
}) => {
  const typed = {
    title: '',
    day: '2026-06-31',
    time: '24:00',
    location: 'x'.repeat(201),
    end_day: '2026-02-30',
    end_time: '9:00',
    address: 'x'.repeat(201),
    description: 'å'.repeat(200_000),
    registration_link: 'javascript:alert(1)',
    learn_more_link: '//evil.example',
  };
  const { status, errors, page } = await create(anna, typed);
  assert.is(status, 422);
  assert.equal(errors, {
    title: 'missing',
    location: 'tooLong',
    description: 'tooLong',
    day: 'dateInvalid',
    end_day: 'dateInvalid',
    time: 'timeInvalid',
    end_time: 'timeInvalid',
    address: 'tooLong',
    registration_link: 'linkInvalid',
    learn_more_link: 'linkInvalid',
  });
  const shown = formIn(page);
  for (const [name, value] of Object.entries(typed)) assert.is(shown[name], value, name);
  assert.is(findAll(page, '.error-summary li').length, 10);
  for (const day of ['', '20260715', '2026-7-15', '1899-12-31', '2200-01-01', '2026-07-15T00:00']) {
    assert.is((await create(anna, { day })).status, 422, day);
  }
  const twice = await create(anna, { learn_more_link: 'http://https://a.example/' });
  assert.equal(twice.errors, { learn_more_link: 'linkTwice' });
  assert.equal(await eventsIn(site), []);
});

test('an end is after the start, or the field says so', async ({ site, anna }) => {
  const stored = async (values: Record<string, string>) => {
    const { status, errors } = await create(anna, values);
    if (status !== 303) return errors;
    const row = await site.db
      .selectFrom('events')
      .select(['id', 'event_date', 'end_date'])
      .executeTakeFirstOrThrow();
    const form = await eventForm(anna, row.id);
    await site.db.deleteFrom('events').execute();
    return [row.event_date, row.end_date, form.end_day, form.end_time];
  };
  const start = '2026-07-15T16:00:00.000Z';
  assert.equal(await stored({ end_time: '20:30' }), [
    start,
    '2026-07-15T18:30:00.000Z',
    '',
    '20:30',
  ]);
  assert.equal(await stored({ end_time: '02:00', end_day: '2026-07-16' }), [
    start,
    '2026-07-16T00:00:00.000Z',
    '2026-07-16',
    '02:00',
  ]);
  assert.equal(await stored({}), [start, null, '', '']);
  assert.equal(await stored({ end_time: '18:00' }), { end_time: 'endsBefore' });
  assert.equal(await stored({ end_time: '17:00', end_day: '2026-07-15' }), {
    end_time: 'endsBefore',
  });
  assert.equal(await stored({ end_time: '20:00', end_day: '2026-07-14' }), {
    end_day: 'endsBefore',
  });
  assert.equal(await stored({ end_day: '2026-07-16' }), { end_time: 'endTimeMissing' });
  const midnight = '2026-07-14T22:00:00.000Z';
  assert.equal(await stored({ is_all_day: 'on' }), [midnight, null, '', '']);
  assert.equal(await stored({ is_all_day: 'on', end_day: '2026-07-17' }), [
    midnight,
    '2026-07-16T22:00:00.000Z',
    '2026-07-17',
    '',
  ]);
});

test('those that go on are upcoming until their last day is over', async ({ anna }) => {
  const days = (day: string, end_day: string) => ({ day, end_day, end_time: '12:00' });
  await create(anna, { title: 'Läger', ...days('2026-06-08', '2026-06-10') });
  await create(anna, { title: 'Resa', ...days('2026-06-06', '2026-06-09') });
  assert.equal(await titlesIn(anna), ['Läger']);
  assert.equal(await titlesIn(anna, { show: 'past' }), ['Resa']);
});

test('are found by title, place and address in both languages, and have the first category', async ({
  site,
  anna,
}) => {
  const swedish = { other_title: 'Midsommarfest', other_location: 'Ängen' };
  await create(anna, { title: 'Midsummer party', language: 'en', ...swedish });
  await create(anna, { title: 'Walk', language: 'en', address: 'Storgatan 1' });
  for (const [q, found] of [
    ['midsommar', 'Midsummer party'],
    ['ängen', 'Midsummer party'],
    ['storgatan', 'Walk'],
  ] as const) {
    assert.equal(await titlesIn(anna, { q }), [found]);
  }
  const unknown = await create(anna, { category_id: 'nowhere' });
  assert.equal(unknown.errors, { category_id: 'categoryGone' });
  assert.is((await eventsIn(site))[0]!.type, 'General');
});

test.run();
