import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { countExpired, purgeExpired } from '../../src/running/privacy/retention.ts';
import type { TestSite } from './site.ts';

/** Counts when nothing has expired. */
export const nothing = {
  unpaidApplications: 0,
  endedMemberships: 0,
  returnedApplications: 0,
  unpaidMembers: 0,
  returnedMembers: 0,
  votingLists: 0,
  memberLetters: 0,
  mergedMembers: 0,
  resolvedMessages: 0,
  unresolvedMessages: 0,
  unconfirmedSubscribers: 0,
  newsletterRequests: 0,
  newsletterDeliveries: 0,
  undeliveredLetters: 0,
  ledger: 0,
  checkouts: 0,
  paymentEvents: 0,
  simulatedCheckouts: 0,
  failedSignIns: 0,
  administrationLog: 0,
  trash: 0,
  addresses: 0,
  earlierVersions: 0,
};

const tables = {
  membership_applications: ['unpaidApplications', 'returnedApplications'],
  members: ['endedMemberships', 'unpaidMembers', 'returnedMembers'],
  voting_lists: ['votingLists'],
  member_letters: ['memberLetters'],
  member_merges: ['mergedMembers'],
  contact_submissions: ['resolvedMessages', 'unresolvedMessages'],
  newsletter_subscribers: ['unconfirmedSubscribers'],
  newsletter_deliveries: ['newsletterDeliveries'],
  mail_outbox: ['undeliveredLetters'],
  payments: ['ledger'],
  payment_attempts: ['checkouts'],
  payment_events: ['paymentEvents'],
  simulated_checkouts: ['simulatedCheckouts'],
  sign_in_failures: ['failedSignIns'],
  activity: ['administrationLog'],
  content_trash: ['trash'],
  content_revisions: ['earlierVersions'],
  content_addresses: ['addresses'],
} as const;

async function sizes({ db }: TestSite) {
  const size = async (table: keyof typeof tables) =>
    (
      await db
        .selectFrom(table)
        .select(sql`1`.as('one'))
        // Histories go with their members.
        .where(table === 'activity' ? sql<boolean>`actor_name is not null` : sql<boolean>`true`)
        .execute()
    ).length;
  const names = Object.keys(tables) as (keyof typeof tables)[];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await size(name)])));
}

/** Purges. Checks that exactly the rows counted before are deleted, and that counting deletes none. */
export async function purgeOnce(site: TestSite) {
  const counted = await countExpired(site.db, site.now());
  assert.equal(await countExpired(site.db, site.now()), counted);
  const before = await sizes(site);
  const purged = await purgeExpired(site.db, site.now());
  assert.equal(purged, counted);
  const left = Object.entries(tables).map(([table, kinds]) => [
    table,
    before[table] - kinds.reduce((sum, kind) => sum + purged[kind], 0),
  ]);
  assert.equal(await sizes(site), Object.fromEntries(left));
  return purged;
}

/** Purges, and checks that a second purge finds nothing. */
export async function purge(site: TestSite) {
  const purged = await purgeOnce(site);
  assert.equal(await purgeExpired(site.db, site.now()), nothing);
  return purged;
}
