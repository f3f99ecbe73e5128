import { backUpTo } from '../../src/backup/back-up.ts';
import { BackupFault } from '../../src/backup/faults.ts';
import { type Place, placeOf, placesOf } from '../../src/backup/places.ts';
import { type Config, loadConfig } from '../../src/config.ts';
import { needDatabase } from '../existing-database.ts';
import { megabytes, readCommandLine, refuse, reporter, wholeNumber } from '../command-line.ts';

const help = `npm run backup -- [--to PLACE] [--keep N]

Takes a backup of the database and the uploaded pictures while the site runs: a folder
site-backup-… with all that "npm run restore" needs. Without --to it goes to BACKUP_DIR, and to
BACKUP_S3_BUCKET as well where that is set. It holds personal data: keep it where nobody else reads it.

  --to PLACE   a folder, or s3://bucket/prefix
  --keep N     how many backups stay in that place; BACKUP_KEEP is the default (14)
  --help       this text
`;

const { values } = readCommandLine(help, { to: { type: 'string' }, keep: { type: 'string' } });
const given = values.keep === undefined ? null : wholeNumber('--keep', values.keep, { least: 1 });
const config = loadConfig();
const places = placesFor(config);
needDatabase(config);
const keep = given ?? config.backups.keep;
const started = performance.now();
try {
  const done = await backUpTo(places, {
    config,
    keep,
    now: new Date(),
    report: reporter,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `The backup is whole: ${done.places.join(' and ')}\n` +
      `  ${megabytes(done.bytes)}, ${done.files} files of pictures, ${seconds} s\n` +
      '  The database was checked and every file read back: no fault.',
  );
  if (done.removed > 0) console.log(`  ${done.removed} older ones removed; ${keep} stay.`);
} catch (error) {
  if (!(error instanceof BackupFault)) throw error;
  console.error(`Failed: ${error.message}`);
  process.exitCode = 1;
}

function placesFor(settings: Config): Place[] {
  if (values.to === undefined) return placesOf(settings);
  try {
    return [placeOf(values.to)];
  } catch (error) {
    return refuse((error as Error).message);
  }
}
