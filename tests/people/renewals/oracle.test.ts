import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { playRenewals } from '../../../scripts/proofs/members/renewals/play.ts';

test('30 members get each fee and each letter once through restarts and downtime', async () => {
  const { faults, fees, letters, renewals } = await playRenewals({
    members: 30,
    days: 100,
    seed: 11,
  });
  assert.equal(faults, []);
  assert.ok(fees > 3 && letters > 5 && renewals > 0, JSON.stringify({ fees, letters, renewals }));
});

test.run();
