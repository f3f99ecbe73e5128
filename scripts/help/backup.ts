export const help = `npm run backup -- [--to PLACE] [--keep N]

Takes a backup of the database and the uploaded pictures while the site runs: a folder
site-backup-… with all files that "npm run restore" needs. Without --to the command writes it to BACKUP_DIR,
and to BACKUP_S3_BUCKET where that is set. With BACKUP_PASSPHRASE the database in it is encrypted.
Warning: without BACKUP_PASSPHRASE the backup contains readable personal data, so keep it private.

  --to PLACE   a folder, or s3://bucket/prefix
  --keep N     how many backups to keep in that place; BACKUP_KEEP is the default (14)
  --help       this text
`;
