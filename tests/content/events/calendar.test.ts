import ICAL from 'ical.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { insertMany } from '../../../src/db/insert-many.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addEvent } from '../../fixtures/rows.ts';
import { linksOf } from '../../helpers/html.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('calendar files');

test.before(async (context) => {
  context.site = await createTestSite({ now: new Date('2026-06-10T10:00:00Z') });
});

test.before.each(async ({ site: { db } }) => {
  await db.deleteFrom('events').execute();
});

test.after(({ site }) => site.close());

test('an event can be put into a calendar', async ({ site }) => {
  const id = await addEvent(site, {
    title: 'Språkkafé, fika; te',
    location: 'Ulrika',
    event_date: '2026-07-01T16:00:00.000Z',
  });
  const answer = await site.get(paths.eventCalendar(id));
  const text = await answer.text();
  assert.match(answer.headers.get('content-type')!, 'text/calendar');
  assert.match(text, 'BEGIN:VCALENDAR\r\n');
  assert.match(text, 'DTSTART:20260701T160000Z');
  assert.match(text, 'SUMMARY:Språkkafé\\, fika\\; te');
  assert.match(answer.headers.get('content-disposition')!, 'filename="sprakkafe-fika-te.ics"');
  const hidden = await addEvent(site, { is_published: 0 });
  assert.is((await site.get(paths.eventCalendar(hidden))).status, 404);
});

test('a strict parser finds nothing in a calendar file', async ({ site }) => {
  const id = await addEvent(site, {
    title: 'Ordet på bordet: '.repeat(9),
    description: 'First line\nsecond; line, with everything\\ 🟠 '.repeat(5),
    event_date: '2026-07-01T16:00:00.000Z',
  });
  for (const language of ['en', 'sv'] as const) {
    const text = await site.page(paths.eventCalendar(id, language));
    assert.ok(text.endsWith('END:VCALENDAR\r\n'));
    const lines = text.split('\r\n');
    assert.not(lines.join('').match(/[\r\n]/), 'each line ends with CRLF');
    for (const line of lines) assert.ok(Buffer.byteLength(line) <= 75, line);
    const calendar = ICAL.Component.fromString(text);
    const [event, ...others] = calendar.getAllSubcomponents('vevent');
    assert.is(others.length, 0);
    for (const required of ['uid', 'dtstamp', 'dtstart', 'dtend', 'summary']) {
      assert.is(event!.getAllProperties(required).length, 1, required);
    }
    assert.is(new ICAL.Event(event).duration.toString(), 'PT1H');
    const said = { en: 'has not been announced', sv: 'Ingen sluttid är meddelad' }[language];
    assert.match(String(event!.getFirstPropertyValue('description')), said);
  }
});

test('a file has the end, and whole days as days', async ({ site }) => {
  const timed = await addEvent(site, {
    event_date: '2026-07-01T16:00:00.000Z',
    end_date: '2026-07-01T18:30:00.000Z',
    address: 'Storgatan 1',
  });
  const days = await addEvent(site, {
    event_date: '2026-06-30T22:00:00.000Z',
    end_date: '2026-07-02T22:00:00.000Z',
    is_all_day: 1,
  });
  const evening = await site.page(paths.eventCalendar(timed));
  assert.match(evening, 'DTEND:20260701T183000Z');
  assert.match(evening, 'LOCATION:Ulrika\\, Storgatan 1');
  assert.not.match(evening, 'has not been announced');
  const camp = await site.page(paths.eventCalendar(days));
  assert.match(camp, 'DTSTART;VALUE=DATE:20260701\r\n');
  assert.match(camp, 'DTEND;VALUE=DATE:20260704\r\n');
});

