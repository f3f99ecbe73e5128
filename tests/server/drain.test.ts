import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type RunningSite, startDemoSite } from '../../scripts/demo-site.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import { keepAsking } from '../helpers/http/keep-alive.ts';

const test = suite<{ site: RunningSite }>('the stopping server');

test.before.each(async (context) => {
  context.site = await startDemoSite(undefined, { SITE_MODE: 'live' });
});

test.after.each(({ site }) => site.stop());

test('on SIGTERM no client on a kept connection gets a broken response', async ({ site }) => {
  const busy = Array.from({ length: 3 }, () => keepAsking(`${site.origin}/about`));
  const slow = Array.from({ length: 5 }, (_, index) =>
    keepAsking(`${site.origin}/healthz`, 100 * index),
  );
  const all = [...busy, ...slow];
  await becomes(() => all.every(({ tally }) => tally.answers > 0), true);
  const ended = site.end('SIGTERM');
  await Promise.all(all.map((asking) => asking.ended));
  assert.is(await ended, 0);
  for (const { tally } of all) {
    assert.equal(tally.failures, []);
    assert.ok(tally.wasTold);
  }
});

test('a second signal ends it at once, but not one that came twice', async ({ site }) => {
  // The kernel would merge two of the same name.
  process.kill(site.pid, 'SIGINT');
  process.kill(site.pid, 'SIGTERM');
  const statusAt = async (path: string) => (await fetch(site.origin + path)).status;
  await becomes(() => statusAt('/readyz'), 503);
  assert.is(await statusAt('/healthz'), 200);
  let exitCode: number | null | undefined;
  const signalAgain = () => {
    void site.end('SIGTERM').then((code) => (exitCode = code));
    return exitCode;
  };
  await becomes(signalAgain, 1);
});

test.run();
