import * as assert from 'uvu/assert';
import {
  endedToday,
  inState,
  notEnded,
  notPast,
  past,
} from '../../../src/content/events/in-state.ts';
import { timesOf } from '../../../src/content/events/fields.ts';
import { type EventState, isPast, stateOf } from '../../../src/content/events/shared/when.ts';
import { flag } from '../../../src/db/tables/columns.ts';
import { momentOf } from '../../../src/shared/i18n/format.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addEvent } from '../../fixtures/rows.ts';
import { signedInSuite } from '../../helpers/admin.ts';
import { saveEvent } from '../../helpers/content/events.ts';
import { find, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = signedInSuite('when events take place', '2026-12-05T11:00:00Z');

type Stands = EventState | 'past';

interface Case {
  /** Day, time, last day and time of the end, as typed; `-` for nothing, `all` for a whole day. */
  typed: string;
  /** Moments in Stockholm, and where the event stands then; `past` is also over. */
  at: [moment: string, stands: Stands][];
}

const cases: Case[] = [
  {
    typed: '2026-12-05 17:00 - 18:30',
    at: [
      ['2026-12-05 16:59', 'upcoming'],
      ['2026-12-05 17:00', 'ongoing'],
      ['2026-12-05 18:29', 'ongoing'],
      ['2026-12-05 18:30', 'over'],
      ['2026-12-05 23:59', 'over'],
      ['2026-12-06 00:00', 'past'],
    ],
  },
  {
    typed: '2026-12-05 19:00 - 00:00',
    at: [
      ['2026-12-05 23:59', 'ongoing'],
      ['2026-12-06 00:00', 'past'],
      ['2026-12-06 00:01', 'past'],
    ],
  },
  { typed: '2026-12-05 19:00 - 24:00', at: [['2026-12-06 00:00', 'past']] },
  { typed: '2026-12-05 19:00 2026-12-06 00:00', at: [['2026-12-06 00:01', 'past']] },
  {
    typed: '2026-12-05 20:00 - 01:30',
    at: [
      ['2026-12-06 00:30', 'ongoing'],
      ['2026-12-06 01:30', 'past'],
    ],
  },
  {
    typed: '2026-12-05 19:00 - 23:59',
    at: [
      ['2026-12-05 23:58', 'ongoing'],
      ['2026-12-05 23:59', 'over'],
      ['2026-12-06 00:00', 'past'],
    ],
  },
  {
    typed: '2026-12-05 19:00 - -',
    at: [
      ['2026-12-05 18:59', 'upcoming'],
      ['2026-12-05 23:59', 'ongoing'],
      ['2026-12-06 00:00', 'past'],
    ],
  },
  {
    typed: '2026-12-05 all - -',
    at: [
      ['2026-12-04 23:59', 'upcoming'],
      ['2026-12-05 00:00', 'ongoing'],
      ['2026-12-05 23:59', 'ongoing'],
      ['2026-12-06 00:00', 'past'],
    ],
  },
  {
    typed: '2026-12-05 all 2026-12-07 -',
    at: [
      ['2026-12-07 23:59', 'ongoing'],
      ['2026-12-08 00:00', 'past'],
    ],
  },
  {
    typed: '2026-12-05 10:00 2026-12-07 16:00',
    at: [
      ['2026-12-06 03:00', 'ongoing'],
      ['2026-12-07 15:59', 'ongoing'],
      ['2026-12-07 16:00', 'over'],
      ['2026-12-08 00:00', 'past'],
    ],
  },
  // The last hour of the night in which the clock repeats an hour, and of that in which it skips one.
  {
    typed: '2026-10-24 20:00 - 03:30',
    at: [
      ['2026-10-25 03:29', 'ongoing'],
      ['2026-10-25 03:30', 'past'],
    ],
  },
  {
    typed: '2026-03-28 20:00 - 03:30',
    at: [
      ['2026-03-29 03:29', 'ongoing'],
      ['2026-03-29 03:30', 'past'],
    ],
  },
  {
    typed: '2026-10-25 all - -',
    at: [
      ['2026-10-25 23:59', 'ongoing'],
      ['2026-10-26 00:00', 'past'],
    ],
  },
  {
    typed: '2026-03-29 22:00 - 24:00',
    at: [
      ['2026-03-29 23:59', 'ongoing'],
      ['2026-03-30 00:00', 'past'],
    ],
  },
  {
    typed: '2028-02-29 18:00 - 00:00',
    at: [
      ['2028-02-29 23:59', 'ongoing'],
      ['2028-03-01 00:00', 'past'],
    ],
  },
  {
    typed: '2026-12-31 22:00 - 02:00',
    at: [
      ['2027-01-01 01:59', 'ongoing'],
      ['2027-01-01 02:00', 'past'],
    ],
  },
  {
    typed: '2026-06-21 04:00 - 05:30',
    at: [
      ['2026-06-21 05:30', 'over'],
      ['2026-06-21 23:59', 'over'],
      ['2026-06-22 00:00', 'past'],
    ],
  },
];

const dash = (text: string) => (text === '-' ? '' : text);

function stored(typed: string) {
  const [day, time, end_day, end_time] = typed.split(' ').map(dash) as [string, ...string[]];
  const is_all_day = flag(time === 'all');
  const times = { day, time: time!, end_day: end_day!, end_time: end_time!, is_all_day };
  return { ...timesOf(times), is_all_day };
}

test('an event is to come, under way, over or past by the clock in Stockholm, in code and in SQL', async ({
  site: { db },
  site,
}) => {
  for (const { typed, at } of cases) {
    for (const is_cancelled of [0, 1] as const) {
      await db.deleteFrom('events').execute();
      await addEvent(site, { ...stored(typed), is_cancelled });
      const row = await db.selectFrom('events').selectAll().executeTakeFirstOrThrow();
      for (const [moment, stands] of at) {
        const [day, time] = moment.split(' ') as [string, string];
        const now = momentOf(day, time);
        const about = `${typed} at ${moment}${is_cancelled ? ', cancelled' : ''}`;
        const state = is_cancelled ? 'cancelled' : stands === 'past' ? 'over' : stands;
        assert.is(stateOf(row, now), state, about);
        assert.is(isPast(row, now), stands === 'past', about);
        const finds = async (condition: ReturnType<typeof past>) =>
          (await db.selectFrom('events').select('id').where(condition).execute()).length === 1;
        for (const each of ['upcoming', 'ongoing', 'over', 'cancelled'] as const) {
          assert.is(await finds(inState(each, now)), each === state, `${each}: ${about}`);
        }
        assert.is(await finds(past(now)), stands === 'past', about);
        assert.is(await finds(notPast(now)), stands !== 'past', about);
        assert.is(await finds(endedToday(now)), stands === 'over', about);
        assert.is(await finds(notEnded(now)), ['upcoming', 'ongoing'].includes(stands), about);
      }
    }
  }
});

const onHome = async (site: TestSite) =>
  textsOf(await site.page('/'), '.event-teaser strong:not(.event-status)');
const coming = async (site: TestSite) =>
  textsOf(await site.page(paths.comingEvents()), '.event-list h2');
const passed = async (site: TestSite) =>
  textsOf(await site.page(paths.pastEvents()), '.event-list h2');

const written = { title: 'Lucia', day: '2026-12-05', time: '19:00', location: 'Ulrika' };

test('an evening may end at midnight or in the night, and is one day for readers', async ({
  site,
  anna,
  clock,
}) => {
  for (const [end_time, en, sv] of [
    ['00:00', '19:00–24:00', '19.00–24.00'],
    ['24:00', '19:00–24:00', '19.00–24.00'],
    ['01:30', '19:00–1:30', '19.00–1.30'],
    ['06:00', '19:00–6:00', '19.00–6.00'],
  ] as const) {
    await site.db.deleteFrom('events').execute();
    await site.db.deleteFrom('content_addresses').execute();
    const { id } = await saveEvent(site, anna, { ...written, end_time });
    const read = async (language: string) =>
      plainText(find(await site.page(`/events/lucia?lang=${language}`), 'article time'));
    assert.is((await read('en')).replaceAll('\u2060', ''), `Saturday, 5 December 2026, ${en}`);
    assert.match((await read('sv')).replaceAll('\u2060', ''), sv);
    const before = await site.db.selectFrom('events').selectAll().executeTakeFirstOrThrow();
    const after = await saveEvent(site, anna, { description: 'Sing.' }, id);
    assert.is(after.end_date, before.end_date, 'the form stores the same end again');
  }
  clock.now = Date.parse('2026-12-06T09:00:00Z');
  assert.equal([await coming(site), await passed(site)], [[], ['Lucia']]);
});

test('an end of several days may be midnight, which reads as the end of its day', async ({
  site,
  anna,
}) => {
  const camp = { ...written, end_day: '2026-12-07', end_time: '24:00' };
  const { id, end_date } = await saveEvent(site, anna, camp);
  assert.is(end_date, '2026-12-07T23:00:00.000Z');
  const time = plainText(find(await site.page('/events/lucia'), 'article time'));
  assert.is(time, 'Saturday, 5 December 2026, 19:00 – Monday, 7 December 2026, 24:00');
  assert.is((await saveEvent(site, anna, { description: 'x' }, id)).end_date, end_date);
});

test('an event that is over since earlier today says when it ended, behind what comes, and offers nothing', async ({
  site,
  clock,
}) => {
  await addEvent(site, {
    title: 'Fika',
    event_date: '2026-12-05T09:00:00.000Z',
    end_date: '2026-12-05T16:00:00.000Z',
    registration_link: 'https://other.example/register',
  });
  await addEvent(site, { title: 'Dance', event_date: '2026-12-12T16:00:00.000Z' });
  assert.equal(await onHome(site), ['Fika', 'Dance']);
  const page = await site.page('/');
  clock.now = Date.parse('2026-12-05T16:00:00Z');
  assert.is.not(await site.page('/'), page, 'the page cache has let go of the page');
  assert.equal(await onHome(site), ['Dance', 'Fika']);
  assert.equal(await coming(site), ['Dance', 'Fika']);
  assert.equal(await passed(site), []);
  const [en, sv] = [await site.page('/news'), await site.page('/?lang=sv')];
  assert.equal(textsOf(find(en, '#events'), '.event-status'), ['Ended at 17:00']);
  assert.equal(textsOf(sv, '.event-teaser .event-status'), ['Slutade kl. 17.00']);
  const { id } = await site.db
    .selectFrom('events')
    .select('id')
    .where('title', '=', 'Fika')
    .executeTakeFirstOrThrow();
  const article = find(await site.page(`/events/${id}`), 'article');
  assert.equal(textsOf(article, '.event-status'), ['Ended at 17:00']);
  assert.equal(
    linksOf(article).filter((each) => each.includes('.ics') || each.includes('register')),
    [],
  );
  clock.now = Date.parse('2026-12-05T23:00:00Z');
  assert.equal([await coming(site), await passed(site)], [['Dance'], ['Fika']]);
});

test('what is under way leaves room on the home page for what comes', async ({ site }) => {
  const long = { end_date: '2027-05-30T20:00:00.000Z' };
  for (const [title, event_date] of [
    ['Course', '2026-09-01T16:00:00.000Z'],
    ['Exhibition', '2026-09-02T16:00:00.000Z'],
    ['Choir', '2026-09-03T16:00:00.000Z'],
  ] as const) {
    await addEvent(site, { title, event_date, ...long });
  }
  await addEvent(site, { title: 'Saturday', event_date: '2026-12-12T16:00:00.000Z' });
  assert.equal(await onHome(site), ['Exhibition', 'Choir', 'Saturday']);
  await addEvent(site, { title: 'Sunday', event_date: '2026-12-13T16:00:00.000Z' });
  await addEvent(site, { title: 'Monday', event_date: '2026-12-14T16:00:00.000Z' });
  assert.equal(await onHome(site), ['Choir', 'Saturday', 'Sunday']);
  assert.equal(await coming(site), [
    'Course',
    'Exhibition',
    'Choir',
    'Saturday',
    'Sunday',
    'Monday',
  ]);
});

test('a cancelled event takes no place on the home page from one that takes place', async ({
  site,
}) => {
  for (const [title, day, is_cancelled] of [
    ['Off', '10', 1],
    ['One', '11', 0],
    ['Two', '12', 0],
  ] as const) {
    await addEvent(site, { title, event_date: `2026-12-${day}T16:00:00.000Z`, is_cancelled });
  }
  assert.equal(await onHome(site), ['One', 'Two', 'Off']);
  await addEvent(site, { title: 'Three', event_date: '2026-12-13T16:00:00.000Z' });
  assert.equal(await onHome(site), ['One', 'Two', 'Three']);
  assert.equal(await coming(site), ['Off', 'One', 'Two', 'Three']);
});

test('an end before the start is refused with the way to a later day, unless it is in the coming night', async ({
  site,
  anna,
}) => {
  for (const times of [
    { time: '19:00', end_time: '19:00' },
    { time: '19:00', end_time: '18:00' },
    // Twelve hours too early, as of somebody who writes hours with am and pm.
    { time: '14:00', end_time: '04:00' },
    { time: '10:00', end_time: '02:00' },
  ]) {
    const sent = saveEvent(site, anna, { ...written, ...times });
    await sent.then(
      () => assert.unreachable(JSON.stringify(times)),
      (error: Error) => assert.match(error.message, 'enter that day too'),
    );
  }
});

test.run();
