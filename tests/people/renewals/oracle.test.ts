import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { playRenewals } from '../../../scripts/proofs/members/renewals/play.ts';

test('40 members get each fee and each letter once through restarts and downtime', async () => {
  const { faults, fees, emails, renewals } = await playRenewals({
    members: 40,
    days: 100,
    seed: 2,
  });
  assert.equal(faults, []);
  assert.ok(fees > 5 && emails > 20 && renewals > 4);
});

test.run();
