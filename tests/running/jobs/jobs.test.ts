import { isStillWanted } from '../../../src/people/fees/emails/requests.ts';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Job } from '../../../src/running/jobs/schedule.ts';
import {
  isMissed,
  jobLedger,
  lateAfter,
  lateJobs,
  recordRun,
} from '../../../src/running/jobs/queries.ts';
import { createJobRunner } from '../../../src/running/jobs/run-job.ts';
import { scheduleJobs, startJobs } from '../../../src/running/jobs/start-jobs.ts';
import { createMailer } from '../../../src/services/mail/mailer.ts';
import { OperatorError } from '../../../src/shared/operator-error.ts';
import { retentionTimes } from '../../../src/running/privacy/retention.ts';
import { addApplication } from '../../fixtures/rows.ts';
import { becomes } from '../../helpers/browser/becomes.ts';
import { refuseWrites, watchWrites } from '../../helpers/postgres/postgres.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const MINUTE_MS = 60_000;

interface Context {
  site: TestSite;
  clock: { now: number };
}

const test = suite<Context>('jobs');

test.before.each(async (context) => {
  context.clock = { now: Date.parse('2026-11-21T10:00:30Z') };
  context.site = await createTestSite({ now: () => new Date(context.clock.now) });
});

test.after.each(({ site }) => site.close());

function minutely(work: Job['work']): Job {
  return { name: 'minutely', pattern: '* * * * *', graceMs: 5 * MINUTE_MS, work };
}

async function rowOf({ db }: TestSite, name: string) {
  return (await jobLedger(db)).find((row) => row.name === name);
}

/** Counts the steps that another process sees as a change of the database. */
async function stepsThatWrite(site: TestSite, steps: number, step: () => Promise<void>) {
  const version = watchWrites(site);
  let [before, writes] = [await version(), 0];
  for (let done = 0; done < steps; done += 1) {
    await step();
    const after = await version();
    if (after !== before) writes += 1;
    before = after;
  }
  return writes;
}

const at = (time: string) => new Date(time);

test('a nightly job is late some time after the next night, also when clocks change', () => {
  const night = { pattern: '10 3 * * *', graceMs: 2 * 60 * MINUTE_MS };
  const late = (time: string) => lateAfter(night, at(time)).toISOString();
  // Due at 03:10 in Stockholm, with two hours of grace.
  assert.is(late('2026-11-21T10:00:00Z'), '2026-11-22T04:10:00.000Z');
  assert.is(late('2026-07-21T10:00:00Z'), '2026-07-22T03:10:00.000Z');
  assert.is(late('2026-10-24T10:00:00Z'), '2026-10-25T04:10:00.000Z');
  assert.is(late('2026-03-28T10:00:00Z'), '2026-03-29T03:10:00.000Z');
  const row = { name: 'night', late_after: late('2026-11-21T10:00:00Z') };
  assert.equal(lateJobs([row], at('2026-11-22T04:09:00Z')), []);
  assert.equal(lateJobs([row], at('2026-11-22T04:11:00Z')), ['night']);
  assert.not(isMissed(night, row, at('2026-11-22T02:09:00Z')));
  assert.ok(isMissed(night, row, at('2026-11-22T02:11:00Z')));
});

test('a run is recorded with what it has done; a failed one keeps the last success and tells our own reasons', async ({
  site,
  clock,
}) => {
  const runner = createJobRunner(site);
  let hasFailed = false;
  const job = minutely(async () => {
    if (hasFailed) throw Object.assign(new Error('anna@example.org is odd'), { code: 'EODD' });
    return { sent: 3 };
  });
  await runner.run(job);
  const first = (await rowOf(site, 'minutely'))!;
  assert.equal([first.outcome, first.detail], ['ok', '{"sent":3}']);
  assert.is(first.last_succeeded_at, '2026-11-21T10:00:30.000Z');
  hasFailed = true;
  for (let minute = 0; minute < 5; minute += 1) {
    clock.now += MINUTE_MS;
    await runner.run(job);
  }
  const second = (await rowOf(site, 'minutely'))!;
  assert.equal([second.outcome, second.detail], ['failed', '{"why":"EODD"}']);
  assert.is(second.last_succeeded_at, first.last_succeeded_at);
  assert.is(second.late_after, first.late_after);
  const failures = site.logged.filter(({ msg }) => msg === 'job failed');
  assert.equal(
    failures.map(({ job: name, error }) => [name, error]),
    [['minutely', 'EODD']],
  );
  assert.not.match(JSON.stringify([site.logged, await jobLedger(site.db)]), 'anna');
  const ours = minutely(() => Promise.reject(new OperatorError('The disk is full.')));
  await runner.run({ ...ours, name: 'another' });
  assert.is((await rowOf(site, 'another'))!.detail, '{"why":"The disk is full."}');
  assert.is(site.logged.at(-1)!['reason'], 'The disk is full.');
});

