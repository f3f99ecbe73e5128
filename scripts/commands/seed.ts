import { loadConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/database/connection.ts';
import { migrateToLatest } from '../../src/database/migrate.ts';
import { imageStoreFor } from '../../src/images/store.ts';
import { createSamplePeople } from '../../src/sample-content/people.ts';
import { createSampleContent } from '../../src/sample-content/seed.ts';

const config = loadConfig();
const db = openDatabase(config.databaseFile);
await migrateToLatest(db, config.databaseFile);
const now = new Date();
const images = imageStoreFor(config);
let added = await createSampleContent({ db, images, now });
// Invented payments must never come into a real ledger.
if (config.mode === 'demo') added += await createSamplePeople({ db, now });
console.log(added > 0 ? `Added ${added} samples.` : 'All samples are there already.');
await db.destroy();
