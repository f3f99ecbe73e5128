import { openDatabase } from '../src/db/connection.ts';
import { migrateToLatest } from '../src/db/migrate.ts';

/** Makes all tables in a SQLite file, which need not exist yet, or in an empty database of PostgreSQL. */
export async function migrateNew(location: string): Promise<void> {
  const db = openDatabase(location);
  await migrateToLatest(db, location);
  await db.destroy();
}
