import { readCommandLine, wholeNumber } from '../command-line.ts';
import { startPostgres } from '../test/postgres.ts';
import { MOST_SEED } from './random.ts';
import { auditRegister } from './renewals/audit.ts';
import { killDuringRenewals } from './renewals/kills.ts';

const HELP = `Usage: npm run verify:renewals -- [options]

Kills the server with -9 again and again while four clients add members, renew them, change their plans, and pay
by hand and by card for the same few members at once. Afterwards the register and the books must agree.

  --kills N    how many times the server is killed (100)
  --postgres   stores the data in PostgreSQL instead of SQLite
  --seed N     repeats the choices of the run that printed this seed
  --help       this text

Exit codes: 0 when all checks pass, 1 when one fails, 2 for invalid arguments.
`;

const { values } = readCommandLine(HELP, {
  kills: { type: 'string', default: '100' },
  postgres: { type: 'boolean', default: false },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
});
const kills = wholeNumber('--kills', values.kills, { least: 1 });
const seed = wholeNumber('--seed', values.seed, { least: 0, most: MOST_SEED });
process.env['NODE_ENV'] = 'production';

console.log(`seed ${seed}`);
const postgres = values.postgres ? await startPostgres() : null;
if (values.postgres && !postgres) throw new Error('There is no PostgreSQL on this machine');
const started = performance.now();
try {
  const { acknowledged, answers, database, end } = await killDuringRenewals({
    kills,
    seed,
    postgres: postgres?.url ?? null,
  });
  const { charges, faults, letters, members, payments, terms } = await auditRegister(
    database,
    acknowledged,
  );
  await end();
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`answers: ${answers}`);
  console.log(
    `${kills} kills in ${seconds} s on ${postgres ? `PostgreSQL ${postgres.version}` : 'SQLite'}: ` +
      `${members} members, ${terms} terms, ${charges} charges, ${payments} rows in the books, ${letters} receipts; ` +
      `${acknowledged.keys.size} payments acknowledged; ${faults.length} faults`,
  );
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await postgres?.stop();
}
