import { BackupFault } from '../../src/backup/faults.ts';
import { backupsIn } from '../../src/backup/list.ts';
import { bytesOf, type Manifest, picturesOf } from '../../src/backup/manifest.ts';
import { takenAt } from '../../src/backup/names.ts';
import { nameOfPlace, placesOf } from '../../src/backup/places.ts';
import { restoreSite, verifySource } from '../../src/backup/restore.ts';
import { type Source, sourceOf } from '../../src/backup/sources.ts';
import { loadConfig } from '../../src/config.ts';
import { stampInStockholm } from '../../src/i18n/format.ts';
import { megabytes, readCommandLine, refuse, reporter } from '../command-line.ts';
import { isConfirmed } from '../prompt.ts';

const help = `npm run restore -- [--verify] [--yes] [FROM]

Puts a backup in the place of the site's data. The site must have been stopped. Without FROM it lists
the backups that there are. What was there before stays in DATA_DIR/before-restore-…

FROM is the name of a backup in that list, a folder, or s3://bucket/prefix/name.

  --verify   reads the whole backup, says whether it could be restored, and changes nothing
  --yes      does not ask first
  --help     this text
`;

const { values, positionals } = readCommandLine(
  help,
  { verify: { type: 'boolean' }, yes: { type: 'boolean' } },
  { least: 0, most: 1 },
);
const config = loadConfig();
const work = { config, now: new Date(), report: reporter };
const [from] = positionals;
if (from === undefined && (values.verify || values.yes)) {
  refuse(`Which backup? Without any option this lists them.\n\n${help}`);
}
try {
  if (from === undefined) await list();
  else if (values.verify) await verify(sourceOf(from, config));
  else await restore(sourceOf(from, config));
} catch (error) {
  if (!(error instanceof BackupFault)) throw error;
  console.error(`${error.message}\nNothing has been restored.`);
  process.exitCode = 1;
}

async function list(): Promise<void> {
  for (const place of placesOf(config)) {
    const backups = await backupsIn(config, place);
    console.log(backups.length > 0 ? `${nameOfPlace(place)}:` : `${nameOfPlace(place)}: no backup`);
    for (const { bytes, name } of backups) {
      console.log(`  ${name}  ${stampInStockholm(takenAt(name)!)}  ${megabytes(bytes)}`);
    }
  }
}

async function verify(source: Source): Promise<void> {
  console.log(
    `The backup is whole and can be restored: ${described(await verifySource(source, work))}.`,
  );
}

async function restore(source: Source): Promise<void> {
  const question = `Put ${from} in the place of all data in ${config.dataDirectory}? (yes/no) `;
  if (!values.yes && !(await isConfirmed(question))) {
    throw new BackupFault('This replaces the data of the site: confirm it with --yes.');
  }
  const { before, manifest, pictures } = await restoreSite(source, work);
  console.log(
    `Restored: ${described(manifest)}. ${pictures} files of pictures were missing or damaged.\n` +
      'Start the site now. Everybody signs in again.',
  );
  if (before) {
    console.log(
      `What was there before is in ${before}\n` +
        'It can be restored in the same way, and is removed by itself after 30 days.',
    );
  }
}

function described(manifest: Manifest): string {
  const { newsletter_subscribers: subscribers, membership_applications: applications } =
    manifest.rows;
  return (
    `made ${stampInStockholm(new Date(manifest.createdAt))}, ${megabytes(bytesOf(manifest))}, ` +
    `${subscribers ?? 0} subscribers, ${applications ?? 0} applications, ${picturesOf(manifest).length} files of pictures`
  );
}
