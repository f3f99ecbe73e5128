import { loadConfig } from '../../src/config.ts';
import { dayInStockholm } from '../../src/i18n/format.ts';
import { recordRun } from '../../src/jobs/queries.ts';
import { cutoffsOf } from '../../src/privacy/cutoffs.ts';
import {
  countExpired,
  type Purged,
  purgeExpired,
  retentionTimes,
} from '../../src/privacy/retention-job.ts';
import { type Kind, retentionRules } from '../../src/privacy/retention-rules.ts';
import { progress, readCommandLine } from '../command-line.ts';
import { openExisting } from '../existing-database.ts';

const help = `npm run privacy:retention -- [--dry-run]

Deletes what the policies say is kept no longer, as the site does by itself every night,
and prints how many rows went.

  --dry-run  changes nothing and prints how many rows would go
  --help     this text
`;

const names: Record<Kind, string> = {
  unpaidApplications: 'applications never paid, came in before',
  endedMemberships: 'annual memberships, last paid before',
  resolvedMessages: 'messages, resolved before',
  undeliveredLetters: 'letters nobody took, given up before',
  checkouts: 'checkouts of applications gone, or begun before',
  simulatedCheckouts: 'simulated payments of the unpaid, or made before',
  paymentEvents: "the card provider's notices, received before",
  ledger: 'payments in the ledger, made before',
};

const { values } = readCommandLine(help, { 'dry-run': { type: 'boolean' } });
const isDry = values['dry-run'] === true;
const db = await openExisting(loadConfig());
try {
  const now = new Date();
  print(isDry ? await countExpired(db, now, progress('rows looked at')) : await purge(now), now);
} finally {
  await db.destroy();
}

/** The site's own ledger of jobs learns of it: what was late is so no more. */
async function purge(startedAt: Date): Promise<Purged> {
  const detail = await purgeExpired(db, startedAt, { onProgress: progress('rows deleted') });
  const run = { startedAt, finishedAt: new Date(), outcome: 'ok', detail } as const;
  await recordRun(db, retentionTimes, run);
  return detail;
}

function print(counts: Purged, now: Date): void {
  for (const { kind, before } of retentionRules(cutoffsOf(now))) {
    const day = dayInStockholm(new Date(before));
    console.log(`${names[kind].padEnd(49)} ${day} ${String(counts[kind]).padStart(8)}`);
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total === 0) console.log('\nNothing has had its time.');
  else if (isDry) {
    console.log(`\n${total} rows would go. Nothing has been changed; without --dry-run they go.`);
  } else console.log(`\n${total} rows are gone. Backups made before still have them.`);
}
