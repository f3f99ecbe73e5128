import type { Database } from '../../db/connection.ts';
import type { Email } from '../../services/mail/emails/index.ts';
import { queueEmails } from '../../services/mail/outbox.ts';
import { recipientLimit } from '../../services/mail/recipient-limit.ts';
import { mailboxHash } from '../../services/mail/same-mailbox.ts';
import { addLink, type Link } from '../../services/sessions/member-links.ts';
import { type Language, languageOf } from '../../shared/i18n/index.ts';
import type { Site } from '../../site.ts';
import type { Member } from '../register/register.ts';
import { endsOfLetters } from '../register/takes-letters.ts';

/** Returns the members with that address, or the one with that id. The dead and organisations that are gone get no emails. */
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

interface Requested {
  email: string;
  /** The secret in the cookie of the browser that asks. */
  browser: string;
  next: string;
  language: Language;
  /** The only member whom the link lets in. */
  memberId?: string | undefined;
}

/**
 * Sends a link to sign in, or an email that no member has the address. Stores the same for every address, and returns the
 * token where a member has it. A new link replaces the earlier ones of the address.
 */
export async function sendSignInLink(
  site: Pick<Site, 'config' | 'db' | 'limits' | 'now'>,
  { email, language, memberId, ...requested }: Requested,
): Promise<string | null> {
  const { config, db, now } = site;
  if (await getsTooMany(site, email)) return null;
  const link = { purpose: 'signIn', email, member_id: memberId ?? null } as const;
  const [first] = await membersAt(db, link);
  const isWritten =
    config.mail !== null && (first !== undefined || (await recipientLimit(site, 'other')(email)));
  return db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('member_links')
      .where('email', '=', email)
      .where('purpose', '=', 'signIn')
      .execute();
    const { expiresAt, token } = await addLink(trx, { ...link, ...requested }, now());
    const message: Email = first
      ? {
          kind: 'member-link',
          to: email,
          language: languageOf(first.language),
          data: { email, token, expiresAt },
        }
      : { kind: 'member-unknown', to: email, language, data: { email } };
    await queueEmails(trx, isWritten ? [message] : [], now());
    return first ? token : null;
  });
}

/** Counts a link to that mailbox, and returns whether it has lately had enough of them. */
export const getsTooMany = async (
  { config, limits }: Pick<Site, 'config' | 'limits'>,
  email: string,
): Promise<boolean> => config.abuseLimits && (await limits.take('link', mailboxHash(email))) > 0;
