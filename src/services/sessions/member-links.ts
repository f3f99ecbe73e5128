import type { Database } from '../../db/connection.ts';
import type { Row } from '../../db/tables.ts';
import { millisecondsOf } from '../../shared/duration.ts';
import { linkLifetimes } from '../../shared/link-lifetimes.ts';
import { randomToken, sha256 } from '../secrets.ts';
import { codeHash, codeOf } from './member-codes.ts';
import type { SessionStore } from './sessions.ts';

const VALID_MS = millisecondsOf(linkLifetimes.memberLink);
const UNDO_MS = millisecondsOf(linkLifetimes.emailUndo);

export type Link = Row<'member_links'>;

/** Adds a link for the browser with that cookie, or for every browser. */
export async function addLink(
  trx: Database,
  {
    browser,
    next,
    ...link
  }: Pick<Link, 'purpose' | 'email' | 'member_id' | 'next'> & { browser: string | null },
  now: Date,
): Promise<{ token: string; expiresAt: string }> {
  const token = randomToken();
  const validMs = link.purpose === 'undo' ? UNDO_MS : VALID_MS;
  const expiresAt = new Date(now.getTime() + validMs).toISOString();
  await trx
    .insertInto('member_links')
    .values({
      ...link,
      next,
      token_hash: sha256(token),
      browser_hash: browser === null ? '' : sha256(browser),
      code_hash: browser === null ? '' : codeHash(browser, codeOf(token)),
      created_at: now.toISOString(),
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

const living = (db: Database, now: Date) =>
  db.selectFrom('member_links').selectAll().where('expires_at', '>', now.toISOString());

export const findLink = ({ db, now }: SessionStore, token: string): Promise<Link | undefined> =>
  living(db, now()).where('token_hash', '=', sha256(token)).executeTakeFirst();

export const isBoundTo = ({ browser_hash }: Link, browser: string | undefined): boolean =>
  browser_hash === '' || (browser !== undefined && browser_hash === sha256(browser));

/** Returns the link for which this browser has asked last, whether a member has the address or not. */
export function latestOf({ db, now }: SessionStore, browser: string): Promise<Link | undefined> {
  return living(db, now())
    .where('browser_hash', '=', sha256(browser))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Uses a link up. Returns false where that has been done before, or its time is over. */
export async function spend(trx: Database, { token_hash }: Link, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('member_links')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteExpiredLinks({ db, now }: SessionStore): Promise<void> {
  await db.deleteFrom('member_links').where('expires_at', '<=', now().toISOString()).execute();
}

export interface AccessEnd {
  /** Ends only this session, and the links for which its browser has asked. */
  only?: { sessionHash: string; browser: string | undefined };
  /** Otherwise these links stay, because somebody who has changed an address could end them before its owner sees one. */
  endsUndo?: boolean;
}

/**
 * Ends what lets somebody into a member's page: sessions, unused links and codes, and with them a change of address that
 * waits to be confirmed.
 */
export async function endMemberAccess(
  trx: Database,
  { email, id }: { email: string; id: string },
  { endsUndo = false, only }: AccessEnd = {},
): Promise<void> {
  let sessions = trx.deleteFrom('member_sessions').where('member_id', '=', id);
  let links = trx
    .deleteFrom('member_links')
    .where('used_at', 'is', null)
    .where((row) => row.or([row('member_id', '=', id), row('email', '=', email)]));
  if (only) {
    sessions = sessions.where('id', '=', only.sessionHash);
    links = links.where('browser_hash', '=', sha256(only.browser ?? ''));
  }
  if (!endsUndo) links = links.where('purpose', '<>', 'undo');
  await sessions.execute();
  await links.execute();
}
