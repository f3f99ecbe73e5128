import * as assert from 'uvu/assert';
import { daysOfSeries } from '../../src/events/repeat.ts';
import { ask, logOf, type SignedIn, signedInSuite } from '../helpers/admin.ts';
import { textsOf } from '../helpers/html.ts';

interface Event {
  id: string;
  title: string;
  day: string;
  time: string;
  end_time: string;
  series_id: string | null;
  version: number;
}

const test = signedInSuite('series of events', '2026-09-01T10:00:00Z');

const written = {
  title: 'Yoga',
  day: '2026-10-18',
  time: '08:30',
  end_time: '10:00',
  repeat: 'week',
  repeat_times: '4',
};

const create = (anna: SignedIn, values: object = {}) =>
  ask<Event>(anna, 'POST', '/events', { ...written, ...values });
const list = async (anna: SignedIn) =>
  (await ask<{ rows: Event[] }>(anna, 'GET', '/events?show=upcoming')).body.rows;

test('have their days in steps, and at the same time of day across the change of the clock', async ({
  site,
  anna,
}) => {
  assert.is((await create(anna)).status, 201);
  const rows = await list(anna);
  assert.equal(
    rows.map(({ day, time, end_time }) => [day, time, end_time].join(' ')),
    ['2026-10-18', '2026-10-25', '2026-11-01', '2026-11-08'].map((day) => `${day} 08:30 10:00`),
  );
  assert.is(new Set(rows.map(({ series_id }) => series_id)).size, 1);
  assert.is((await logOf(site, 'event')).length, 4);
  const page = await (await site.get('/events/yoga')).text();
  assert.is(textsOf(page, 'article ul a').length, 3);
  const single = await create(anna, { repeat: 'none', title: 'Once' });
  assert.is(single.body.series_id, null);
});

test('end after a number or on a day, whichever comes first, and stay on their weekday', () => {
  const days = (values: object) =>
    daysOfSeries({
      day: '2026-01-13',
      repeat: 'week',
      repeat_until: '',
      repeat_times: '',
      ...values,
    });
  assert.equal(days({ repeat: 'twoWeeks', repeat_until: '2026-02-10' }), [
    '2026-01-13',
    '2026-01-27',
    '2026-02-10',
  ]);
  assert.equal(days({ repeat_until: '2026-12-31', repeat_times: '2' }), [
    '2026-01-13',
    '2026-01-20',
  ]);
  // Second Tuesdays.
  assert.equal(days({ repeat: 'month', repeat_times: '4' }), [
    '2026-01-13',
    '2026-02-10',
    '2026-03-10',
    '2026-04-14',
  ]);
  // A fifth Friday becomes the last one.
  assert.equal(days({ day: '2026-01-30', repeat: 'month', repeat_times: '3' }), [
    '2026-01-30',
    '2026-02-27',
    '2026-03-27',
  ]);
});

test('need an end, and have at most 60 events', async ({ anna }) => {
  const refused = async (values: object) =>
    ((await create(anna, values)).body as unknown as { errors: object }).errors;
  assert.equal(await refused({ repeat_times: '' }), { repeat_times: 'repeatEnd' });
  assert.equal(await refused({ repeat_times: '61' }), { repeat_times: 'repeatTimes' });
  assert.equal(await refused({ repeat_times: '1' }), { repeat_times: 'repeatTimes' });
  assert.equal(await refused({ repeat_times: 'many' }), { repeat_times: 'repeatTimes' });
  assert.equal(await refused({ repeat_times: '', repeat_until: '2199-01-01' }), {
    repeat_times: 'repeatTimes',
  });
  assert.equal(await refused({ repeat_until: '2026-10-18' }), { repeat_until: 'endsBefore' });
  assert.equal(await refused({ repeat: 'day' }), { repeat: 'invalid' });
  assert.equal(await list(anna), []);
});

