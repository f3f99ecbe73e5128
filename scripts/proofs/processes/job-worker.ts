import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openDatabase } from '../../../src/database/connection.ts';
import type { Job } from '../../../src/jobs/list.ts';
import { scheduleJobs } from '../../../src/jobs/schedule.ts';
import type { TimedJob } from './jobs.ts';

/** Runs the schedule of the site with jobs that note when they begin and end. */
const [url = '', worker = '', list = '[]'] = process.argv.slice(2);
const db = openDatabase(url);

async function work(name: string, takesMs: number) {
  const { rows } = await sql<{ id: number }>`
    insert into proof.runs (job, worker) values (${name}, ${worker}) returning id`.execute(db);
  await sleep(takesMs);
  await sql`update proof.runs set finished_at = clock_timestamp() where id = ${rows[0]!.id}`.execute(
    db,
  );
  return { done: 1 };
}

const timed = (JSON.parse(list) as TimedJob[]).map(({ name, pattern, graceMs, takesMs }): Job => ({
  name,
  pattern,
  graceMs,
  work: () => work(name, takesMs),
}));
const atStart: Job = {
  name: 'at-start',
  pattern: '0 0 1 1 *',
  graceMs: 0,
  work: async () => ({}),
};
const log = pino({ level: 'warn' });
await scheduleJobs({ db, log, now: () => new Date() }, [atStart, ...timed]);
// The schedule alone keeps no process running.
setInterval(() => {}, 60_000);
process.stdout.write('ready\n');
