import type { Database } from '../../db/connection.ts';
import type { Email } from '../../services/mail/emails/index.ts';
import { queueEmails } from '../../services/mail/outbox.ts';
import { recipientLimit } from '../../services/mail/recipient-limit.ts';
import { mailboxHash } from '../../services/mail/same-mailbox.ts';
import { sha256 } from '../../services/secrets.ts';
import {
  addCode,
  type MemberCode,
  sessionIdOf,
  spendCode,
  tryCode,
  type WrongCode,
} from '../../services/sessions/member-codes.ts';
import {
  type CurrentMember,
  isStored,
  startMemberSession,
} from '../../services/sessions/member-sessions.ts';
import { endSession } from '../../services/sessions/sessions.ts';
import { type Language, languageOf } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import type { Site } from '../../site.ts';
import type { BrowserOfMember } from '../../web/member.ts';
import { saveMember } from '../members/editing/editing.ts';
import type { EmailChange } from '../members/editing/email-change.ts';
import { columnsIn } from '../members/editing/forms.ts';
import { findMember, type Member } from '../register/register.ts';
import { endsOfLetters } from '../register/takes-letters.ts';

/** Returns the members with that address, or the one with that id. The dead and organisations that are gone get no emails. */
async function membersAt(
  db: Database,
  { email, member_id }: Pick<MemberCode, 'email' | 'member_id'>,
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

export interface CodeRequest {
  purpose: MemberCode['purpose'];
  /** The mailbox that gets the code. */
  email: string;
  /** The member who is signed in: the code lets nobody else in. */
  member?: CurrentMember | undefined;
  browser: BrowserOfMember;
  next: string;
  language: Language;
}

type SendingSite = Pick<Site, 'config' | 'db' | 'limits' | 'now'>;

/** Strangers who ask for a mailbox share its budget. Whoever has signed in before has one that they cannot use up. */
async function secondsToWait(
  { config, limits }: SendingSite,
  { browser, email, member, purpose }: CodeRequest,
): Promise<number> {
  if (!config.abuseLimits) return 0;
  const isKnown = member !== undefined || browser.isKnown;
  const client = isKnown ? 0 : await limits.take('form', `${paths.own()} ${browser.client}`);
  if (client > 0) return client;
  const key = member?.sessionHash ?? sha256(browser.secret);
  const waitS = await limits.take('ownCodeBrowser', key);
  if (waitS > 0 || (isKnown && purpose === 'signIn')) return waitS;
  const mailbox = mailboxHash(email);
  return limits.take('ownCodeMailbox', purpose === 'email' ? `new ${mailbox}` : mailbox);
}

/**
 * Sends a code to the mailbox, or an email that no member has the address. Stores the same for every address. Returns the
 * code where a member has it, or the seconds to wait.
 */
export async function sendCode(
  site: SendingSite,
  request: CodeRequest,
): Promise<{ waitS: number } | { code: string | null }> {
  const waitS = await secondsToWait(site, request);
  if (waitS > 0) return { waitS };
  const { config, db, now } = site;
  const { browser, email, member, next, purpose } = request;
  const asked = { purpose, email, member_id: member?.id ?? null, next };
  const [first] = await membersAt(db, asked);
  const isWritten =
    config.mail !== null && (first !== undefined || (await recipientLimit(site, 'other')(email)));
  return db.transaction().execute(async (trx) => {
    const { code, expiresAt } = await addCode(trx, { ...asked, browser: browser.secret }, now());
    const of = purpose === 'email' && first ? { memberId: first.id, number: first.number } : {};
    const { userAgent } = browser;
    const askedAt = now().toISOString();
    const message: Email = first
      ? {
          kind: 'member-code',
          to: email,
          language: languageOf(first.language),
          data: { email, code, askedAt, expiresAt, userAgent, ...of },
        }
      : { kind: 'member-unknown', to: email, language: request.language, data: { email } };
    await queueEmails(trx, isWritten ? [message] : [], now());
    return { code: first ? code : null };
  });
}

export type Opened =
  | { outcome: 'wrong'; error: WrongCode | 'codeUsed' }
  | { outcome: 'choose'; members: Member[] }
  | { outcome: 'signedIn'; sessionId: string; next: string; email: string };

/** Uses a code and starts the session. The same press twice, as after a lost response, gives the same session. */
export async function useCode(
  trx: Database,
  { browser, digits, memberId }: { browser: BrowserOfMember; digits: string; memberId: string },
  now: Date,
): Promise<Opened> {
  const code = await tryCode(trx, browser.secret, digits, now);
  if (typeof code === 'string') return { outcome: 'wrong', error: code };
  const { email, next } = code;
  const sessionId = sessionIdOf(browser.secret, code);
  const signedIn = { outcome: 'signedIn', sessionId, next, email } as const;
  if (code.used_at !== null) {
    const isOpen = await isStored(trx, sessionId);
    return isOpen ? signedIn : { outcome: 'wrong', error: 'codeUsed' };
  }
  const members = await membersAt(trx, code);
  const [only] = members;
  const member = members.length === 1 ? only : members.find(({ id }) => id === memberId);
  if (!member && members.length > 1) return { outcome: 'choose', members };
  // Whoever guesses the code of an address without a member learns nothing.
  if (!member) return { outcome: 'wrong', error: 'codeWrong' };
  await spendCode(trx, code, now);
  if (code.purpose === 'email') {
    const how = { isMailed: true, canBeUndone: true };
    const isSaved = await storeEmail(trx, member, email, how, now);
    if (!isSaved) return { outcome: 'wrong', error: 'codeUsed' };
  }
  const store = { db: trx, now: () => now };
  if (browser.session) await endSession(trx, sha256(browser.session), 'member_id');
  const { userAgent } = browser;
  await startMemberSession(store, { id: sessionId, memberId: member.id, email, userAgent });
  return signedIn;
}

export const findUndo = (db: Database, token: string, now: Date) =>
  db
    .selectFrom('email_undos')
    .selectAll()
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();

/** Stores the earlier address again, once. The links to undo later changes end with it. */
export async function undoEmail(
  trx: Database,
  undo: NonNullable<Awaited<ReturnType<typeof findUndo>>>,
  now: Date,
): Promise<boolean> {
  const undos = trx.deleteFrom('email_undos').where('member_id', '=', undo.member_id);
  const used = await undos.where('token_hash', '=', undo.token_hash).executeTakeFirst();
  const member = await findMember(trx, undo.member_id);
  if (used.numDeletedRows === 0n || !member) return false;
  await undos.where('created_at', '>=', undo.created_at).execute();
  const how = { by: 'undo', isMailed: true, canBeUndone: false } as const;
  return storeEmail(trx, member, undo.email, how, now);
}

/** Stores a confirmed address. Ends all sessions. */
async function storeEmail(
  trx: Database,
  member: Member,
  email: string,
  how: EmailChange,
  now: Date,
): Promise<boolean> {
  const columns = { ...columnsIn(member), email, version: member.version };
  const saved = await saveMember(trx, member.id, columns, { adminId: null, now }, how);
  return saved.outcome === 'saved';
}
