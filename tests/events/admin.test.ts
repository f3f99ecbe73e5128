import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { oddValues } from '../fixtures/odd-values.ts';
import { ask, logOf, type SignedIn, signIn, signedInSuite } from '../helpers/admin.ts';
import { plainText } from '../helpers/html.ts';
import type { TestSite } from '../helpers/site.ts';

interface Event {
  id: string;
  title: string;
  type: string;
  day: string;
  time: string;
  event_date: string;
  end_date: string | null;
  end_day: string;
  end_time: string;
  is_published: number;
  version: number;
}
interface List {
  rows: Event[];
  total: number;
}

const test = signedInSuite('events in the dashboard');

const written = { title: 'Språkkafé', day: '2026-07-15', time: '18:00' };

const create = async (admin: SignedIn, values: object = {}) =>
  ask<Event>(admin, 'POST', '/events', { ...written, ...values });
const list = async (admin: SignedIn, query = '') =>
  (await ask<List>(admin, 'GET', `/events${query}`)).body;
const titles = async (admin: SignedIn, query = '') =>
  (await list(admin, query)).rows.map(({ title }) => title);
const news = async (site: TestSite) => plainText(await (await site.get(paths.news())).text());

test('a new one has the usual defaults and is public immediately', async ({ site, anna }) => {
  const { status, body } = await create(anna);
  assert.is(status, 201);
  assert.equal([body.type, body.is_published, body.version], ['General', 1, 1]);
  assert.match(await news(site), written.title);
  const draft = { ...written, is_published: false, version: 1 };
  assert.is((await ask(anna, 'PUT', `/events/${body.id}`, draft)).status, 200);
  assert.not.match(await news(site), written.title);
  assert.is((await site.get(paths.eventCalendar(body.id))).status, 404);
});

test('six in the evening is six in the evening, in summer and in winter', async ({
  site,
  anna,
}) => {
  for (const [day, stored, shown] of [
    ['2026-07-15', '2026-07-15T16:00:00.000Z', 'Wednesday, 15 July 2026, 18:00'],
    ['2026-12-15', '2026-12-15T17:00:00.000Z', 'Tuesday, 15 December 2026, 18:00'],
  ] as const) {
    const { body } = await create(anna, { day });
    assert.is(body.event_date, stored);
    assert.equal([body.day, body.time], [day, '18:00']);
    assert.match(await news(site), shown);
    const [row] = (await list(anna, '?sort=latest')).rows;
    assert.equal([row!.day, row!.time], [day, '18:00']);
    const again = { ...written, day, description: 'x', version: 1 };
    const saved = await ask<Event>(anna, 'PUT', `/events/${body.id}`, again);
    assert.is(saved.body.event_date, stored);
  }
  assert.equal((await logOf(site, 'event')).at(-1)!.changes, ['description']);
});

test('times in the nights of clock changes are converted correctly', async ({ anna }) => {
  for (const [day, time, stored] of [
    ['2026-10-24', '23:30', '2026-10-24T21:30:00.000Z'],
    ['2026-10-25', '00:30', '2026-10-24T22:30:00.000Z'],
    ['2026-10-25', '12:00', '2026-10-25T11:00:00.000Z'],
    ['2027-03-28', '12:00', '2027-03-28T10:00:00.000Z'],
    ['2028-02-29', '00:00', '2028-02-28T23:00:00.000Z'],
  ] as const) {
    assert.is((await create(anna, { day, time })).body.event_date, stored);
  }
});

test('are in ascending order, and past or upcoming by the day in Stockholm', async ({ anna }) => {
  await create(anna, { title: 'Öppet hus', day: '2026-06-10', time: '00:00' });
  await create(anna, { title: 'Åminne', day: '2026-06-09', time: '23:59' });
  await create(anna, { title: 'Zenit', day: '2026-12-24', is_published: false });
  assert.equal(await titles(anna), ['Åminne', 'Öppet hus', 'Zenit']);
  assert.equal(await titles(anna, '?sort=latest'), ['Zenit', 'Öppet hus', 'Åminne']);
  assert.equal(await titles(anna, '?sort=title'), ['Zenit', 'Åminne', 'Öppet hus']);
  assert.equal(await titles(anna, '?show=upcoming'), ['Öppet hus', 'Zenit']);
  assert.equal(await titles(anna, '?show=past'), ['Åminne']);
  assert.equal(await titles(anna, '?show=draft'), ['Zenit']);
  assert.equal(await titles(anna, `?show=published&q=${encodeURIComponent('ÅMI')}`), ['Åminne']);
});

