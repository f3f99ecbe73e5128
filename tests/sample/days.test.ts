import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dayInStockholm, momentInStockholm } from '../../src/shared/i18n/format.ts';
import { daysUntilEvent } from '../../src/sample/days.ts';
import events from '../../src/sample/events.json' with { type: 'json' };
import posts from '../../src/sample/posts.json' with { type: 'json' };

const test = suite('days of sample events');

const DAY_MS = 24 * 60 * 60 * 1000;

const starts = Array.from(
  { length: 80 },
  // Five days, so that each weekday has its turn.
  (_, index) => new Date(Date.parse('2026-11-01T23:30:00Z') + index * 5 * DAY_MS),
);

test('no event is in the Christmas holidays, and past events are past, on start days of a year', () => {
  for (const now of starts) {
    for (const event of events) {
      const days = daysUntilEvent(event, now);
      const moment = momentInStockholm(now, days, event.time);
      const day = dayInStockholm(moment);
      const where = `${event.title}, ${day}, made on ${dayInStockholm(now)}`;
      assert.not.match(day, /-12-(2[3-9]|3.)|-01-0[1-6]/, where);
      assert.ok(event.days < 0 ? days < 0 : days >= event.days, where);
      if (event.weekday !== undefined) assert.is(new Date(day).getUTCDay(), event.weekday, where);
    }
  }
});

test('reports of an evening come after the evening', () => {
  const evening = events.find(({ title }) => title.startsWith('Business Council evening'))!;
  const report = posts.find(({ title }) => title.startsWith('The first order'))!;
  for (const now of starts) assert.ok(daysUntilEvent(evening, now) < report.days);
});

test('the community kitchen is on a Saturday in the calendar and in the news', () => {
  const kitchen = events.find(({ title }) => title.startsWith('Community kitchen'))!;
  assert.equal([kitchen.weekday, kitchen.time], [6, '16:00']);
  const report = posts.find(({ title }) => title.startsWith('A hundred litres'))!;
  assert.match(report.content.join(' '), 'One Saturday a month');
  assert.match(report.content.join(' '), 'four in the afternoon');
});

test.run();
