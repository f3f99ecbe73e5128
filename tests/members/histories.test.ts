import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compareHistories } from '../../scripts/proofs/members/compare.ts';
import { compareOverHttp } from '../../scripts/proofs/members/compare-http.ts';
import { randomOf } from '../../scripts/proofs/random.ts';
import { signedInAs } from '../helpers/members.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite }>('histories of members');

test.before(async (context) => {
  context.site = await createTestSite();
});

test.after(({ site }) => site.close());

test('the register agrees with a calendar in which every day is marked', async ({ site }) => {
  const random = randomOf(20_261_122);
  const { faults, lives } = await compareHistories(site.db, random, { histories: 150, days: 25 });
  assert.is(faults.length, 0, faults.slice(0, 5).join('\n'));
  const overHttp = await compareOverHttp(await signedInAs(site), lives, random, 6);
  assert.is(overHttp.length, 0, overHttp.slice(0, 5).join('\n'));
});

test.run();
