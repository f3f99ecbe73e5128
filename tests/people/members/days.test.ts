import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addDays, daysBetween, isDay, lastDayOfYear } from '../../../src/shared/days.ts';
import { creditOn } from '../../../src/people/fees/credit.ts';
import { nextStart, nextPeriod } from '../../../src/people/periods/shared/next-period.ts';
import {
  endOfPeriod,
  endWhenMoved,
  type MembershipYear,
} from '../../../src/people/register/shared/plan-rules.ts';
import { dayInStockholm } from '../../../src/shared/i18n/format.ts';

const test = suite('the days of a membership');

test('a year ends the day before its own date, also on 29 February, without a drift', () => {
  assert.is(lastDayOfYear('2026-03-15'), '2027-03-14');
  assert.is(daysBetween('2026-03-15', '2027-03-14') + 1, 365);
  assert.is(lastDayOfYear('2028-02-29'), '2029-02-28');
  assert.is(lastDayOfYear('2029-03-01'), '2030-02-28');
  assert.is(lastDayOfYear('2027-03-01'), '2028-02-29');
});

test('early payments add a year to the end, and late ones begin on their day', () => {
  assert.is(nextStart(null, '2026-11-06'), '2026-11-06');
  assert.is(nextStart('2026-12-31', '2026-11-06'), '2027-01-01');
  assert.is(nextStart('2026-08-14', '2026-11-06'), '2026-11-06');
  assert.is(nextStart('2026-11-06', '2026-11-06'), '2026-11-07');
  assert.is(nextStart('2024-01-01', '2026-11-06'), '2026-11-06');
});

test('the day is that of Stockholm', () => {
  assert.is(dayInStockholm(new Date('2026-12-31T22:59:59Z')), '2026-12-31');
  assert.is(dayInStockholm(new Date('2026-12-31T23:00:00Z')), '2027-01-01');
});

const rolling = { period: 'rolling', nextYearFrom: '' } as const;
const calendar = { period: 'calendarYear', nextYearFrom: '10-01' } as const;
const never = { ...calendar, nextYearFrom: '' } as const;

test('a calendar year ends on 31 December, from the chosen day on that of the next year', () => {
  const ends = (start: string) =>
    [calendar, never, rolling].map((year) => endOfPeriod('General', start, year));
  assert.equal(ends('2027-01-01'), ['2027-12-31', '2027-12-31', '2027-12-31']);
  assert.equal(ends('2028-02-29'), ['2028-12-31', '2028-12-31', '2029-02-28']);
  assert.equal(ends('2026-09-30'), ['2026-12-31', '2026-12-31', '2027-09-29']);
  assert.equal(ends('2026-10-01'), ['2027-12-31', '2026-12-31', '2027-09-30']);
  assert.equal(ends('2026-12-31'), ['2027-12-31', '2026-12-31', '2027-12-30']);
  assert.is(endOfPeriod('Lifetime', '2026-12-31', calendar), null);
});

test('a paid period that moves never loses days to a choice made since', () => {
  const year = { starts_on: '2027-03-01', ends_on: '2028-02-29' };
  assert.is(endWhenMoved(year, '2026-11-15'), '2027-11-14');
  const whole = { starts_on: '2027-01-01', ends_on: '2027-12-31' };
  assert.is(endWhenMoved(whole, '2026-08-15'), '2027-12-31', 'the last day of a calendar year');
  assert.is(endWhenMoved(whole, '2027-07-01'), '2028-06-30', 'moved behind an end in mid-year');
  assert.is(endWhenMoved(whole, '2028-01-01'), '2028-12-31');
  const short = { starts_on: '2026-06-20', ends_on: '2026-12-31' };
  for (const start of ['2026-06-01', '2026-12-01', '2027-03-01', '2028-02-29']) {
    const end = endWhenMoved(short, start);
    assert.ok(daysBetween(start, end) >= daysBetween(short.starts_on, short.ends_on), start);
  }
  const long = { starts_on: '2027-10-20', ends_on: '2028-12-31' };
  assert.is(endWhenMoved(long, '2027-10-01'), '2028-12-31');
  assert.is(endWhenMoved(long, '2027-12-01'), addDays('2027-12-01', 438));
});

test('the day from which the next year is included follows the grace days as any other', () => {
  const ended = { starts_on: '2025-08-20', ends_on: '2026-08-19', voided_at: null };
  const member = { periods: [ended], standings: [] };
  const paid = (paidOn: string, year: MembershipYear) =>
    nextPeriod(member, { plan: 'General', paidOn, year });
  assert.equal(paid('2026-09-30', calendar), {
    starts_on: '2026-09-30',
    ends_on: '2026-12-31',
    source: 'renewed',
  });
  assert.equal(paid('2026-10-01', calendar), {
    starts_on: '2026-10-01',
    ends_on: '2027-12-31',
    source: 'renewed',
  });
  assert.equal(paid('2026-08-01', rolling), {
    starts_on: '2026-08-20',
    ends_on: '2027-08-19',
    source: 'renewed',
  });
});

test('plans for life have no end, and nothing follows them', () => {
  const member = { periods: [], standings: [] };
  const first = nextPeriod(member, { plan: 'Lifetime', paidOn: '2026-03-15', year: rolling });
  assert.equal(first, { starts_on: '2026-03-15', ends_on: null, source: 'joined' });
  const periods = [{ starts_on: '2026-03-15', ends_on: null, voided_at: null }];
  assert.equal(
    nextPeriod(
      { periods, standings: [] },
      { plan: 'General', paidOn: '2027-01-01', year: rolling },
    ),
    {
      refused: 'forLife',
    },
  );
});

test('what is left of a period is worth whole kronor', () => {
  const period = { starts_on: '2026-01-01', ends_on: '2026-12-31' };
  assert.is(creditOn(15_000, period, '2026-01-01'), 15_000);
  assert.is(creditOn(15_000, period, '2026-12-31'), 0);
  assert.is(creditOn(36_500, period, '2026-12-22'), 1_000);
  assert.is(creditOn(15_000, period, '2026-07-02'), 7_500);
  assert.is(creditOn(15_000, period, '2027-01-01'), 0);
  assert.is(creditOn(500_000, { ...period, ends_on: null }, '2026-06-01'), 0);
});

test('only days of the calendar are days', () => {
  assert.ok(isDay('2028-02-29'));
  for (const no of ['2027-02-29', '2026-13-01', '2026-1-1', '', '3026-01-01', '2026-01-01T00']) {
    assert.not.ok(isDay(no), no);
  }
});

test.run();
