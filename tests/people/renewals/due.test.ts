import * as assert from 'uvu/assert';
import { test } from 'uvu';
import { addDays } from '../../../src/shared/days.ts';
import { dueStep } from '../../../src/people/fees/renewals/sending.ts';
import { steps, usualDays } from '../../../src/people/fees/shared/renewal-days.ts';

const rules = steps.map((step) => ({ step, days: usualDays[step], is_on: 1 as const }));
const until = '2026-12-31';
const due_on = '2027-01-01';
const on = (offset: number, changes = {}) =>
  dueStep({ due_on, until, ...changes }, rules, addDays(until, offset));

test('each letter about a yearly fee is due on its day and until the next one', () => {
  const days = [-31, -30, -8, -7, 0, 1, 20, 21, 50, 51, 52, 59, 60, 90, 91];
  assert.equal(
    days.map((offset) => on(offset)),
    [
      null,
      'notice',
      'notice',
      'soon',
      'soon',
      'ended',
      'ended',
      'late',
      'late',
      'late',
      null,
      null,
      'farewell',
      'farewell',
      null,
    ],
  );
});

test('nobody is told of a debt before the day to which the office has put it off', () => {
  assert.is(on(5, { due_on: '2027-01-31' }), null);
  assert.is(on(40, { due_on: '2027-01-31' }), 'late');
});

test('another fee gets two reminders after its due date', () => {
  const at = (day: string) => dueStep({ due_on: '2026-10-01', until: null }, rules, day);
  assert.equal(
    ['2026-09-24', '2026-10-01', '2026-10-02', '2026-10-22', '2026-11-21', '2026-11-30'].map(at),
    [null, null, 'ended', 'late', 'late', null],
  );
});

test('a letter that is off is left out', () => {
  const without = rules.map((rule) => ({
    ...rule,
    is_on: rule.step === 'soon' ? (0 as const) : rule.is_on,
  }));
  assert.is(dueStep({ due_on, until }, without, addDays(until, -3)), 'notice');
});

test.run();
