import { loadConfig } from '../../src/services/config/read-config.ts';
import { openDatabase } from '../../src/db/connection.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { withSiteLock } from '../../src/db/with-lock.ts';
import { modeFaults, modeOfData } from '../../src/db/site-mode.ts';
import { imageStoreFor } from '../../src/services/images/store/store.ts';
import {
  addManyApplications,
  addManyEvents,
  addManyPosts,
  addManySubscribers,
  type SampleContext,
} from '../../src/sample/many.ts';
import { drawMissing } from '../../src/sample/pictures.ts';
import { createSamplePeople } from '../../src/sample/people.ts';
import { createSampleContent, createSampleSupporters } from '../../src/sample/seed.ts';
import { help } from '../help/seed.ts';
import { progress, readCommandLine, refuse, wholeNumber } from '../command-line.ts';

const loads = {
  posts: addManyPosts,
  events: addManyEvents,
  subscribers: addManySubscribers,
  applications: addManyApplications,
} satisfies Record<string, (count: number, context: SampleContext) => Promise<number>>;
type Load = keyof typeof loads;

const { values } = readCommandLine(help, {
  posts: { type: 'string' },
  events: { type: 'string' },
  subscribers: { type: 'string' },
  applications: { type: 'string' },
});
const asked = (Object.keys(loads) as Load[]).flatMap((what) => {
  const text = values[what];
  if (text === undefined) return [];
  return { what, count: wholeNumber(`--${what}`, text, { least: 1, most: 10_000_000 }) };
});
const config = loadConfig();
const now = new Date();
// Invented members and payments must never come into real books.
if (config.mode === 'live' && asked.some(({ what }) => what !== 'posts' && what !== 'events')) {
  refuse(
    'SITE_MODE is "live": made-up people are added in demo mode only, never to a real site’s books.',
  );
}

const db = openDatabase(config.database);
await migrateToLatest(db, config.database);
const made = await modeOfData(db);
if (config.mode === 'demo' && made !== null && made !== 'demo') {
  refuse(`The database ${modeFaults[made]}`);
}
if (asked.length === 0) await addSamples();
await db.destroy();
for (const { what, count } of asked) {
  const onProgress = progress(what, count);
  const added = await loads[what](count, { database: config.database, now, onProgress });
  console.log(
    `Added ${added} ${what}${added < count ? `; ${count - added} already existed` : ''}.`,
  );
}

async function addSamples() {
  const say = progress('samples');
  let count = 0;
  const onAdded = () => say((count += 1));
  const context = { config, db, now, onAdded };
  // A server that starts meanwhile, or another seed, adds the same samples.
  const added = await withSiteLock(db, 'start', async () => {
    const content = await createSampleContent(context);
    if (config.mode !== 'demo') return content;
    return content + (await createSampleSupporters(context)) + (await createSamplePeople(context));
  });
  await drawMissing({ db, images: imageStoreFor(config) });
  console.log(added > 0 ? `Added ${added} samples.` : 'All samples are already there.');
}
