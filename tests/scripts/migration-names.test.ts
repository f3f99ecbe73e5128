import * as assert from 'uvu/assert';
import { suite } from 'uvu';
import { migrations } from '../../migrations/index.ts';
import { migrationFaults } from '../../scripts/check/checks.ts';
import { dayInStockholm } from '../../src/shared/i18n/format.ts';

const test = suite('the check of migration names');

const names = Object.keys(migrations);
const last = names.at(-1)!;
const faultsOf = (added: string, today: string) => migrationFaults([...names, added], today);

test('the names of this program have no fault', () => {
  assert.equal(migrationFaults(names, dayInStockholm(new Date())), []);
});

test('a name that does not sort last is refused', () => {
  const [early, late] = ['2026-11-23-a-field', '2026-12-01-a-field'];
  assert.equal(faultsOf(early, '2026-12-01'), [`${early} does not sort after ${last}: rename it`]);
  assert.equal(faultsOf(last, '2026-12-01'), [`${last} does not sort after ${last}: rename it`]);
  assert.equal(faultsOf(late, '2026-12-01'), []);
});

test('a name that lies in the future is refused', () => {
  assert.equal(faultsOf('2026-12-02-a-field', '2026-12-01'), [
    '2026-12-02-a-field lies in the future: today is 2026-12-01',
  ]);
});

test('a name without a date is refused', () => {
  assert.equal(faultsOf('a-field', '2026-12-01'), ['a-field is no date and name']);
});

test.run();
