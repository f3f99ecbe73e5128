import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhenStale } from '../build/build.ts';
import { buildTests } from '../build/server.ts';
import { oneOf, readCommandLine, wholeNumber } from '../command-line.ts';
import { engines, needPostgres } from './engine.ts';
import { MOST_SEED } from './random.ts';

const HELP = `Usage: npm run verify:members -- [options]

Plays thousands of random membership histories in the register of members and in a simple calendar that
marks every day, and compares status, end, vote, counts and movements: in the database and over HTTP. Then
migrates a database of version 1.0.0 with many applications, twice, and measures the lists and counts with
that many members.

  --engine NAME  the database of the histories: sqlite or postgres (sqlite)
  --histories N  how many histories (5000)
  --days N       on how many days each history is compared in the database (50)
  --pages N      on how many days all histories are compared over HTTP (20)
  --members N    how many applications of 1.0.0 to migrate on SQLite, and then to move to the engine (100000)
  --seed N       repeats the histories of the run that printed this seed
  --help         this text

Exit codes: 0 when all checks pass, 1 when one fails, 2 for invalid arguments.
`;

const { values } = readCommandLine(HELP, {
  engine: { type: 'string', default: 'sqlite' },
  histories: { type: 'string', default: '5000' },
  days: { type: 'string', default: '50' },
  pages: { type: 'string', default: '20' },
  members: { type: 'string', default: '100000' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
});
const engine = oneOf('--engine', values.engine, engines);
const histories = wholeNumber('--histories', values.histories, { least: 0 });
const days = wholeNumber('--days', values.days, { least: 1 });
const pages = wholeNumber('--pages', values.pages, { least: 3 });
const members = wholeNumber('--members', values.members, { least: 0 });
const seed = wholeNumber('--seed', values.seed, { least: 0, most: MOST_SEED });
process.env['NODE_ENV'] = 'production';
await buildWhenStale();
await buildTests(['scripts/proofs/members/prove.ts'], 'dist/members-proof');
const server = engine === 'postgres' ? await needPostgres() : null;
if (server) process.env['TEST_DATABASE_URL'] = server.url;
else delete process.env['TEST_DATABASE_URL'];
const built = new URL('../../dist/members-proof/scripts-proofs-members-prove.js', import.meta.url);
const { proveHistories, proveMigration } = (await import(
  built.href
)) as typeof import('./members/prove.ts');

console.log(`${engine}, seed ${seed}`);
const directory = mkdtempSync(join(tmpdir(), 'members-proof-'));
const faults: string[] = [];
try {
  if (histories > 0) faults.push(...(await proveHistories(histories, { days, pages, seed })));
  if (members > 0) faults.push(...(await proveMigration(directory, members, server?.url ?? null)));
} finally {
  rmSync(directory, { recursive: true });
  await server?.stop();
}
console.log(`${faults.length} faults`);
for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
