import { configuredPlaces, type Place, placeOf } from '../../src/running/backup/places.ts';
import { runBackup } from '../../src/running/backup/run-backup.ts';
import type { Config } from '../../src/services/config/config.ts';
import { loadConfig } from '../../src/services/config/read-config.ts';
import { OperatorError } from '../../src/shared/operator-error.ts';
import { needDatabase } from '../existing-database.ts';
import { help } from '../help/backup.ts';
import { megabytes, readCommandLine, refuse, reporter, wholeNumber } from '../command-line.ts';

const { values } = readCommandLine(help, { to: { type: 'string' }, keep: { type: 'string' } });
const given = values.keep === undefined ? null : wholeNumber('--keep', values.keep, { least: 1 });
const config = loadConfig();
const places = placesFor(config);
needDatabase(config);
const keep = given ?? config.backups.keep;
const started = performance.now();
try {
  const done = await runBackup(places, {
    config,
    keep,
    now: new Date(),
    report: reporter,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `The backup is complete: ${done.places.join(' and ')}\n` +
      `  ${megabytes(done.bytes)}, ${done.files} picture files, ${seconds} s\n` +
      '  The database was checked without an error.',
  );
  console.log(
    done.isEncrypted
      ? '  The database is encrypted with BACKUP_PASSPHRASE; pictures are not.'
      : '  The backup is not encrypted: BACKUP_PASSPHRASE is not set.',
  );
  if (done.removed > 0) console.log(`  ${done.removed} older backups deleted; ${keep} kept.`);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(`Failed: ${error.message}`);
  process.exitCode = 1;
}

function placesFor(settings: Config): Place[] {
  if (values.to === undefined) return configuredPlaces(settings);
  try {
    return [placeOf(values.to, settings)];
  } catch (error) {
    return refuse((error as Error).message);
  }
}