test('of two who save the same version the second one gets a conflict, and nothing is overwritten', async ({
  site,
  anna,
}) => {
  const nils = await signIn(site, { email: 'nils@example.org' });
  const { body } = await create(anna);
  const path = `/events/${body.id}`;
  const saved = await ask<Event>(anna, 'PUT', path, { ...written, time: '19:00', version: 1 });
  const refused = await ask(nils, 'PUT', path, { ...written, location: 'Ulrika', version: 1 });
  assert.is(refused.status, 409);
  assert.equal(refused.body, { error: 'conflict', current: saved.body });
  assert.equal((await list(anna)).rows, [saved.body]);
  assert.equal(
    (await logOf(site, 'event')).map(({ who, action, changes }) => [who, action, ...changes]),
    [
      ['anna@example.org', 'created'],
      ['anna@example.org', 'updated', 'event_date'],
    ],
  );
});

test('deleted ones are gone, for visitors and for administrators who still edit them', async ({
  site,
  anna,
}) => {
  const { body } = await create(anna);
  assert.equal((await ask(anna, 'DELETE', `/events/${body.id}`)).body, { id: body.id });
  assert.not.match(await news(site), written.title);
  assert.is((await ask(anna, 'PUT', `/events/${body.id}`, { ...written, version: 1 })).status, 404);
  assert.is((await ask(anna, 'DELETE', `/events/${body.id}`)).status, 404);
  assert.equal((await logOf(site, 'event')).at(-1), {
    who: 'anna@example.org',
    action: 'deleted',
    label: written.title,
    changes: [],
  });
});

test('errors are listed by field, in the order of the form', async ({ anna }) => {
  const { status, body } = await create(anna, {
    title: '',
    day: '2026-06-31',
    time: '24:00',
    location: 'x'.repeat(201),
    end_day: '2026-02-30',
    end_time: '9:00',
    address: 'x'.repeat(201),
    description: 'x'.repeat(5001),
    registration_link: 'javascript:alert(1)',
    learn_more_link: '//evil.example',
    is_published: 1,
  });
  assert.is(status, 422);
  assert.is(
    JSON.stringify(body),
    JSON.stringify({
      errors: {
        title: 'missing',
        day: 'dateInvalid',
        time: 'timeInvalid',
        end_day: 'dateInvalid',
        end_time: 'timeInvalid',
        location: 'tooLong',
        address: 'tooLong',
        description: 'tooLong',
        registration_link: 'linkInvalid',
        learn_more_link: 'linkInvalid',
        is_published: 'invalid',
      },
    }),
  );
  for (const day of ['', '20260715', '2026-7-15', '1899-12-31', '2200-01-01', '2026-07-15T00:00']) {
    assert.is((await create(anna, { day })).status, 422, day);
  }
  const twice = await create(anna, { learn_more_link: 'http://https://a.example/' });
  assert.equal(twice.body, { errors: { learn_more_link: 'linkTwice' } });
  assert.is((await list(anna)).total, 0);
});

test('an end is after the start, or the field says so', async ({ anna }) => {
  const stored = async (values: object) => {
    const { status, body } = await create(anna, values);
    return status === 201
      ? [body.event_date, body.end_date, body.end_day, body.end_time]
      : (body as unknown as { errors: object }).errors;
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
  assert.equal(await stored({ is_all_day: true }), [midnight, null, '', '']);
  assert.equal(await stored({ is_all_day: true, end_day: '2026-07-17' }), [
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
  assert.equal(await titles(anna, '?show=upcoming'), ['Läger']);
  assert.equal(await titles(anna, '?show=past'), ['Resa']);
});

test('are written in two languages, found in both, and listed where one is missing', async ({
  anna,
}) => {
  const swedish = { other_title: 'Midsommarfest', other_location: 'Ängen' };
  const { body } = await create(anna, { title: 'Midsummer party', language: 'en', ...swedish });
  await create(anna, { title: 'Walk', language: 'en', address: 'Storgatan 1' });
  for (const [q, found] of [
    ['midsommar', 'Midsummer party'],
    ['ängen', 'Midsummer party'],
    ['storgatan', 'Walk'],
  ] as const) {
    assert.equal(await titles(anna, `?q=${encodeURIComponent(q)}`), [found]);
  }
  assert.equal(await titles(anna, '?kind=lacks-sv'), ['Walk']);
  assert.equal(await titles(anna, '?kind=lacks-en'), []);
  const half = await create(anna, { other_description: 'Välkommen' });
  assert.equal(half.body, { errors: { other_title: 'missing' } });
  const unknown = await create(anna, { category_id: 'nowhere' });
  assert.equal(unknown.body, { errors: { category_id: 'categoryGone' } });
  assert.is(body.type, 'General');
});

test('no input breaks the server', async ({ anna }) => {
  const { body } = await create(anna);
  for (const odd of oddValues) {
    for (const field of [...Object.keys(body), '__proto__']) {
      const json = { ...written, version: 1, [field]: odd };
      for (const [method, path] of [
        ['POST', '/events'],
        ['PUT', `/events/${body.id}`],
      ] as const) {
        const { status } = await ask(anna, method, path, json);
        assert.ok(status < 500, `${method} ${field} ${JSON.stringify(odd)?.slice(0, 40)}`);
      }
    }
  }
});

test.run();
