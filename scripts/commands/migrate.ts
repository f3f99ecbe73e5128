import { loadConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/database/connection.ts';
import { DatabaseTooNewError, migrateToLatest } from '../../src/database/migrate.ts';

const config = loadConfig();
const db = openDatabase(config.databaseFile);
try {
  const { applied, backup } = await migrateToLatest(db, config.databaseFile);
  console.log(
    applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.',
  );
  if (backup) console.log(`The database as it was before: ${backup}`);
} catch (error) {
  if (!(error instanceof DatabaseTooNewError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
