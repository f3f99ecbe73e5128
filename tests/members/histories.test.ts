import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compareHistories } from '../../scripts/proofs/members/compare.ts';
import { randomOf } from '../../scripts/proofs/random.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite }>('histories of members');

test.before(async (context) => {
  context.site = await createTestSite();
});

test.after(({ site }) => site.close());

test('the register agrees with a calendar in which every day is marked', async ({ site }) => {
  const faults = await compareHistories(site.db, randomOf(20_261_122), {
    histories: 150,
    days: 25,
  });
  assert.is(faults.length, 0, faults.slice(0, 5).join('\n'));
});

test.run();