test('a calendar to subscribe to has last year’s and all coming events, as their own files have them', async ({
  site,
}) => {
  const id = await addEvent(site, {
    title: 'Dance',
    other_title: 'Dans',
    version: 3,
    updated_at: '2026-06-01T08:00:00.000Z',
    event_date: '2026-07-01T16:00:00.000Z',
    end_date: '2026-07-01T18:30:00.000Z',
  });
  const offId = await addEvent(site, {
    title: 'Off',
    is_cancelled: 1,
    event_date: '2025-07-01T16:00:00.000Z',
  });
  await addEvent(site, { title: 'Long ago', event_date: '2025-06-09T16:00:00.000Z' });
  await addEvent(site, { title: 'Draft', is_published: 0 });
  for (const [language, title] of [
    ['en', 'Dance'],
    ['sv', 'Dans'],
  ] as const) {
    const answer = await site.get(paths.eventsCalendar(language));
    assert.match(answer.headers.get('content-type')!, 'text/calendar');
    const text = await answer.text();
    for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
    const calendar = ICAL.Component.fromString(text);
    const value = (of: ICAL.Component, name: string) => String(of.getFirstPropertyValue(name));
    assert.match(value(calendar, 'x-wr-calname'), language === 'sv' ? 'Evenemang' : 'Events');
    assert.is(value(calendar, 'refresh-interval'), 'PT6H');
    const [off, dance, ...others] = calendar.getAllSubcomponents('vevent');
    assert.is(others.length, 0);
    const cancelled = { en: 'Cancelled: Off', sv: 'Inställt: Off' }[language];
    assert.equal([value(off!, 'summary'), value(off!, 'status')], [cancelled, 'CANCELLED']);
    const offFile = await site.page(paths.eventCalendar(offId, language));
    assert.match(offFile, `SUMMARY:${cancelled}\r\n`);
    assert.match(offFile, 'STATUS:CANCELLED');
    assert.equal(
      [value(dance!, 'summary'), value(dance!, 'sequence'), value(dance!, 'last-modified')],
      [title, '3', '2026-06-01T08:00:00Z'],
    );
    const own = ICAL.Component.fromString(
      await site.page(paths.eventCalendar(id, language)),
    ).getFirstSubcomponent('vevent')!;
    for (const name of ['uid', 'dtstart', 'dtend', 'summary', 'sequence', 'url']) {
      assert.is(value(dance!, name), value(own, name), name);
    }
  }
});

test('programs that fetch the calendar again get nothing where nothing has changed', async ({
  site,
}) => {
  await addEvent(site);
  const { headers } = await site.get(paths.eventsCalendar());
  const etag = headers.get('etag')!;
  const again = await site.get(paths.eventsCalendar(), { 'if-none-match': etag });
  assert.is(again.status, 304);
});

test('the list of events leads to the calendar, for programs and for websites', async ({
  site,
}) => {
  const page = await site.page('/events?lang=sv');
  const links = linksOf(page, '.event-subscription a');
  assert.equal(links, [
    'webcal://localhost:3000/events/calendar.ics?lang=sv',
    'http://localhost:3000/events/calendar.ics?lang=sv',
  ]);
});

test('the calendar to subscribe to has the next events and those of the last year, as far as there is room', async ({
  site,
}) => {
  const days = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      new Date(Date.UTC(2026, 5, 10 + from + index, 18)).toISOString(),
    );
  const stamps = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };
  const add = (moments: string[]) =>
    site.db.transaction().execute((trx) =>
      insertMany(
        trx,
        'events',
        moments.map((event_date) => ({ id: event_date, title: 'E', event_date, ...stamps })),
      ),
    );
  const starts = async () => {
    const text = await site.page(paths.eventsCalendar());
    return [...text.matchAll(/^DTSTART:(\d{4})(\d\d)(\d\d)/gm)].map((found) =>
      found.slice(1).join('-'),
    );
  };
  await add(days(-400, 400));
  await add(days(0, 100));
  const some = await starts();
  assert.equal([some.length, some[0], some.at(-1)], [250, '2026-01-11', '2026-09-17']);
  await add(days(100, 300));
  const many = await starts();
  assert.equal([many.length, many[0], many.at(-1)], [250, '2026-06-10', '2027-02-14']);
});

test.run();
