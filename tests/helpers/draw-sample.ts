import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/database/connection.ts';
import { migrateToLatest } from '../../src/database/migrate.ts';
import { imageStoreFor } from '../../src/images/store.ts';
import { createSamplePeople } from '../../src/sample-content/people.ts';
import { createSampleContent } from '../../src/sample-content/seed.ts';

/** A program of its own: fills the folder that it is given with the sample content, for many tests to copy. */
const read = readConfig({ DATA_DIR: process.argv[2] });
if (!read.ok) throw new Error(read.faults.join('\n'));
const { config } = read;
const db = openDatabase(config.databaseFile);
await migrateToLatest(db, config.databaseFile);
const now = new Date();
await createSampleContent({ db, images: imageStoreFor(config), now });
await createSamplePeople({ db, now });
await db.destroy();
