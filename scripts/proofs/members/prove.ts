import { signedInAs } from '../../../tests/helpers/members.ts';
import { createTestSite } from '../../../tests/helpers/site.ts';
import { randomOf } from '../random.ts';
import { compareHistories } from './compare.ts';
import { compareOverHttp } from './compare-http.ts';

export { proveMigration } from './migration.ts';

/** Runs on PostgreSQL where TEST_DATABASE_URL is set. */
export async function proveHistories(
  histories: number,
  { days, pages, seed }: { days: number; pages: number; seed: number },
): Promise<string[]> {
  const site = await createTestSite({ now: new Date('2026-01-01T12:00:00Z') });
  try {
    const random = randomOf(seed);
    const started = performance.now();
    const seconds = () => Math.round((performance.now() - started) / 1000);
    const { faults, lives } = await compareHistories(site.db, random, { histories, days });
    console.log(
      `${histories} lives, ${days} days of each: ${faults.length} differences, after ${seconds()} s`,
    );
    const overHttp = await compareOverHttp(await signedInAs(site), lives, random, pages);
    console.log(
      `over HTTP, all of them on ${pages + 2} days, and each year: ${overHttp.length} differences, ` +
        `after ${seconds()} s`,
    );
    return [...faults, ...overHttp];
  } finally {
    await site.close();
  }
}
