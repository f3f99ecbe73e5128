import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { storm } from '../../../scripts/proofs/payments/storm.ts';

const test = suite('payments: storm');

/** `npm run verify:payments` runs thousands of these. */
test('whatever the order of events, failures and crashes, the books are right in the end', async () => {
  const { crashes, faults, receipts, refunds, troubles } = await storm(60, 2026);
  assert.equal(faults, []);
  assert.ok(crashes + troubles > 0 && receipts > 0 && refunds['made']! > 0);
});

test.run();