test('one can be changed alone, or with those that follow', async ({ site, anna }) => {
  await create(anna, { location: 'Hall' });
  const [, second, third] = await list(anna);
  const input = { ...written, location: 'Hall' };
  const alone = { ...input, day: third!.day, location: 'Meadow', version: 1 };
  assert.is((await ask(anna, 'PUT', `/events/${third!.id}`, alone)).status, 200);
  const all = { ...input, title: 'Dance', day: '2026-10-26', time: '19:00', end_time: '20:00' };
  const change = { ...all, version: 1, following: true };
  assert.is((await ask(anna, 'PUT', `/events/${second!.id}`, change)).status, 200);
  assert.equal(
    (await list(anna)).map((row) => [row.title, row.day, row.time, row.version].join(' ')),
    [
      'Yoga 2026-10-18 08:30 1',
      'Dance 2026-10-26 19:00 2',
      'Dance 2026-11-02 19:00 3',
      'Dance 2026-11-09 19:00 2',
    ],
  );
  const kept = await site.db
    .selectFrom('events')
    .select('location')
    .orderBy('event_date')
    .execute();
  assert.equal(
    kept.map(({ location }) => location),
    ['Hall', 'Hall', 'Meadow', 'Hall'],
  );
  const revisions = await site.db.selectFrom('content_revisions').select('item_id').execute();
  assert.is(revisions.filter(({ item_id }) => item_id === third!.id).length, 3);
});

test('one can be deleted alone, or with those that follow, and all come back from the trash', async ({
  site,
  anna,
}) => {
  await create(anna);
  const [first, second] = await list(anna);
  assert.is((await ask(anna, 'DELETE', `/events/${first!.id}`)).status, 200);
  assert.is((await list(anna)).length, 3);
  assert.is((await ask(anna, 'DELETE', `/events/${second!.id}/following`)).status, 200);
  assert.equal(await list(anna), []);
  const trashed = await site.db.selectFrom('content_trash').select('item_id').execute();
  assert.is(trashed.length, 4);
  assert.is((await ask(anna, 'DELETE', `/events/${second!.id}/following`)).status, 404);
});

test('what was deleted together comes back together, and the log says so of each', async ({
  site,
  anna,
}) => {
  await create(anna);
  const before = await list(anna);
  const [first, second] = before;
  const path = `/events/${second!.id}/following`;
  const { body } = await ask<{ id: string; ids: string[] }>(anna, 'DELETE', path);
  assert.equal(body, { id: second!.id, ids: before.slice(1).map(({ id }) => id) });
  assert.equal(await list(anna), [first]);
  const undo = () => ask(anna, 'POST', '/content/event/restorations', { ids: body.ids });
  const { status, body: restored } = await undo();
  assert.equal([status, restored], [201, { ids: body.ids }]);
  const texts = (rows: Event[]) => rows.map(({ title, day, series_id }) => [title, day, series_id]);
  assert.equal(texts(await list(anna)), texts(before));
  assert.is(textsOf(await (await site.get('/events/yoga')).text(), 'article ul a').length, 3);
  const log = await logOf(site, 'event');
  for (const done of ['deleted', 'restored']) {
    assert.is(log.filter(({ action }) => action === done).length, 3, done);
  }
  assert.is((await undo()).status, 404);
});

test('of what was deleted together, only what is still in the trash comes back', async ({
  anna,
}) => {
  await create(anna, { repeat_times: '3' });
  const [first, second] = await list(anna);
  const path = `/events/${first!.id}/following`;
  const { ids } = (await ask<{ ids: string[] }>(anna, 'DELETE', path)).body;
  await ask(anna, 'POST', `/content/event/${second!.id}/restoration`);
  const undone = await ask(anna, 'POST', '/content/event/restorations', { ids });
  assert.equal(undone.body, { ids: ids.filter((id) => id !== second!.id) });
  assert.is((await list(anna)).length, 3);
  for (const wrong of [[], 'x', [7], Array.from({ length: 101 }, String), undefined]) {
    const { status } = await ask(anna, 'POST', '/content/event/restorations', { ids: wrong });
    assert.is(status, 422, JSON.stringify(wrong));
  }
});

test.run();
