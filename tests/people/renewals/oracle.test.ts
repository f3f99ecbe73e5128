import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { playRenewals } from '../../../scripts/proofs/members/renewals/play.ts';

for (const seed of [2, 3]) {
  test(`40 members get each fee and each letter once through restarts and downtime (${seed})`, async () => {
    const { faults, fees, letters, renewals } = await playRenewals({
      members: 40,
      days: 100,
      seed,
    });
    assert.equal(faults, []);
    assert.ok(fees > 5 && letters > 20 && renewals > 4);
  });
}

test.run();
