import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { databaseExists } from '../../db/connection.ts';
import type { Config } from '../../services/config/config.ts';
import { readConfig, readDataConfig } from '../../services/config/read-config.ts';
import { lastBackups } from '../backup/places.ts';
import { database } from './database.ts';
import { type Finding, codeOf, look, ok, wrong } from './finding.ts';
import { cardPayments, mail, pictures, reach } from './services.ts';

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
  const folder = dirname(config.databaseFile);
  const fault = await dataFolderFault(folder, config.databaseFile);
  const found = fault
    ? [wrong('data folder', fault)]
    : [ok('data folder', folder), await room(folder)];
  // Without access to the folder, nobody knows whether it has a database.
  if (fault && !databaseExists(config.database)) {
    return [...found, look('database', 'skipped until the data folder is correct')];
  }
  return [...found, ...(await database(config, now))];
}

async function dataFolderFault(folder: string, databaseFile: string): Promise<string | null> {
  const { R_OK, W_OK, X_OK } = constants;
  try {
    const isFolder = (await stat(folder)).isDirectory();
    if (!isFolder) return `${folder} is a file: move it away, or set DATA_DIR to a folder`;
    await access(folder, R_OK | W_OK | X_OK);
  } catch (error) {
    return codeOf(error) === 'ENOENT'
      ? `${folder} does not exist: start the server, which creates it, or correct DATA_DIR`
      : `${folder} cannot be used (${codeOf(error)}): correct DATA_DIR, or give it to the user who runs the site`;
  }
  const refused = await access(databaseFile, R_OK | W_OK).then(() => null, codeOf);
  return refused === null || refused === 'ENOENT'
    ? null
    : `${databaseFile} cannot be written (${refused}): change its owner to the user who runs the site`;
}

const MIN_FREE_SHARE = { wrong: 0.05, look: 0.1 };

async function room(folder: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const says = `${Math.round((bavail * bsize) / 2 ** 20)} MB free`;
  // Some file systems do not say how large they are.
  const share = blocks === 0 ? 1 : bavail / blocks;
  if (share < MIN_FREE_SHARE.wrong)
    return wrong('disk', `${says}: free some space, or the site cannot store anything`);
  return share < MIN_FREE_SHARE.look
    ? look('disk', `${says}: free some space soon`)
    : ok('disk', says);
}

/** Allows for one missed night. */
const OLD_MS = 2 * 24 * 60 * 60 * 1000;

async function backups(config: Config, now: Date): Promise<Finding[]> {
  const last = await lastBackups(config);
  const found = last.map(({ place, at, fault }) => {
    if (fault) return wrong('last backup', `${place}: ${fault}`);
    if (!at) return look('last backup', `none yet in ${place}: npm run backup takes one now`);
    const says = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC in ${place}`;
    return now.getTime() - at.getTime() > OLD_MS
      ? wrong('last backup', `${says}: too old, see the backup job above`)
      : ok('last backup', says);
  });
  const areBesideData = last.length === 1 && last[0]!.place.startsWith(config.dataDirectory);
  if (areBesideData) {
    const says = 'backups are kept in the data folder: set BACKUP_S3_BUCKET or BACKUP_DIR';
    return [...found, look('second place', says)];
  }
  if (config.backups.passphrase !== null) return found;
  const says =
    'backups leave the data folder unencrypted: set BACKUP_PASSPHRASE, and keep it elsewhere, too';
  return [...found, look('encryption', says)];
}
