import { basename } from 'node:path';
import { nameOfPlace, configuredPlaces } from '../src/backup/places.ts';
import type { Config } from '../src/config.ts';
import { dayInStockholm } from '../src/i18n/format.ts';
import type { Cleaning } from '../src/privacy/erasure.ts';
import type { Holding, Mention } from '../src/privacy/queries.ts';
import { retentionYears } from '../src/pages/policies.ts';
import { places } from '../src/privacy/where.ts';

export const refusals = {
  administrator:
    'That is the address of an administrator. Remove the administrator under /admin/security first.\n' +
    'What the log of the administration says of an administrator stays; it cannot be changed.',
  paymentUnderWay:
    'A payment of that person is under way, or a checkout is open: the money would come for nobody.\n' +
    'The server asks the card provider every ten minutes, and a checkout ends within a day.\n' +
    'Erase when the application is paid, failed or expired (see /admin, Membership Applications).',
};

/** “2 contact messages” */
export function counted(table: string, count: number): string {
  const [one, several] = places[table]?.words ?? [`row of ${table}`, `rows of ${table}`];
  return `${count} ${count === 1 ? one : several}`;
}

/** What goes, under that heading, and what stays with the reason. */
export function holdingLines(
  email: string,
  holdings: Holding[],
  ledgerDay: string | null,
  heading: string,
): string[] {
  const goes = holdings.filter(({ goes }) => goes > 0);
  const stays = holdings.filter(({ stays }) => stays > 0);
  return [
    ...(goes.length > 0 ? [heading] : [`Nothing of ${email} is stored that could be erased.`]),
    ...goes.map(({ table, goes: count }) => `  ${counted(table, count)}`),
    ...(stays.length > 0 ? ['Stays:'] : []),
    ...stays.map(
      ({ table, stays: count }) => `  ${counted(table, count)} (${places[table]!.keeps!.why})`,
    ),
    ...(ledgerDay
      ? [`  The ledger names the payer but no address, until the end of ${lastYear(ledgerDay)}.`]
      : []),
  ];
}

const lastYear = (at: string) =>
  Number(dayInStockholm(new Date(at)).slice(0, 4)) + retentionYears.financial;

/** What the search of the raw bytes came to, and whether all that it found has a good reason. */
export function outcomeLines(
  email: string,
  { fault, inUse, wasHeldUp, wasRewritten }: Cleaning,
  { mentions, inLog }: { mentions: Mention[]; inLog: number },
): { lines: string[]; isExplained: boolean } {
  const lines = wasRewritten
    ? ['Bytes were left from before, so the database has been written anew.']
    : [];
  if (fault) {
    lines.push(
      `The database could not be written anew (${fault}): see that there is as much free disk again as it takes,`,
      'and run this command once more.',
    );
  }
  if (wasHeldUp) {
    lines.push(
      'Somebody was reading the database all the while, such as a download of a list, so its log could not',
      'be emptied. Run this command again in a few minutes.',
    );
  }
  if (inUse.length === 0) {
    lines.push(
      `${email} is not in the bytes of any file in use: looked into all of the data folder.`,
    );
    return { lines, isExplained: !wasHeldUp };
  }
  lines.push(
    `The bytes of ${email} are still in ${inUse.map((file) => basename(file)).join(', ')}.`,
  );
  if (inLog > 0) lines.push(`  ${counted('admin_log', inLog)}: see above.`);
  lines.push(...mentions.flatMap(mentionLines));
  const hasReason = inLog > 0 || mentions.length > 0;
  const isDatabase = inUse.every((file) => basename(file).startsWith('site.sqlite'));
  if (!isDatabase) lines.push('  A file that the site has not written: look at it and remove it.');
  return { lines, isExplained: hasReason && isDatabase && !wasHeldUp && !fault };
}

/** Rows that belong to others: theirs to say what becomes of them. */
function mentionLines({ table, mentions, parts }: Mention): string[] {
  const name = places[table] ? counted(table, mentions) : `${mentions} of ${table}`;
  return [
    ...(mentions > 0
      ? [`  ${name} of others mention it. That is not erased: search for the address under /admin.`]
      : []),
    ...(parts > 0
      ? [`  ${counted(table, parts)} of others have a longer address with it inside.`]
      : []),
  ];
}

export function copyLines(copies: string[]): string[] {
  if (copies.length === 0) return [];
  return [
    'Copies from before still have it. Of the backups the oldest goes each night (BACKUP_KEEP says how many',
    'stay); what an upgrade or a restore has left goes after 30 days:',
    ...copies.map((file) => `  ${file}`),
  ];
}

/** Where the search of the data folder cannot look. */
export function otherPlaceLines(config: Config): string[] {
  const others = configuredPlaces(config).map(nameOfPlace);
  const elsewhere = others.filter((place) => !place.startsWith(config.dataDirectory));
  return elsewhere.map((place) => `Not looked into, older backups there may have it too: ${place}`);
}
