import { buildTests } from '../build/server.ts';
import { readCommandLine, wholeNumber } from '../command-line.ts';
import { proveJobs } from './processes/jobs.ts';

const HELP = `Usage: npm run verify:jobs -- [options]

Runs the schedule of the site in three processes on PostgreSQL, with jobs that are due once, and kills one process
after another with -9. Every job must be finished once, and an interrupted run must start again within a minute.

  --jobs N      how many jobs are due (300)
  --seconds N   in how much time (120)
  --every MS    the time between two kills (8000)
  --help        this text

Exit codes: 0 when all checks pass, 1 when one fails, 2 for invalid arguments.
`;

const { values } = readCommandLine(HELP, {
  jobs: { type: 'string', default: '300' },
  seconds: { type: 'string', default: '120' },
  every: { type: 'string', default: '8000' },
});
const jobs = wholeNumber('--jobs', values.jobs, { least: 1 });
const seconds = wholeNumber('--seconds', values.seconds, { least: 1 });
const every = wholeNumber('--every', values.every, { least: 100 });
process.env['NODE_ENV'] = 'production';
await buildTests(['scripts/proofs/processes/job-worker.ts'], 'dist/job-worker');

const { broken, faults, kills, runs, slowestMs } = await proveJobs(jobs, seconds, every);
console.log(
  `${jobs} jobs, ${kills} kills: ${runs} runs, ${broken} of them broken; the longest one was left for ` +
    `${(slowestMs / 1000).toFixed(1)} s after its begin; ${faults.length} faults`,
);
for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
