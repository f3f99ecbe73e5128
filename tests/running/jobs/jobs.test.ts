import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isStillWanted } from '../../../src/people/fees/emails/requests.ts';
import { jobRows, lateJobs, scheduleJobs, startJobs } from '../../../src/running/jobs/run-jobs.ts';
import { type Job, schedule } from '../../../src/running/jobs/schedule.ts';
import { openDatabase } from '../../../src/db/connection.ts';
import { createMailer } from '../../../src/services/mail/mailer.ts';
import { OperatorError } from '../../../src/shared/operator-error.ts';
import { addApplication } from '../../fixtures/rows.ts';
import { becomes } from '../../helpers/browser/becomes.ts';
import { refuseWrites, runsOnPostgres, watchWrites } from '../../helpers/postgres/postgres.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

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

function job(name: string, work: Job['work'], pattern = '* * * * *'): Job {
  return { name, pattern, graceMs: 15 * MINUTE_MS, work };
}

/** The first job of a list runs at once. */
const idle = job('idle', async () => {});

const nightly = (name: string, work: Job['work']) => job(name, work, schedule.retention.pattern);

/** Runs a job once, as its timer does. */
const runOnce = (site: TestSite, one: Job) => scheduleJobs(site, [one]).stop();

async function rowOf({ db }: TestSite, name: string) {
  return (await jobRows(db)).find((row) => row.name === name);
}

const recordAt = ({ db }: TestSite, name: string, at: Date) => {
  const last_finished_at = at.toISOString();
  const row = { name, last_finished_at, last_succeeded_at: last_finished_at, result: 'ok' };
  return db.insertInto('jobs').values(row).execute();
};

test('a nightly job is late two hours after the night without a success, also when clocks change', () => {
  const late = (succeeded: string, now: string) =>
    lateJobs([{ name: 'retention', last_succeeded_at: succeeded }], new Date(now)).length > 0;
  // Due at 03:10 in Stockholm.
  assert.not(late('2026-11-21T10:00:00Z', '2026-11-22T04:09:00Z'));
  assert.ok(late('2026-11-21T10:00:00Z', '2026-11-22T04:11:00Z'));
  assert.not(late('2026-10-24T10:00:00Z', '2026-10-25T04:09:00Z'));
  assert.ok(late('2026-10-24T10:00:00Z', '2026-10-25T04:11:00Z'));
  assert.not(late('2026-03-28T10:00:00Z', '2026-03-29T03:09:00Z'));
  assert.ok(late('2026-03-28T10:00:00Z', '2026-03-29T03:11:00Z'));
});

test('the row of a job has its last start, end and result; a failure keeps the last success and tells our own reasons', async ({
  site,
  clock,
}) => {
  await runOnce(
    site,
    job('one', async () => (clock.now += 3000)),
  );
  const first = (await rowOf(site, 'one'))!;
  assert.equal(first, {
    name: 'one',
    last_started_at: '2026-11-21T10:00:30.000Z',
    last_finished_at: '2026-11-21T10:00:33.000Z',
    last_succeeded_at: '2026-11-21T10:00:33.000Z',
    result: 'ok',
  });
  clock.now += MINUTE_MS;
  const odd = Object.assign(new Error('anna@example.org is odd'), { code: 'EODD' });
  await runOnce(
    site,
    job('one', () => Promise.reject(odd)),
  );
  const second = (await rowOf(site, 'one'))!;
  assert.is(second.result, 'EODD');
  assert.is(second.last_succeeded_at, first.last_succeeded_at);
  assert.not.match(JSON.stringify([site.logged, second]), 'anna');
  await runOnce(
    site,
    job('one', () => Promise.reject(new OperatorError('The disk is full.'))),
  );
  assert.is((await rowOf(site, 'one'))!.result, 'The disk is full.');
  const failures = site.logged.filter(({ msg }) => msg === 'job failed');
  assert.equal(
    failures.map(({ error, reason }) => [error, reason]),
    [
      ['EODD', undefined],
      ['OperatorError', 'The disk is full.'],
    ],
  );
});

