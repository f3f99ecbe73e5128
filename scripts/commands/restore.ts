import type { CarriedOver } from '../../src/running/backup/carry-over.ts';
import { bytesOf, isEncrypted, type Manifest } from '../../src/running/backup/manifest.ts';
import { picturesOf, rowsOf, takenAt } from '../../src/running/backup/manifest.ts';
import {
  backupsIn,
  configuredPlaces,
  type Source,
  sourceOf,
} from '../../src/running/backup/places.ts';
import { restoreSite, verifySource } from '../../src/running/backup/restore.ts';
import { commandHint } from '../../src/services/config/command-hint.ts';
import { loadConfig } from '../../src/services/config/read-config.ts';
import { isPostgresUrl } from '../../src/db/connection.ts';
import { stampInStockholm } from '../../src/shared/i18n/format.ts';
import { OperatorError } from '../../src/shared/operator-error.ts';
import { help } from '../help/restore.ts';
import { megabytes, readCommandLine, refuse, reporter } from '../command-line.ts';
import { askHidden, isConfirmed } from '../prompt.ts';

const { values, positionals } = readCommandLine(
  help,
  {
    verify: { type: 'boolean' },
    yes: { type: 'boolean' },
    'backup-administrators': { type: 'boolean' },
  },
  { least: 0, most: 1 },
);
const config = loadConfig();
const work = {
  config,
  now: new Date(),
  report: reporter,
  askPassphrase: process.stdin.isTTY ? askHidden : null,
  takesAdministrators: values['backup-administrators'],
};
const [from] = positionals;
if (from === undefined && Object.keys(values).length > 0) {
  refuse(`Name the backup. Without options this command lists them.\n\n${help}`);
}
try {
  if (from === undefined) await list();
  else if (values.verify) await verify(sourceOf(from, config));
  else await restore(sourceOf(from, config));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(`${error.message}\nNothing has been restored.`);
  process.exitCode = 1;
}

/** Leaves out the password in the address. */
function nameOfData(): string {
  const { database, dataDirectory } = config;
  if (!isPostgresUrl(database)) return dataDirectory;
  const { host, pathname } = new URL(database);
  return `${host}${pathname} and its pictures`;
}

async function list(): Promise<void> {
  for (const place of configuredPlaces(config)) {
    const lines: string[] = [];
    for await (const { manifest, name } of backupsIn(place)) {
      const size = megabytes(bytesOf(manifest)) + (isEncrypted(manifest) ? ', encrypted' : '');
      lines.push(`  ${name}  ${stampInStockholm(takenAt(name)!)}  ${size}`);
    }
    console.log(
      [lines.length > 0 ? `${place.name}:` : `${place.name}: no backup`, ...lines].join('\n'),
    );
  }
}

async function verify(source: Source): Promise<void> {
  console.log(
    `The backup is complete and can be restored: ${described(await verifySource(source, work))}.`,
  );
}

async function restore(source: Source): Promise<void> {
  const question = `Replace all data in ${nameOfData()} with ${from}? (yes/no) `;
  if (!values.yes && !(await isConfirmed(question))) {
    throw new OperatorError('This replaces the data of the site: confirm it with --yes.');
  }
  const restored = await restoreSite(source, work);
  const { before, emails, letters, manifest, newsletters, pictures, unsubscribed } = restored;
  console.log(
    `Restored: ${described(manifest)}.\n` +
      `Picture files written: ${pictures}. Already here: ${picturesOf(manifest).length - pictures}.\n`,
  );
  if (unsubscribed > 0) {
    console.log(
      `Newsletter subscribers who have unsubscribed since the backup stay unsubscribed: ${unsubscribed}\n`,
    );
  }
  if (emails > 0) {
    console.log(
      `Waiting emails of the backup that are not sent, because they have been sent since or their link has ended: ${emails}\n`,
    );
  }
  if (newsletters > 0) {
    console.log(
      `Newsletters that are paused or drafts again, because more may have been sent since: ${newsletters}\n`,
    );
  }
  if (letters > 0) {
    console.log(
      `Planned letters to members that are drafts again, because they may have been sent since: ${letters}\n`,
    );
  }
  console.log(whoMaySignIn(restored));
  if (before) {
    console.log(
      `The data from before is in ${before}\n` +
        'It can be restored in the same way. It is deleted after 30 days.',
    );
  }
  console.log('Start the site now.');
}

function whoMaySignIn({ administrators, left, source }: CarriedOver): string {
  if (administrators.length === 0) {
    return commandHint('Nobody may sign in yet: npm run admin:create -- EMAIL\n');
  }
  const lines = [
    source === 'here'
      ? 'These administrators may sign in, with the passwords and second factors from before the restore:'
      : 'These administrators of the backup may sign in, with the passwords and second factors of that time:',
    ...administrators.map((email) => `  ${email}`),
    ...(left.length > 0
      ? ['These administrators of the backup stay removed:', ...left.map((email) => `  ${email}`)]
      : []),
    ...(source === 'backup'
      ? [
          'Warning: remove administrators who have left since then, and change passwords that have leaked since then.',
        ]
      : []),
    'Nobody is signed in, neither administrators nor members. Invitations, codes to sign in and links for a new password no longer work.\n',
  ];
  return lines.join('\n');
}

function described(manifest: Manifest): string {
  return (
    `made ${stampInStockholm(new Date(manifest.createdAt))}, ${megabytes(bytesOf(manifest))}, ` +
    `${rowsOf(manifest)} rows, ${picturesOf(manifest).length} picture files`
  );
}
