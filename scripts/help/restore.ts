export const help = `npm run restore -- [--verify] [--yes] [--backup-administrators] [FROM]

Replaces the site's data with a backup. Stop the site first. Without FROM this command lists the backups.
The data from before the restore stays in DATA_DIR/before-restore-…

Administrators stay as they are now, with their passwords and second factors. If there are none, as
on a new machine, those of the backup are restored. With --backup-administrators they are restored in any case,
for example after a break-in. Nobody stays signed in, neither administrators nor members. Cards that members have
replaced since stay invalid, and emails that have been sent since are not sent again. Planned letters to members
become drafts.

An encrypted backup needs the passphrase that it was made with: BACKUP_PASSPHRASE, or the command prompts for it.

FROM is the name of a backup in that list, a folder, or s3://bucket/prefix/name.

  --verify                  checks the whole backup as a restore does, and changes nothing
  --yes                     skips the confirmation
  --backup-administrators   brings back the administrators of the backup, also those who were removed since,
                            with the passwords, second factors and recovery codes of that time
  --help                    this text
`;
