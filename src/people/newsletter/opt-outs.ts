import { sha256 } from '../../services/secrets.ts';
import type { Database } from '../../db/connection.ts';
import { keyedHash, keyedHasher } from '../../db/keyed-hash.ts';

export async function rememberOptOut(
  db: Database,
  { email, unsubscribe_token: token }: { email: string; unsubscribe_token: string },
  now: Date,
): Promise<void> {
  const values = { token_hash: sha256(token), left_at: now.toISOString() };
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