test('a job that runs every few seconds writes a row once in ten minutes, and is never late', async ({
  site,
  clock,
}) => {
  let runs = 0;
  const mail = job('mail', async () => (runs += 1), '* * * * * *');
  const version = watchWrites(site);
  const jobs = scheduleJobs(site, [mail]);
  await becomes(async () => (await rowOf(site, 'mail'))?.result, 'ok');
  const before = await version();
  const atStart = runs;
  await becomes(() => runs > atStart + 1, true);
  assert.is(await version(), before);
  clock.now += 14 * MINUTE_MS;
  assert.equal(lateJobs(await jobRows(site.db), site.now()), []);
  await becomes(async () => (await version()) !== before, true);
  await jobs.stop();
});

test('a ledger that cannot be written stops no job, and does not repeat it', async ({ site }) => {
  let runs = 0;
  await recordAt(site, 'night', new Date('2026-11-01T03:00:00Z'));
  const allowWrites = await refuseWrites(site.db);
  const jobs = scheduleJobs(site, [nightly('night', async () => (runs += 1))], 0);
  await becomes(() => runs, 1);
  await becomes(
    () => site.logged.filter(({ msg }) => msg === 'job run could not be recorded').length,
    1,
  );
  await jobs.stop();
  await allowWrites();
  assert.is(runs, 1);
});

test('a job that three processes have runs once, and in the others not even after it has ended', async ({
  site,
}) => {
  let runs = 0;
  const night = nightly('night', async () => (runs += 1));
  await recordAt(site, 'night', new Date('2026-11-01T03:00:00Z'));
  // On PostgreSQL a process has its locks by its connection.
  const databases = [1, 2, 3].map(() =>
    runsOnPostgres ? openDatabase(site.config.database) : site.db,
  );
  const processes = databases.map((db) => scheduleJobs({ ...site, db }, [idle, night], 0));
  await becomes(
    async () => (await rowOf(site, 'night'))!.last_finished_at,
    site.now().toISOString(),
  );
  await Promise.all(processes.map((each) => each.stop()));
  const later = scheduleJobs(site, [night], 0);
  await later.stop();
  for (const db of databases) if (db !== site.db) await db.destroy();
  assert.is(runs, 1);
});

test('a job that is no longer there loses its row', async ({ site }) => {
  const office = { smtpUrl: 'smtp://127.0.0.1:1', from: 'a@example.org', office: 'a@example.org' };
  await recordAt(site, 'mail', site.now());
  await recordAt(site, 'backup', site.now());
  const withMail = startJobs(site, { mailer: createMailer(site, office, isStillWanted) });
  await withMail.stop();
  assert.ok(await rowOf(site, 'mail'));
  await startJobs(site).stop();
  await becomes(() => rowOf(site, 'mail'), undefined);
  assert.ok(await rowOf(site, 'backup'));
});

test('a job that was missed while the site was down runs soon after the start, and another does not', async ({
  site,
  clock,
}) => {
  await recordAt(site, 'retention', site.now());
  const old = await addApplication(site, { created_at: '2025-01-01T00:00:00.000Z' });
  clock.now += 3 * DAY_MS;
  await recordAt(site, 'backup', site.now());
  const backedUp = await rowOf(site, 'backup');
  assert.equal(lateJobs(await jobRows(site.db), site.now()), ['retention']);
  assert.equal(lateJobs(await jobRows(site.db), site.now(), site.now()), []);
  const jobs = startJobs(site, { catchUpMs: 0 });
  const succeeded = async () => (await rowOf(site, 'retention'))!.last_succeeded_at;
  await becomes(succeeded, site.now().toISOString());
  await jobs.stop();
  assert.equal(await rowOf(site, 'backup'), backedUp);
  const left = site.db.selectFrom('membership_applications').select('id').where('id', '=', old);
  assert.equal(await left.execute(), []);
});

test.run();
