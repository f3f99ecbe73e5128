import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDemoSite } from '../../demo-site.ts';
import type { Check } from '../durability.ts';
import { Writers } from './writers.ts';

const READY_LIMIT_MS = 2000;

export async function killAgainAndAgain(check: Check, rounds: number, clients: number) {
  const settings = { ABUSE_LIMITS: 'off' };
  const writers = new Writers();
  let site = await startDemoSite(undefined, settings);
  let slowestStart = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const over = new AbortController();
    const sending = writers.send(site.origin, clients, over.signal);
    await sleep(200 + ((round * 37) % 300));
    await site.end('SIGKILL');
    over.abort();
    await sending;
    const started = performance.now();
    site = await startDemoSite(site.dataDirectory, settings);
    await site.ready();
    slowestStart = Math.max(slowestStart, performance.now() - started);
    if (round % 10 === 0) console.log(`      kill ${round}: ${writers.total} acknowledged so far`);
  }
  const { lost, integrity } = writers.compare(site);
  const isKept = writers.total > 0 && lost.length === 0;
  check(isKept, `${rounds} kills, ${writers.total} acknowledged, ${lost.length} lost`);
  check(writers.surprises.length === 0, `other answers: ${writers.surprises.join() || 'none'}`);
  check(integrity === 'ok', `integrity: ${integrity}`);
  check(slowestStart < READY_LIMIT_MS, `ready again after ${Math.round(slowestStart)} ms at most`);
  check((await site.end('SIGTERM')) === 0, 'the last server ended with exit code 0');
  rmSync(site.dataDirectory, { recursive: true });
}
