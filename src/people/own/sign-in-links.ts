import type { Database } from '../../db/connection.ts';
import type { Row } from '../../db/tables.ts';
import type { Letter } from '../../services/mail/letters/index.ts';
import { queueLetters } from '../../services/mail/outbox.ts';
import { mailboxHash } from '../../services/mail/same-mailbox.ts';
import { randomToken, sha256 } from '../../services/secrets.ts';
import type { SessionStore } from '../../services/sessions/sessions.ts';
import { type Language, languageOf } from '../../shared/i18n/index.ts';
import { millisecondsOf } from '../../shared/duration.ts';
import { linkLifetimes } from '../../shared/link-lifetimes.ts';
import type { Site } from '../../site.ts';
import type { Member } from '../register/register.ts';
import { endsOfLetters } from '../register/takes-letters.ts';
import { codeHash, codeOf } from './sign-in-codes.ts';

const VALID_MS = millisecondsOf(linkLifetimes.memberLink);
const UNDO_MS = millisecondsOf(linkLifetimes.emailUndo);

export type Link = Row<'member_links'>;

/** Returns the members with that address, or the one with that id. The dead and organisations that are gone get no letters. */
export async function membersAt(
  db: Database,
  { email, member_id }: Pick<Link, 'email' | 'member_id'>,
): Promise<Member[]> {
  const members = db
    .selectFrom('members')
    .selectAll()
    .where('id', 'not in', endsOfLetters(db).clearSelect().select('member_id'))
    .orderBy('number');
  return (
    member_id === null ? members.where('email', '=', email) : members.where('id', '=', member_id)
  ).execute();
}

interface Asked {
  email: string;
  /** The secret in the cookie of the browser that asks. */
  browser: string;
  next: string;
  language: Language;
  /** The only member whom the link lets in. */
  memberId?: string | undefined;
}

/**
 * Sends a link to sign in, or a letter that no member has the address. Stores the same for every address, and returns the
 * token where a member has it. A new link replaces the earlier ones of the address.
 */
export async function sendSignInLink(
  site: Pick<Site, 'config' | 'db' | 'limits' | 'now'>,
  { email, language, memberId, ...asked }: Asked,
): Promise<string | null> {
  const { config, db, now } = site;
  if (await getsTooMany(site, email)) return null;
  const link = { purpose: 'signIn', email, member_id: memberId ?? null } as const;
  const [first] = await membersAt(db, link);
  const isWritten =
    config.mail !== null &&
    (first !== undefined || !(await isTooOften(site, 'ownLinkUnknown', email)));
  return db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('member_links')
      .where('email', '=', email)
      .where('purpose', '=', 'signIn')
      .execute();
    const { expiresAt, token } = await addLink(trx, { ...link, ...asked }, now());
    const letter: Letter = first
      ? {
          kind: 'member-link',
          to: email,
          language: languageOf(first.language),
          data: { email, token, expiresAt },
        }
      : { kind: 'member-unknown', to: email, language, data: { email } };
    await queueLetters(trx, isWritten ? [letter] : [], now());
    return first ? token : null;
  });
}

type Limited = Pick<Site, 'config' | 'limits'>;

const isTooOften = async (
  { config, limits }: Limited,
  what: 'ownLinkHour' | 'ownLinkDay' | 'ownLinkUnknown',
  email: string,
): Promise<boolean> => config.abuseLimits && (await limits.take(what, mailboxHash(email))) > 0;

/** Counts a link to that mailbox, and returns whether it has had enough of them this hour or this day. */
export const getsTooMany = async (site: Limited, email: string): Promise<boolean> =>
  (await isTooOften(site, 'ownLinkHour', email)) || (await isTooOften(site, 'ownLinkDay', email));

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
