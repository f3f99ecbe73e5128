import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { flood } from '../helpers/flood.ts';
import { type RunningSite, startDemoSite } from '../../scripts/demo-site.ts';

const MOST_MB = 20;
const LONGEST_WAIT_MS = 1000;

const test = suite<{ site: RunningSite }>('requests whose responses nobody reads');

test.before(async (context) => {
  context.site = await startDemoSite(undefined, { SITE_MODE: 'live' });
});

test.after(({ site }) => site.stop());

const memoryOf = ({ pid }: RunningSite) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** Returns the milliseconds until the response. */
async function waitFor(address: string): Promise<number> {
  const asked = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  assert.is(answer.status, 200);
  return performance.now() - asked;
}

for (const [title, path] of Object.entries({
  'a cached page': '/',
  'a page that is rendered each time': '/?x=1',
  'a page that is not there': '/nowhere',
})) {
  test(`cost little memory and delay nobody (${title})`, async ({ site }) => {
    for (let count = 0; count < 200; count += 1) await waitFor(`${site.origin}/`);
    for (let count = 0; count < 50; count += 1) await fetch(site.origin + path);

    const before = memoryOf(site);
    const first = flood(site.origin, path);
    let most = before;
    for (let count = 0; count < 100; count += 1) {
      most = Math.max(most, memoryOf(site));
      await sleep(10);
    }
    assert.ok(most - before < MOST_MB, `${(most - before).toFixed(1)} MB`);

    const second = flood(site.origin, path);
    let longest = 0;
    for (let count = 0; count < 100; count += 1) {
      longest = Math.max(longest, await waitFor(`${site.origin}/healthz`));
      await sleep(5);
    }
    assert.ok(longest < LONGEST_WAIT_MS, `${longest.toFixed(0)} ms`);
    first.destroy();
    second.destroy();
  });
}

test.run();
