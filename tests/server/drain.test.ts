import { setTimeout as sleep } from 'node:timers/promises';
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
  const busy = Array.from({ length: 20 }, () => keepAsking(`${site.origin}/about`));
  const slow = Array.from({ length: 20 }, (_, index) =>
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

test('new connections meanwhile learn that the site is stopping', async ({ site }) => {
  const before = await fetch(`${site.origin}/readyz`);
  assert.is(before.status, 200);
  const ended = site.end('SIGTERM');
  const ask = async () => {
    const answer = await fetch(`${site.origin}/readyz`, { headers: { Connection: 'close' } });
    return { status: answer.status, body: await answer.json() };
  };
  await becomes(ask, { status: 503, body: { status: 'draining' } });
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
