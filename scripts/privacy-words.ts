import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { configuredPlaces } from '../src/running/backup/places.ts';
import type { Config } from '../src/services/config/config.ts';
import { isPostgresUrl } from '../src/db/connection.ts';
import type { Holding, Overwriting } from '../src/running/privacy/erase.ts';
import type { Mention } from '../src/running/privacy/mentions.ts';
import { personalData } from '../src/running/privacy/personal-data.ts';

export const refusals = {
  administrator:
    'That is the address of an administrator. Remove the administrator under /admin/security first.\n' +
    'Entries about an administrator remain in the log of the administration for two years more.',
  paymentUnderWay:
    'That person has a payment in progress or an open checkout. Money could then arrive that belongs to no application.\n' +
    'The server asks the payment service every ten minutes, and a checkout ends within a day.\n' +
    'Wait until the application is paid, failed or expired (see /admin, Membership Applications),\n' +
    'or delete the application there first: that closes an open checkout at the payment service.',
};

export function counted(table: string, count: number): string {
  const [one, several] = personalData[table]?.words ?? [`row of ${table}`, `rows of ${table}`];
  return `${count} ${count === 1 ? one : several}`;
}

/** Lists rows that an erasure deletes, under that heading, and rows that it keeps, with the reason. */
export function holdingLines(
  email: string,
  holdings: Holding[],
  ledgerYear: number | null,
  heading: string,
): string[] {
  const goes = holdings.filter(({ goes }) => goes > 0);
  const stays = holdings.filter(({ stays }) => stays > 0);
  return [
    ...(goes.length > 0 ? [heading] : [`Nothing is stored about ${email} that could be erased.`]),
    ...goes.map(({ table, goes: count }) => `  ${counted(table, count)}`),
    ...(stays.length > 0 ? ['Kept:'] : []),
    ...stays.map(
      ({ table, stays: count }) =>
        `  ${counted(table, count)} (${personalData[table]!.keeps!.why})`,
    ),
    ...(ledgerYear
      ? [`  The ledger keeps the payer's name without an address, until the end of ${ledgerYear}.`]
      : []),
  ];
}

/** Returns lines that say whether the files still have deleted rows, and which rows still have the address. */
export function outcomeLines(
  email: string,
  { fault, wasHeldUp }: Overwriting,
  {
    mentions,
    inLog,
    name,
    others,
  }: { mentions: Mention[]; inLog: number; name: string | undefined; others: string[] },
): string[] {
  const lines = [];
  if (fault) {
    lines.push(
      `The database could not be rewritten (${fault}), so its files still contain deleted rows.`,
      'Free twice as much disk space as the database takes, and run this command again.',
    );
  } else if (wasHeldUp) {
    lines.push(
      'Another program, such as a download of a list, kept reading the database, so its log',
      'still contains deleted rows. Run this command again in a few minutes.',
    );
  } else {
    lines.push('The database has been rewritten: its files no longer contain deleted rows.');
  }
  if (name) {
    const whose = others.length > 0 ? `: it belongs to ${others.join(', ')} as well` : '';
    return [...lines, `${name} has been erased. ${email} stays in the database${whose}.`];
  }
  if (inLog === 0 && mentions.length === 0) {
    return [...lines, `${email} is no longer in the database.`];
  }
  lines.push(`${email} is still in the database:`);
  if (inLog > 0) lines.push(`  ${counted('activity', inLog)}: see above.`);
  return [
    ...lines,
    // The operator decides whether to change them.
    ...mentions.map(
      ({ mentions: count, table }) =>
        `  ${counted(table, count)} of other people with the address in them. They are not erased: search for it under /admin.`,
    ),
  ];
}

/** Says where PostgreSQL may keep erased data that the site cannot reach. */
export function engineLines({ database }: Config): string[] {
  if (!isPostgresUrl(database)) return [];
  return [
    'PostgreSQL may still have the data in places that only its operator can reach: the write-ahead log and its archive,',
    'replicas, base backups, and freed blocks of the disk. It is gone when those are recycled or deleted.',
  ];
}

/** Lists backups in the data folder and copies that an upgrade or a restore has left. */
export function copyLines({ databaseFile }: Config): string[] {
  const folder = dirname(databaseFile);
  const copies = readdirSync(folder, { withFileTypes: true }).flatMap(({ name }) => {
    if (name !== 'backups') return name.startsWith('before-restore-') ? [name] : [];
    return readdirSync(join(folder, name)).map((copy) => join(name, copy));
  });
  if (copies.length === 0) return [];
  return [
    'Earlier copies may still contain the data. Each night the oldest backup is deleted (BACKUP_KEEP says how many',
    'are kept); copies that an upgrade or a restore has left are deleted after 30 days:',
    ...copies.toSorted().map((copy) => `  ${join(folder, copy)}`),
  ];
}

export function otherPlaceLines(config: Config): string[] {
  const others = configuredPlaces(config).map(({ name }) => name);
  const elsewhere = others.filter((place) => !place.startsWith(config.dataDirectory));
  return elsewhere.map((place) => `Older backups in ${place} may still contain the data too.`);
}
