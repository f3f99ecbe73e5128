import { lastBackups } from '../backup/places.ts';
import type { Config } from '../config.ts';
import { type Finding, look, ok, wrong } from './finding.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** One a night; a night that was missed is nothing yet. */
const OLD_MS = 2 * DAY_MS;

/** The newest backup in each place that the settings name. */
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
        ? wrong('last backup', `${says}: too long ago, see the job above`)
        : ok('last backup', says);
    }),
    ...(areBesideData
      ? [look('second place', 'backups lie beside the data: set BACKUP_S3_BUCKET or BACKUP_DIR')]
      : []),
  ];
}
