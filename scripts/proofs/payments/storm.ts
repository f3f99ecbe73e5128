import { audit, type Audit } from './audit.ts';
import { randomOf } from '../random.ts';
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
export async function storm(rounds: number, seed: number): Promise<StormReport> {
  const started = performance.now();
  const world = await World.open();
  const stories: Story[] = [];
  const tellers = Array.from({ length: AT_ONCE }, async () => {
    while (stories.length < rounds) {
      const index = stories.length;
      const story = new Story(world, randomOf(seed + index * 7919), index);
      stories.push(story);
      await story.tell();
      // Keeps only the end of the log.
      world.live.site.logged.splice(0, world.live.site.logged.length - 200);
    }
  });
  await Promise.all(tellers);
  await world.finish(randomOf(seed));
  const result = await audit(world, stories);
  await world.close();
  const { crashes, troubles, deliveries } = world;
  const seconds = (performance.now() - started) / 1000;
  return { ...result, rounds, crashes, troubles, deliveries, seconds };
}
