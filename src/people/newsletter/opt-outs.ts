import { sha256 } from '../../services/secrets.ts';
import type { Database } from '../../db/connection.ts';
import type { Row } from '../../db/tables.ts';
import { millisecondsOf } from '../../shared/duration.ts';
import { linkLifetimes } from '../../shared/link-lifetimes.ts';
import { keyedHash, keyedHasher } from '../../db/keyed-hash.ts';

type Subscriber = Row<'newsletter_subscribers'>;

/** Keeps `former` for an hour, for somebody who has left by themselves and may come back. */
export async function rememberOptOut(
  db: Database,
  { email, unsubscribe_token: token }: Pick<Subscriber, 'email' | 'unsubscribe_token'>,
  now: Date,
  former: Subscriber | null = null,
): Promise<void> {
  const values = {
    token_hash: sha256(token),
    left_at: now.toISOString(),
    former: former && JSON.stringify(former),
  };
  await db
    .insertInto('newsletter_opt_outs')
    .values({ address_hash: await keyedHash(db, email), ...values })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet(values))
    .execute();
}

/** Must be called before anybody but its owner activates or imports an address. */
export async function hasOptedOut(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_opt_outs')
    .select('left_at')
    .where('address_hash', '=', await keyedHash(db, email))
    .executeTakeFirst();
  return row !== undefined;
}

/** The row of somebody who has just unsubscribed is kept for as long as one press brings it back. */
const justLeft = (now: Date) =>
  new Date(now.getTime() - millisecondsOf(linkLifetimes.newsletterReturn)).toISOString();

export async function formerRow(
  db: Database,
  token: string,
  now: Date,
): Promise<Subscriber | null> {
  const row = await db
    .selectFrom('newsletter_opt_outs')
    .select('former')
    .where('token_hash', '=', sha256(token))
    .where('left_at', '>', justLeft(now))
    .executeTakeFirst();
  return row?.former ? (JSON.parse(row.former) as Subscriber) : null;
}

export async function forgetFormerRows({ db, now }: { db: Database; now: () => Date }) {
  await db
    .updateTable('newsletter_opt_outs')
    .set({ former: null })
    .where('former', 'is not', null)
    .where('left_at', '<=', justLeft(now()))
    .execute();
}

/** Returns those of many addresses whose owners have unsubscribed. */
export async function optedOutOf(db: Database, emails: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('newsletter_opt_outs').select('address_hash').execute();
  const hashes = new Set(rows.map(({ address_hash }) => address_hash));
  const hash = await keyedHasher(db);
  return new Set(emails.filter((email) => hashes.has(hash(email))));
}

export async function isLinkOfOptOut(db: Database, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_opt_outs')
    .select('left_at')
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetOptOut(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom('newsletter_opt_outs')
    .where('address_hash', '=', await keyedHash(db, email))
    .execute();
}
