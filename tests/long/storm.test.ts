import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isWhole, seed } from '../helpers/long.ts';
import { runsOnPostgres } from '../helpers/postgres/postgres.ts';
import { storm } from './storm/storm.ts';

const test = suite('payments: storm');

const whole = runsOnPostgres ? { people: 500, processes: 3 } : { people: 2000, processes: 0 };

test('whatever the order of events, failures and crashes, the books are right in the end', async () => {
  const { people, processes } = isWhole ? whole : { people: 60, processes: 0 };
  const report = await storm(people, seed, processes);
  const { crashes, faults, receipts, refunds, troubles } = report;
  if (isWhole) console.log(JSON.stringify({ ...report, faults: faults.length, seed }));
  assert.equal(faults, []);
  assert.ok(crashes + troubles > 0 && receipts > 0 && refunds['made']! > 0);
});

test.run();
