import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainAmount } from '../../../src/shared/fields/amount.ts';
import { price } from '../../../src/services/association/shared/rules.ts';
import { oreIn } from '../../../src/people/fees/admin/hand-schema.ts';

const test = suite('amounts as people type them');

const read: [typed: string, ore: number][] = [
  ['150', 15_000],
  ['0', 0],
  ['0,50', 50],
  ['150,5', 15_050],
  ['1000.5', 100_050],
  ['1 000', 100_000],
  ['1 000,50', 100_050],
  ['1 000.50', 100_050],
  ['1\u00a0000,50 kr', 100_050],
  ['1\u202f000,50\u00a0SEK', 100_050],
  ['1\u2009000', 100_000],
  ['1.000,50', 100_050],
  ['1,000.50', 100_050],
  ["1'000.50", 100_050],
  ['1’000,50', 100_050],
  ['100.000,5', 10_000_050],
  ['1.000.000', 100_000_000],
  ['1,000,000.00', 100_000_000],
  ['1,00,000', 10_000_000],
  ['1,00,000.50', 10_000_050],
  ['150:50', 15_050],
  ['500:-', 50_000],
  ['500:–', 50_000],
  ['500,-', 50_000],
  ['1 500 :-', 150_000],
  ['500 kr', 50_000],
  ['500kr.', 50_000],
  ['kr 500', 50_000],
  ['Kr. 500,00', 50_000],
  ['SEK500', 50_000],
  ['500 kronor', 50_000],
  ['\ufeff 500\u200b ', 50_000],
];

test('an amount is read in each unambiguous spelling', () => {
  for (const [typed, ore] of read) assert.is(oreIn(typed), ore, typed);
});

const refused = [
  // Half a million or five hundred?
  '500.000',
  '500,000',
  '1.500',
  '1,500 kr',
  '0.500',
  '1500.000',
  '1.000.50',
  '1,000,50',
  '1.000.5',
  '1,000.500',
  '1 50',
  '10 00',
  '1 000 50',
  '1 000.000',
  '1.000 000',
  '12 3456',
  '0 500',
  '150.505',
  '150,',
  ',50',
  '.',
  '',
  'kr',
  '-150',
  '−150',
  '+150',
  '(150)',
  '1e3',
  '0x10',
  '5 tkr',
  '150 €',
  'Rs 150',
  '१५०',
  '100 kr 50 öre',
  '150-200',
  '1500000,00',
];

test('an amount that could mean another one, or none, is refused', () => {
  for (const typed of refused) assert.is(oreIn(typed), undefined, typed);
});

test('a price is stored as it was meant, or refused as it was typed', () => {
  assert.is(price.rule.parse('1.200,50 kr'), '1200.50');
  assert.is(price.rule.parse('12 500'), '12500');
  for (const typed of ['1.200', '1 20', '500.000']) {
    assert.is(plainAmount(typed), typed);
    assert.not.ok(price.rule.safeParse(typed).success, typed);
  }
});

test('a very long text is refused quickly', () => {
  const began = performance.now();
  for (const part of ['1', '1,', '1 000', '.000', ',00', 'kr ', ' ', '-']) {
    assert.is(oreIn(part.repeat(100_000)), undefined);
  }
  assert.ok(performance.now() - began < 2000);
});

test.run();
