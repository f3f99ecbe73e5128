import { loadConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/database/connection.ts';
import { migrateToLatest } from '../../src/database/migrate.ts';
import { imageStoreFor } from '../../src/images/store.ts';
import { createSampleContent } from '../../src/sample-content/seed.ts';

const config = loadConfig();
const db = openDatabase(config.databaseFile);
await migrateToLatest(db, config.databaseFile);
const added = await createSampleContent({
  db,
  images: imageStoreFor(config),
  now: new Date(),
});
console.log(added > 0 ? `Added ${added} samples.` : 'All samples are there already.');
await db.destroy();
