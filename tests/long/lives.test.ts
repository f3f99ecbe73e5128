import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addAdmin } from '../helpers/admin.ts';
import { isWhole, seed } from '../helpers/long.ts';
import { randomOf } from '../helpers/random.ts';
import { createTestSite } from '../helpers/site.ts';
import { addDays, momentOf } from './lives/calendar.ts';
import { Play } from './lives/play.ts';

const FIRST = '2026-02-02';
/** From that day on, a calendar year includes the next one. */
const NEXT_FROM = '10-01';

/** Each 1 July the association chooses the other membership year. */
const yearFrom = (day: string) => (Number(day.slice(0, 4)) % 2 === 0 ? NEXT_FROM : null);

test('pages and books show what the rules alone say, for random lives in both membership years', async () => {
  const clock = { now: momentOf(FIRST, '08:00') };
  // Time passes while people press.
  const now = () => (clock.now = new Date(clock.now.getTime() + 1));
  const site = await createTestSite({ now, env: { ABUSE_LIMITS: 'off' } });
  await addAdmin(site);
  const { count, last } = isWhole
    ? { count: 60, last: '2030-12-31' }
    : { count: 6, last: '2027-10-31' };
  const play = new Play(site, clock, randomOf(seed), { count, first: FIRST, last });
  for (let day = FIRST; day <= last && !play.isHopeless; day = addDays(day, 1)) {
    if (day.endsWith('-07-01')) await play.chooseYear(day, yearFrom(day));
    await play.day(day);
  }
  if (isWhole) console.log(`seed ${seed}: ${play.pressed} acts, ${play.compared} comparisons`);
  assert.equal(play.differences, [], play.differences.join('\n'));
  assert.ok(play.pressed > count && play.compared > count);
  await site.close();
});

test.run();