test('a job that finds nothing to do writes into the ledger every ten minutes, and is never late', async ({
  site,
  clock,
}) => {
  const runner = createJobRunner(site);
  const job = minutely(async () => ({ sent: 0 }));
  await runner.run(job);
  const writes = await stepsThatWrite(site, 60, async () => {
    clock.now += MINUTE_MS;
    await runner.run(job);
    assert.equal(lateJobs(await jobLedger(site.db), site.now()), []);
  });
  assert.is(writes, 6);
});

test('a job that runs every few seconds writes once a minute while it has something to do', async ({
  site,
  clock,
}) => {
  const runner = createJobRunner(site);
  const job = { ...minutely(async () => ({ sent: 1 })), pattern: '*/5 * * * * *' };
  await runner.run(job);
  const writes = await stepsThatWrite(site, 120, async () => {
    clock.now += 5000;
    await runner.run(job);
  });
  assert.is(writes, 10);
});

test('a ledger that cannot be written stops no job, and is written later', async ({ site }) => {
  const runner = createJobRunner(site);
  let runs = 0;
  const job = minutely(async () => ({ runs: (runs += 1) }));
  const allowWrites = await refuseWrites(site.db);
  await runner.run(job);
  await runner.run(job);
  assert.is(runs, 2);
  assert.is(await rowOf(site, 'minutely'), undefined);
  const warnings = site.logged.filter(({ msg }) => msg === 'job run could not be recorded');
  assert.is(warnings.length, 1);
  await allowWrites();
  await runner.run({ ...job, name: 'another' });
  assert.is((await rowOf(site, 'minutely'))!.detail, '{"runs":1}');
});

test('a job that is already running is joined, not started again', async ({ site }) => {
  const runner = createJobRunner(site);
  const { promise, resolve } = Promise.withResolvers<void>();
  let runs = 0;
  const job = minutely(async () => {
    runs += 1;
    await promise;
    return {};
  });
  const both = [runner.run(job), runner.run(job)];
  resolve();
  await Promise.all(both);
  assert.is(runs, 1);
});

test('at the first start every job gets a row and none is late; a job that no longer exists loses it', async ({
  site,
}) => {
  const office = { smtpUrl: 'smtp://127.0.0.1:1', from: 'a@example.org', office: 'a@example.org' };
  const withMail = await startJobs(site, { mailer: createMailer(site, office, isStillWanted) });
  await withMail.stop();
  const ledger = await jobLedger(site.db);
  assert.equal(
    ledger.map(({ name }) => name),
    [
      'backup',
      'expired-imports',
      'expired-invitations',
      'expired-sessions',
      'mail',
      'payment-events',
      'payment-reconciler',
      'reminders',
      'retention',
      'unused-images',
    ],
  );
  assert.equal(lateJobs(ledger, site.now()), []);
  const withoutMail = await startJobs(site);
  await withoutMail.stop();
  assert.is(await rowOf(site, 'mail'), undefined);
});

test('a job that was missed while the site was down runs soon after the start, and is not late until then', async ({
  site,
  clock,
}) => {
  const run = { startedAt: site.now(), finishedAt: site.now(), outcome: 'ok', detail: {} } as const;
  await recordRun(site.db, retentionTimes, run);
  const old = await addApplication(site, { created_at: '2025-01-01T00:00:00.000Z' });
  clock.now += 3 * 24 * 60 * MINUTE_MS;
  assert.equal(lateJobs(await jobLedger(site.db), site.now()), ['retention']);

  const waiting = await startJobs(site);
  assert.equal(lateJobs(await jobLedger(site.db), site.now()), []);
  await waiting.stop();
  clock.now += 30_000;
  const jobs = await startJobs(site, { catchUpMs: 0 });
  const succeeded = async () => (await rowOf(site, 'retention'))!.last_succeeded_at;
  await becomes(succeeded, site.now().toISOString());
  await jobs.stop();
  const row = (await rowOf(site, 'retention'))!;
  assert.is(row.last_succeeded_at, site.now().toISOString());
  assert.match(row.detail, '"unpaidApplications":1');
  const left = site.db.selectFrom('membership_applications').select('id').where('id', '=', old);
  assert.equal(await left.execute(), []);
});

test('a job that ran in time is not run again at the start', async ({ site, clock }) => {
  const done: string[] = [];
  const jobs = ['first', 'in time', 'missed'].map((name): Job => ({
    ...minutely(async () => ({ done: done.push(name) })),
    name,
    pattern: '10 3 * * *',
  }));
  const recordAt = (job: Job, time: Date) =>
    recordRun(site.db, job, { startedAt: time, finishedAt: time, outcome: 'ok', detail: {} });
  await recordAt(jobs[2]!, site.now());
  clock.now += 3 * 24 * 60 * MINUTE_MS;
  await recordAt(jobs[1]!, site.now());
  clock.now += 60 * MINUTE_MS;
  const running = await scheduleJobs(site, jobs, 0);
  await becomes(() => done.includes('missed'), true);
  await running.stop();
  // The first job of a list always runs at the start.
  assert.equal(done, ['first', 'missed']);
});

test.run();
