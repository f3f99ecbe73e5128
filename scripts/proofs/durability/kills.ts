import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningSite, startDemoSite } from '../../demo-site.ts';
import { openBucket } from '../../../tests/helpers/backup/bucket.ts';
import type { Check } from '../durability.ts';
import { newDatabase } from '../engine.ts';
import { Writers } from './writers.ts';

const READY_LIMIT_MS = 2000;

interface Options {
  rounds: number;
  clients: number;
  /** 0 for one server on SQLite, otherwise that many on PostgreSQL. */
  processes: number;
}

/** Kills one server after another while all of them accept forms. */
export async function killAgainAndAgain(check: Check, { rounds, clients, processes }: Options) {
  const directory = mkdtempSync(join(tmpdir(), 'site-'));
  const database = processes ? await newDatabase('postgres', directory) : null;
  const bucket = processes ? await openBucket() : null;
  const settings = { ABUSE_LIMITS: 'off', ...database?.settings, ...bucket?.env };
  const writers = new Writers();
  const sites: RunningSite[] = [];
  // One after another, because the first one makes the sample content.
  for (let index = 0; index < Math.max(processes, 1); index += 1) {
    sites.push(await startDemoSite(join(directory, String(index)), settings));
    await sites[index]!.ready();
  }
  let slowestStart = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const over = new AbortController();
    const sending = sites.map(({ origin }) =>
      writers.send(origin, Math.ceil(clients / sites.length), over.signal),
    );
    await sleep(200 + ((round * 37) % 300));
    const killed = round % sites.length;
    await sites[killed]!.end('SIGKILL');
    over.abort();
    await Promise.all(sending);
    const started = performance.now();
    sites[killed] = await startDemoSite(sites[killed]!.dataDirectory, settings);
    await sites[killed].ready();
    slowestStart = Math.max(slowestStart, performance.now() - started);
    if (round % 10 === 0) console.log(`      kill ${round}: ${writers.total} acknowledged so far`);
  }
  const location = database?.location ?? join(sites[0]!.dataDirectory, 'site.sqlite');
  await writers.verify(check, location);
  check(
    slowestStart < READY_LIMIT_MS,
    `${rounds} kills, ready again after ${Math.round(slowestStart)} ms at most`,
  );
  const codes = await Promise.all(sites.map((site) => site.end('SIGTERM')));
  check(
    codes.every((code) => code === 0),
    'the last servers ended with exit code 0',
  );
  await database?.close();
  await bucket?.close();
  rmSync(directory, { recursive: true });
}
