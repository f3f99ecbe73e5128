import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { addYearlyFees } from '../../../../src/people/fees/renewals/yearly-fees.ts';
import { randomToken } from '../../../../src/services/secrets.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { addPaidMember } from '../../../../tests/fixtures/member-rows.ts';
import { turnOn } from '../../../../tests/helpers/people/renewals.ts';
import { createTestSite, restart, type TestSite } from '../../../../tests/helpers/site.ts';
import { progress } from '../../../command-line.ts';
import { type engines, newDatabase } from '../../../bench/engine.ts';
import { randomOf } from '../../../../tests/helpers/random.ts';
import { addDays } from '../calendar.ts';
import { NOW } from './now.ts';
import { playRenewals } from './play.ts';

const KILLED_FEES = 1000;
const GUESSES = 10_000;

/** Prints what was found. Returns whether everything holds. */
export async function prove(asked: {
  members: number;
  days: number;
  seed: number;
}): Promise<boolean> {
  console.log(`seed ${asked.seed}`);
  const started = performance.now();
  const played = await playRenewals({ ...asked, onDay: progress('days', asked.days) });
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${asked.members} members, ${asked.days} days in ${seconds} s: ${played.fees} fees, ${played.emails} letters, ${played.renewals} renewals, ${played.restarts} restarts, ${played.inFlight} letters on the wire when their fee was paid`,
  );
  for (const fault of played.faults.slice(0, 20)) console.log(fault);
  console.log(`${played.faults.length} faults`);
  const killed = await proveKills('sqlite', asked.seed);
  return played.faults.length === 0 && killed;
}

/** Kills the making of yearly fees on that engine, then tries their addresses. */
export async function proveKills(engine: (typeof engines)[number], seed: number): Promise<boolean> {
  const directory = mkdtempSync(join(tmpdir(), 'site-'));
  const database = await newDatabase(engine, directory);
  const site = await withMembers(KILLED_FEES, { directory, env: database.settings });
  const isComplete = await feesUnderKills(site, seed);
  const open = await restart(site);
  const isSafe = await tryTokens(open);
  await database.close();
  return isComplete && isSafe;
}

/** Adds members whose periods all end in 45 days. */
async function withMembers(
  count: number,
  place: { directory: string; env: object },
): Promise<TestSite> {
  const site = await createTestSite({ ...place, now: new Date(NOW) });
  for (let number = 0; number < count; number += 1) {
    await addPaidMember(site, {
      name: `Member ${number}`,
      paidOn: addDays(NOW.slice(0, 10), -319),
    });
  }
  await turnOn(site);
  return site;
}

/** Kills the process that makes the fees again and again, until one has nothing left to do. */
async function feesUnderKills(site: TestSite, seed: number): Promise<boolean> {
  const random = randomOf(seed);
  await site.db.destroy();
  let kills = 0;
  for (;;) {
    const maker = spawn(
      process.execPath,
      [
        fileURLToPath(new URL('scripts-proofs-members-renewals-make-fees.js', import.meta.url)),
        site.directory,
        site.config.database,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const ended = new Promise<number | null>((resolve) => maker.once('exit', resolve));
    const begun = new Promise((resolve) => maker.stdout.once('data', resolve));
    await Promise.race([begun, ended]);
    await Promise.race([sleep(20 + random.below(400)), ended]);
    maker.kill('SIGKILL');
    if ((await ended) === 0) break;
    kills += 1;
  }
  const open = await restart(site);
  const again = await addYearlyFees(open);
  const fees = await open.db
    .selectFrom('fees')
    .select(['member_id', 'reference'])
    .where('purpose', '=', 'renew')
    .execute();
  const marks = await open.db.selectFrom('reminders').select('about').execute();
  await open.db.destroy();
  const members = new Set(fees.map(({ member_id }) => member_id)).size;
  console.log(
    `${kills} kills: ${fees.length} fees of ${members} members, ${marks.length} marks, ${again} made afterwards`,
  );
  const counts = [fees.length, members, marks.length];
  return again === 0 && counts.every((count) => count === KILLED_FEES);
}

/** Opens the pages of 300 fees, looks for each reference on each, and guesses addresses of others. */
export async function tryTokens(
  site: TestSite,
  { fees: most, guesses }: { fees: number; guesses: number } = { fees: 300, guesses: GUESSES },
): Promise<boolean> {
  const fees = await site.db
    .selectFrom('fees')
    .select(['token', 'reference'])
    .where('status', '=', 'pending')
    .limit(most)
    .execute();
  const pages = [];
  for (const { token } of fees) pages.push(await (await site.get(paths.fee(token))).text());
  const hits = pages.reduce(
    (sum, page) =>
      sum +
      fees.filter(({ reference, token }) => page.includes(token) && page.includes(`>${reference}<`))
        .length,
    0,
  );
  const answers = new Map<number, number>();
  for (let guess = 0; guess < guesses; guess += 1) {
    const { status } = await site.get(paths.fee(randomToken()));
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  await site.close();
  const found = [...answers].map(([status, times]) => `${times} × ${status}`).join(', ');
  console.log(`${fees.length} fees on ${pages.length} pages: ${hits} hits; guesses: ${found}`);
  return hits === most && !answers.has(200) && (answers.get(429) ?? 0) > 0;
}
