import { lastBackups } from '../backup/places.ts';
import type { Config } from '../../services/config/config.ts';
import { type Finding, look, ok, wrong } from './finding.ts';

/** Allows for one missed night. */
const OLD_MS = 2 * 24 * 60 * 60 * 1000;

export async function backups(config: Config, now: Date): Promise<Finding[]> {
  const found = await lastBackups(config);
  const areBesideData = found.length === 1 && found[0]!.place.startsWith(config.dataDirectory);
  return [
    ...found.map(({ place, at, fault }) => {
      if (fault) return wrong('last backup', `${place}: ${fault}`);
      if (!at) return look('last backup', `none yet in ${place}: npm run backup takes one now`);
      const says = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC in ${place}`;
      const isOld = now.getTime() - at.getTime() > OLD_MS;
      return isOld
        ? wrong('last backup', `${says}: too old, see the backup job above`)
        : ok('last backup', says);
    }),
    ...(!areBesideData && config.backups.passphrase === null
      ? [
          look(
            'encryption',
            'backups leave the data folder unencrypted: set BACKUP_PASSPHRASE, and keep it elsewhere, too',
          ),
        ]
      : []),
    ...(areBesideData
      ? [
          look(
            'second place',
            'backups are kept in the data folder: set BACKUP_S3_BUCKET or BACKUP_DIR',
          ),
        ]
      : []),
  ];
}
