import { buildWhenStale } from '../build/build.ts';
import { buildTests } from '../build/server.ts';
import { readCommandLine, wholeNumber } from '../command-line.ts';
import { MOST_SEED } from './random.ts';

const HELP = `Usage: npm run verify:payments -- [options]

Pays, refunds (also from the office), disputes and fails in thousands of orders, with killed processes and lost answers in
between, and compares the books of the site with those of the card provider's double.

  --rounds N      how many people apply and pay (5000)
  --seed N        repeats the stories of the run that printed this seed
  --processes N   runs the site in that many processes on PostgreSQL, and kills them with -9;
                  0 runs it on SQLite in this process (0)
  --help          this text

Exit codes: 0 when all checks pass, 1 when one fails, 2 for invalid arguments.
`;

const { values } = readCommandLine(HELP, {
  rounds: { type: 'string', default: '5000' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  processes: { type: 'string', default: '0' },
});
const people = wholeNumber('--rounds', values.rounds, { least: 1 });
const seed = wholeNumber('--seed', values.seed, { least: 0, most: MOST_SEED });
const processes = wholeNumber('--processes', values.processes, { least: 0, most: 10 });
process.env['NODE_ENV'] = 'production';
await buildWhenStale();
await buildTests(
  ['storm', 'process'].map((name) => `scripts/proofs/payments/${name}.ts`),
  'dist/storm',
);
const built = new URL('../../dist/storm/scripts-proofs-payments-storm.js', import.meta.url);
const { storm } = (await import(built.href)) as typeof import('./payments/storm.ts');

console.log(`seed ${seed}`);
const report = await storm(people, seed, processes);
const {
  crashes,
  deliveries,
  faults,
  movements,
  receipts,
  refunds,
  rounds,
  seconds,
  sum,
  troubles,
} = report;
console.log(
  `${rounds} rounds in ${Math.round(seconds)} s: ${crashes} crashes, ${troubles} troubles of the ` +
    `provider, ${deliveries} deliveries; ${movements} movements of ${sum / 100} kr in all, ` +
    `${receipts} receipts; refunds by the office: ${JSON.stringify(refunds)}; ${faults.length} faults`,
);
for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
