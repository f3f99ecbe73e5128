import type { Config } from '../../services/config/config.ts';
import { readConfig, readDataConfig } from '../../services/config/read-config.ts';
import { databaseExists } from '../../db/connection.ts';
import { dataFolder } from './data-folder.ts';
import { backups } from './last-backup.ts';
import { database } from './database.ts';
import { type Finding, look, ok, wrong } from './finding.ts';
import { reach } from './reach.ts';
import { cardPayments, mail, pictures } from './services.ts';

export async function examine(now: Date): Promise<Finding[]> {
  const settings = readConfig();
  if (!settings.ok) {
    return [
      ...settings.faults.map((fault) => wrong('settings', fault)),
      ...(await ofData(readDataConfig(), now)),
      look('other checks', 'skipped until the settings are correct'),
    ];
  }
  const { config } = settings;
  const found = await Promise.all([
    ofData(config, now),
    backups(config, now),
    reach(config),
    mail(config),
    pictures(config),
    cardPayments(config),
  ]);
  return [ok('settings', `${config.mode} mode`), ...found.flat()];
}

async function ofData(config: Config, now: Date): Promise<Finding[]> {
  const folder = await dataFolder(config);
  // Without access to the folder, nobody knows whether it has a database.
  const isHidden =
    folder.some(({ state, what }) => state === 'wrong' && what === 'data folder') &&
    !databaseExists(config.database);
  if (isHidden) return [...folder, look('database', 'skipped until the data folder is correct')];
  return [...folder, ...(await database(config, now))];
}
