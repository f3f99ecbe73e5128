import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isWhole, seed } from '../helpers/long.ts';
import { playRenewals } from './renewals/play.ts';

test('members get each fee and each email once through restarts and downtime', async () => {
  const many = isWhole ? { members: 300, days: 800 } : { members: 40, days: 100 };
  const played = await playRenewals({ ...many, seed });
  if (isWhole) console.log(JSON.stringify({ ...played, seed }));
  const { faults, fees, emails, renewals } = played;
  assert.equal(faults, []);
  assert.ok(fees > 0 && emails > 0 && renewals > 0, JSON.stringify(played));
});

test.run();
