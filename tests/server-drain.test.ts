import { setTimeout as sleep } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type RunningSite, startDemoSite } from '../scripts/demo-site.ts';
import { keepAsking } from './helpers/keep-alive.ts';

const test = suite<{ site: RunningSite }>('the server at its end');

test.before.each(async (context) => {
  context.site = await startDemoSite(undefined, { SITE_MODE: 'live' });
});

test.after.each(({ site }) => site.stop());

test('on SIGTERM nobody who asks over a kept connection gets a broken answer', async ({ site }) => {
  const busy = Array.from({ length: 20 }, () => keepAsking(`${site.origin}/about`));
  const slow = Array.from({ length: 20 }, (_, index) =>
    keepAsking(`${site.origin}/healthz`, 100 * index),
  );
  await sleep(1000);
  const ended = site.end('SIGTERM');
  const tallies = await Promise.all([...busy, ...slow]);
  assert.is(await ended, 0);
  for (const { answers, failures, wasTold } of tallies) {
    assert.equal(failures, []);
    assert.ok(answers > 0);
    assert.ok(wasTold);
  }
});

test('whoever comes anew meanwhile is told that the site is leaving', async ({ site }) => {
  const before = await fetch(`${site.origin}/readyz`);
  assert.is(before.status, 200);
  const ended = site.end('SIGTERM');
  await sleep(200);
  const headers = { Connection: 'close' };
  const answer = await fetch(`${site.origin}/readyz`, { headers });
  assert.is(answer.status, 503);
  assert.equal(await answer.json(), { status: 'draining' });
  assert.is(await ended, 0);
});

test('a second signal ends it at once, but not one that came twice', async ({ site }) => {
  await fetch(`${site.origin}/healthz`);
  process.kill(site.pid, 'SIGINT');
  await sleep(50);
  process.kill(site.pid, 'SIGINT');
  await sleep(150);
  assert.is((await fetch(`${site.origin}/healthz`)).status, 200);
  await sleep(500);
  assert.is(await site.end('SIGTERM'), 1);
});

test.run();
