import { audit, type Audit } from './audit.ts';
import { randomOf } from '../../helpers/random.ts';
import { Office } from './office.ts';
import { openSiteProcesses } from './processes.ts';
import { openSiteHere } from './sites.ts';
import { Story } from './story.ts';
import { World } from './world.ts';

export interface StormReport extends Audit {
  rounds: number;
  crashes: number;
  troubles: number;
  deliveries: number;
  seconds: number;
}

/** Enough stories to interfere with each other, and few enough to tell them apart. */
const AT_ONCE = 40;

/** Runs stories at once, with lost answers, repeated events and killed processes, and then compares the books. */
export async function storm(rounds: number, seed: number, processes = 0): Promise<StormReport> {
  const started = performance.now();
  const sites = await (processes > 0 ? openSiteProcesses(processes) : openSiteHere());
  const world = new World(sites, await Office.open(sites.db));
  const stories: Story[] = [];
  const tellers = Array.from({ length: AT_ONCE }, async () => {
    while (stories.length < rounds) {
      const index = stories.length;
      const story = new Story(world, randomOf(seed + index * 7919), index);
      stories.push(story);
      await story.tell();
    }
  });
  await Promise.all(tellers);
  await world.finish(randomOf(seed));
  const result = await audit(world, stories);
  const { troubles, deliveries } = world;
  const { crashes } = sites;
  await sites.close();
  const seconds = (performance.now() - started) / 1000;
  return { ...result, rounds, crashes, troubles, deliveries, seconds };
}
