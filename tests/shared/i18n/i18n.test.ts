import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  dayInStockholm,
  formatFor,
  startOfDayInStockholm,
} from '../../../src/shared/i18n/format.ts';
import { translator } from '../../../src/shared/i18n/index.ts';
import { waitText } from '../../../src/shared/i18n/wait.ts';
import en from '../../../src/shared/i18n/collected/site-en.ts';
import sv from '../../../src/shared/i18n/collected/site-sv.ts';

const resources = { en, sv };

const test = suite('language');

/** Returns every key as a path. List items have numbers, so that lists must be equally long. */
function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => keysOf(part, `${path}/${key}`));
}

test('both languages have the same keys', () => {
  assert.equal(keysOf(resources.sv).toSorted(), keysOf(resources.en).toSorted());
});

test('both languages fill in the same values', () => {
  const values = (texts: unknown) =>
    JSON.stringify(texts)
      .match(/\{\{\w+(?:, \w+)?\}\}/g)
      ?.toSorted();
  for (const namespace of Object.keys(resources.en) as (keyof typeof resources.en)[]) {
    assert.equal(values(resources.sv[namespace]), values(resources.en[namespace]), namespace);
  }
});

test('no text is empty', () => {
  for (const texts of Object.values(resources)) assert.not.match(JSON.stringify(texts), /:""/);
});

test('apostrophes on pages are curly, as quotation marks are', () => {
  const { mail: _, exports: __, ...pages } = resources.en;
  // These words are the specification’s.
  const text = JSON.stringify(pages).replaceAll("We'll get back to you soon!", '');
  assert.equal(text.match(/.{0,20}\p{L}'\p{L}.{0,10}/gu) ?? [], []);
});

test('a count decides between the forms of a text, and large ones are grouped', () => {
  const [en, sv] = [translator('en'), translator('sv')];
  assert.is(en('fees:overdue', { count: 1 }), 'Due yesterday');
  assert.is(en('fees:overdue', { count: 1200 }), 'Overdue by 1,200 days');
  assert.is(sv('news:results', { count: 1 }), '1 träff');
});

test('a number before a noun has a form of the text for one', () => {
  const texts = Object.values(resources).flatMap((language) =>
    [
      ...JSON.stringify(language).matchAll(/"(\w+)":"([^"]*\{\{count(?:, number)?\}\}) (\p{L}+)/gu),
    ].map(([, key, start, next]) => ({ key, text: `${start} ${next}` })),
  );
  const counted = texts.filter(({ text }) => !/ (?:i|in|inom|within)$/.test(text));
  assert.ok(counted.length > 0);
  for (const { key, text } of counted) assert.match(key!, /_(?:one|other)$/, text);
});

test('prices and dates are written as each language writes them', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  assert.is(plain(formatFor('en').price(15_000)), 'SEK 150');
  assert.is(plain(formatFor('sv').price(500_000)), '5 000 kr');
  assert.is(formatFor('en').longDate('2025-08-09'), 'Saturday, 9\u00a0August 2025');
  assert.is(formatFor('sv').longDate('2025-08-09'), 'lördag 9\u00a0augusti 2025');
  assert.is(formatFor('sv').date('2025-08-09'), '9\u00a0augusti 2025');
  const hours = { from: '9:00', to: '17:00' };
  assert.equal(
    [formatFor('en').hours(hours), formatFor('sv').hours(hours)],
    ['9:00–17:00', '9.00–17.00'],
  );
});

test('moments are shown in Stockholm, days as they are', () => {
  assert.is(formatFor('en').date('2026-11-21T23:30:00Z'), '22\u00a0November 2026');
  assert.is(formatFor('en').time('2026-06-21T06:30:00Z'), '8:30');
  assert.is(formatFor('sv').time('2026-06-21T10:00:00Z'), '12.00');
  assert.is(formatFor('en').date('2026-11-21'), '21\u00a0November 2026');
});

test('a wait of one minute is in the singular', () => {
  assert.is(waitText('en', 20), '1 minute');
  assert.is(waitText('sv', 60), '1 minut');
  assert.is(waitText('sv', 61), '2 minuter');
});

test('the day begins at midnight in Stockholm, also when the clocks change', () => {
  assert.is(dayInStockholm(new Date('2026-11-21T23:30:00Z')), '2026-11-22');
  const lastEvening = new Date('2026-03-29T20:00:00Z');
  assert.is(startOfDayInStockholm(lastEvening).toISOString(), '2026-03-28T23:00:00.000Z');
  assert.is(startOfDayInStockholm(lastEvening, 1).toISOString(), '2026-03-29T22:00:00.000Z');
});

test.run();
