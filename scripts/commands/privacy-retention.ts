import { loadConfig } from '../../src/services/config/read-config.ts';
import { dayInStockholm } from '../../src/shared/i18n/format.ts';
import {
  countExpired,
  type Purged,
  purgeExpired,
  readRules,
} from '../../src/running/privacy/retention.ts';
import type { Kind, Rule } from '../../src/running/privacy/retention-rules.ts';
import { help } from '../help/privacy-retention.ts';
import { progress, readCommandLine } from '../command-line.ts';
import { openExisting } from '../existing-database.ts';

const names: Record<Kind, string> = {
  unpaidApplications: 'unpaid applications, received before',
  endedMemberships: 'members, whose membership ended before',
  returnedApplications: 'applications with returned money, paid before',
  unpaidMembers: 'members who never paid, last changed before',
  returnedMembers: 'members with returned money, paid before',
  votingLists: 'voting lists, of meetings before',
  newsletterDeliveries: 'recipients of newsletters, sent before',
  memberLetters: 'letters to members, sent before',
  mergedMembers: 'members as they were before a merge, merged before',
  resolvedMessages: 'messages, resolved before',
  unresolvedMessages: 'unresolved messages, received before',
  unconfirmedSubscribers: 'unconfirmed newsletter addresses, first entered before',
  newsletterRequests: 'requests for the newsletter, made before',
  undeliveredLetters: 'undelivered emails, given up before',
  failedSignIns: 'failed sign-ins, last made before',
  trash: 'items in the trash, deleted before',
  addresses: 'addresses of items that were deleted before',
  earlierVersions: 'earlier versions of texts, saved before',
  administrationLog: 'log of administrators who left before',
  checkouts: 'checkouts of deleted applications, or begun before',
  simulatedCheckouts: 'simulated payments, unpaid or made before',
  paymentEvents: 'events of the payment service, received before',
  ledger: 'payments in the ledger, made before',
};

const { values } = readCommandLine(help, { 'dry-run': { type: 'boolean' } });
const isDry = values['dry-run'] === true;
const db = await openExisting(loadConfig());
try {
  const now = new Date();
  const rules = await readRules(db, now);
  const counts = isDry
    ? await countExpired(db, now, progress('rows checked'))
    : await purgeExpired(db, now, { onProgress: progress('rows deleted') });
  print(rules, counts);
} finally {
  await db.destroy();
}

function print(rules: Rule[], counts: Purged): void {
  for (const { kind, before } of rules) {
    const day = dayInStockholm(new Date(before));
    console.log(`${names[kind].padEnd(50)} ${day} ${String(counts[kind]).padStart(8)}`);
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total === 0) console.log('\nNothing has expired.');
  else if (isDry) {
    console.log(`\nRows that would be deleted: ${total}. Nothing has been changed.`);
  } else console.log(`\nRows deleted: ${total}. Backups made earlier still contain them.`);
}
