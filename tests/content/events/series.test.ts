import * as assert from 'uvu/assert';
import { daysOfSeries } from '../../../src/content/events/shared/repeat.ts';
import { paths } from '../../../src/shared/paths.ts';
import { typedTimes } from '../../../src/content/events/shared/when.ts';
import { logOf, type SignedIn, signedInSuite } from '../../helpers/admin.ts';
import { deleteEvent, eventsIn, sendEvent } from '../../helpers/content/events.ts';
import { press } from '../../helpers/forms.ts';
import { textsOf } from '../../helpers/html.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = signedInSuite('series of events', '2026-09-01T10:00:00Z');

const written = {
  title: 'Yoga',
  day: '2026-10-18',
  time: '08:30',
  end_time: '10:00',
  repeat: 'week',
  repeat_times: '4',
};

const create = (anna: SignedIn, values: Record<string, string> = {}) =>
  sendEvent(anna, { ...written, ...values });
const list = async (site: TestSite) =>
  (await eventsIn(site)).map((row) => ({ ...row, ...typedTimes(row) }));

test('have their days in steps, and at the same time of day across the change of the clock', async ({
  site,
  anna,
}) => {
  assert.is((await create(anna)).status, 303);
  const rows = await list(site);
  assert.equal(
    rows.map(({ day, time, end_time }) => [day, time, end_time].join(' ')),
    ['2026-10-18', '2026-10-25', '2026-11-01', '2026-11-08'].map((day) => `${day} 08:30 10:00`),
  );
  assert.is(new Set(rows.map(({ series_id }) => series_id)).size, 1);
  assert.is((await logOf(site, 'event')).length, 4);
  const page = await site.page('/events/yoga');
  assert.is(textsOf(page, 'article ul a').length, 3);
  await create(anna, { repeat: 'none', title: 'Once' });
  assert.is((await list(site)).find(({ title }) => title === 'Once')!.series_id, null);
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

test('need an end, and have at most 60 events', async ({ site, anna }) => {
  const refused = async (values: Record<string, string>) => (await create(anna, values)).errors;
  assert.equal(await refused({ repeat_times: '' }), { repeat_times: 'repeatEnd' });
  assert.equal(await refused({ repeat_times: '61' }), { repeat_times: 'repeatTimes' });
  assert.equal(await refused({ repeat_times: '1' }), { repeat_times: 'repeatTimes' });
  assert.equal(await refused({ repeat_times: 'many' }), { repeat_times: 'repeatTimes' });
  assert.equal(await refused({ repeat_times: '', repeat_until: '2199-01-01' }), {
    repeat_times: 'repeatTimes',
  });
  assert.equal(await refused({ repeat_until: '2026-10-18' }), { repeat_until: 'endsBefore' });
  assert.equal(await refused({ repeat: 'day' }), { repeat: 'invalid' });
  assert.equal(await list(site), []);
});

test('one can be changed alone, or with those that follow', async ({ site, anna }) => {
  await create(anna, { location: 'Hall' });
  const [, second, third] = await list(site);
  const alone = await sendEvent(anna, { location: 'Meadow', intent: 'save' }, third!.id);
  assert.is(alone.status, 303);
  const all = { title: 'Dance', day: '2026-10-26', time: '19:00', end_time: '20:00' };
  const change = { ...all, following: 'on', intent: 'save' };
  assert.is((await sendEvent(anna, change, second!.id)).status, 303);
  assert.equal(
    (await list(site)).map((row) => [row.title, row.day, row.time, row.version].join(' ')),
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
  const [first, second] = await list(site);
  const page = await anna.page(paths.adminEvents());
  // Its deletion is a question of its own, with and without scripts.
  const asked = await (
    await press(anna, page, paths.adminItem('event', first!.id, 'deletion'))
  ).text();
  assert.equal(textsOf(asked, 'main .form-actions > *'), [
    'Cancel',
    'Delete this event',
    'Delete this and the following',
  ]);
  assert.is((await list(site)).length, 4);
  await press(anna, asked, paths.adminItem('event', first!.id, 'deletion'));
  assert.is((await list(site)).length, 3);
  await deleteEvent(anna, second!.id, { following: 'on' });
  assert.equal(await list(site), []);
  const trashed = await site.db.selectFrom('content_trash').select('item_id').execute();
  assert.is(trashed.length, 4);
});

test('what was deleted together comes back together, and the log says so of each', async ({
  site,
  anna,
}) => {
  await create(anna);
  const before = await list(site);
  const [first, second] = before;
  const deleted = await deleteEvent(anna, second!.id, { following: 'on' });
  assert.equal(await list(site), [first]);
  const location = deleted.headers.get('location')!;
  const undo = async () => {
    const page = await anna.page(location);
    return press(anna, page, paths.adminTrashItem('event', second!.id, 'restoration'));
  };
  assert.is((await undo()).status, 303);
  const texts = (rows: typeof before) =>
    rows.map(({ title, day, series_id }) => [title, day, series_id]);
  assert.equal(texts(await list(site)), texts(before));
  assert.is(textsOf(await site.page('/events/yoga'), 'article ul a').length, 3);
  const log = await logOf(site, 'event');
  for (const done of ['deleted', 'restored']) {
    assert.is(log.filter(({ action }) => action === done).length, 3, done);
  }
  // Nothing is left to undo.
  assert.equal(textsOf(await anna.page(location), '.toast-undo'), []);
});

test('of what was deleted together, only what is still in the trash comes back', async ({
  site,
  anna,
}) => {
  await create(anna, { repeat_times: '3' });
  const [first, second] = await list(site);
  const deleted = await deleteEvent(anna, first!.id, { following: 'on' });
  const page = await anna.page(deleted.headers.get('location')!);
  await anna.post(paths.adminTrashItem('event', second!.id, 'restoration'), {});
  await press(anna, page, paths.adminTrashItem('event', first!.id, 'restoration'));
  assert.is((await list(site)).length, 3);
});

test.run();
