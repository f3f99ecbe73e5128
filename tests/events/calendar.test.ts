import ICAL from 'ical.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { addEvent } from '../fixtures/rows.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite }>('calendar files');

test.before.each(async (context) => {
  context.site = await createTestSite({ now: new Date('2026-06-10T10:00:00Z') });
});

test.after.each(({ site }) => site.close());

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
    const text = await (await site.get(paths.eventCalendar(id, language))).text();
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
    const said = { en: 'has not been announced', sv: 'inte meddelad' }[language];
    assert.match(String(event!.getFirstPropertyValue('description')), said);
  }
});

test.run();
