import { commandHint } from '../../src/services/config/command-hint.ts';
import type { Config } from '../../src/services/config/config.ts';
import { loadConfig } from '../../src/services/config/read-config.ts';
import { databaseExists, openDatabase } from '../../src/db/connection.ts';
import { migrateToLatest, migrationState, UnknownStepsError } from '../../src/db/migrate.ts';
import { help } from '../help/migrate.ts';
import { oneOf, readCommandLine } from '../command-line.ts';

const { positionals } = readCommandLine(help, {}, { least: 0, most: 1 });
const actions = { up, status };
const [word = 'up'] = positionals;
await actions[oneOf('The word', word, ['up', 'status'])](loadConfig());

async function up({ database }: Config) {
  const db = openDatabase(database);
  try {
    const { applied, backup } = await migrateToLatest(db, database);
    console.log(
      applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.',
    );
    if (backup) console.log(`Backup from before the migration: ${backup}`);
  } catch (error) {
    if (!(error instanceof UnknownStepsError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await db.destroy();
  }
}

async function status({ database }: Config) {
  if (!databaseExists(database)) {
    console.log(`There is no database at ${database} yet; the server creates it when it starts.`);
    process.exitCode = 1;
    return;
  }
  const db = openDatabase(database);
  try {
    const { done, fault, pending, unknown } = await migrationState(db);
    for (const name of done) {
      console.log(`${unknown.includes(name) ? 'unknown' : 'done   '}  ${name}`);
    }
    for (const name of pending) console.log(`pending  ${name}`);
    if (fault) console.log(fault);
    if (pending.length > 0) console.log(commandHint('To apply the pending ones: npm run migrate'));
    if (pending.length + unknown.length > 0) process.exitCode = 1;
  } finally {
    await db.destroy();
  }
}
