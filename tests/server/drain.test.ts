import { Agent, get } from 'node:http';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type RunningSite, startDemoSite } from '../../scripts/demo-site.ts';
import { becomes } from '../helpers/browser/becomes.ts';

interface Tally {
  answers: number;
  /** True when the last response told the connection to close. */
  wasTold: boolean;
  /** Errors of requests that were sent. A refused connection is none. */
  failures: string[];
}

/** Sends requests over one kept connection until the server is gone. */
function keepAsking(address: string, pauseMs = 0): { tally: Tally; ended: Promise<void> } {
  const tally: Tally = { answers: 0, wasTold: false, failures: [] };
  return { tally, ended: fill(tally, address, pauseMs) };
}

async function fill(tally: Tally, address: string, pauseMs: number): Promise<void> {
  // Only IPv4, because a refused client must not try a second address.
  const agent = new Agent({ keepAlive: true, maxSockets: 1, family: 4 });
  for (;;) {
    const outcome = await ask(address, agent);
    if (outcome.error === 'ECONNREFUSED') break;
    if (outcome.error) tally.failures.push(outcome.error);
    else tally.answers += 1;
    tally.wasTold = outcome.isTold;
    if (pauseMs) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  agent.destroy();
}

function ask(address: string, agent: Agent): Promise<{ error?: string; isTold: boolean }> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ error: error.code ?? error.message, isTold: false });
    get(address, { agent }, (response) => {
      response.on('error', fail).resume();
      response.on('end', () => {
        const isTold = response.headers.connection === 'close';
        const isWhole = response.complete && response.statusCode === 200;
        resolve(isWhole ? { isTold } : { error: `half of a ${response.statusCode}`, isTold });
      });
    }).on('error', fail);
  });
}

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
