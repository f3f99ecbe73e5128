import { createHmac, randomInt } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import type { Row } from '../../db/tables.ts';
import { millisecondsOf } from '../../shared/duration.ts';
import { linkLifetimes } from '../../shared/link-lifetimes.ts';
import { isSameHash, sha256 } from '../secrets.ts';
import type { SessionStore } from './sessions.ts';

const VALID_MS = millisecondsOf(linkLifetimes.memberCode);
const MOST_TRIES = 5;

export type MemberCode = Row<'member_codes'>;

/** Six digits alone could be found from their hash; with the browser's secret as its key they cannot. */
const hashOf = (browser: string, code: string): string =>
  createHmac('sha256', browser).update(`code ${code}`).digest('hex');

/** Stores a code in place of the earlier one of the browser with that secret, and returns its digits. */
export async function addCode(
  trx: Database,
  {
    browser,
    ...asked
  }: Pick<MemberCode, 'purpose' | 'email' | 'member_id' | 'next'> & { browser: string },
  now: Date,
): Promise<{ code: string; expiresAt: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + VALID_MS).toISOString();
  const columns = {
    ...asked,
    code_hash: hashOf(browser, code),
    tries: 0,
    created_at: now.toISOString(),
    expires_at: expiresAt,
    used_at: null,
  };
  await trx
    .insertInto('member_codes')
    .values({ ...columns, browser_hash: sha256(browser) })
    .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(columns))
    .execute();
  return { code, expiresAt };
}

/** Returns the latest code of a browser, whether a member has the address or not. */
export const findCode = (db: Database, browser: string): Promise<MemberCode | undefined> =>
  db
    .selectFrom('member_codes')
    .selectAll()
    .where('browser_hash', '=', sha256(browser))
    .executeTakeFirst();

export type WrongCode = 'codeWrong' | 'codeOver' | 'codeExpired';

/** Counts a try before it compares, so that tries at the same time count, too. A right code counts as none. */
export async function tryCode(
  trx: Database,
  browser: string,
  digits: string,
  now: Date,
): Promise<MemberCode | WrongCode> {
  const known = await findCode(trx, browser);
  if (!known || known.expires_at <= now.toISOString()) return 'codeExpired';
  const count = (by: 1 | -1) =>
    trx
      .updateTable('member_codes')
      .set((row) => ({ tries: row('tries', '+', by) }))
      .where('browser_hash', '=', known.browser_hash)
      .returningAll();
  const tried = await count(1).where('tries', '<', MOST_TRIES).executeTakeFirst();
  if (!tried) return 'codeOver';
  if (!isSameHash(tried.code_hash, hashOf(browser, digits))) {
    return tried.tries < MOST_TRIES ? 'codeWrong' : 'codeOver';
  }
  return count(-1).executeTakeFirstOrThrow();
}

export async function spendCode(trx: Database, code: MemberCode, now: Date): Promise<void> {
  await trx
    .updateTable('member_codes')
    .set({ used_at: now.toISOString() })
    .where('browser_hash', '=', code.browser_hash)
    .execute();
}

/** Returns the id of the session that a code starts, so that the same press twice starts one. */
export const sessionIdOf = (browser: string, { code_hash, created_at }: MemberCode): string =>
  createHmac('sha256', browser).update(`session ${created_at} ${code_hash}`).digest('hex');

export async function deleteExpiredCodes({ db, now }: SessionStore): Promise<void> {
  for (const table of ['member_codes', 'email_undos'] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', now().toISOString()).execute();
  }
}

export interface AccessEnd {
  /** Ends only this session, and the code for which its browser has asked. */
  only?: { sessionHash: string; browser: string };
  /** Otherwise these links stay, because somebody who has changed an address could end them before its owner sees one. */
  endsUndo?: boolean;
}

/**
 * Ends what lets somebody into a member's page: sessions, unused codes, and with them a change of address that waits to be
 * confirmed.
 */
export async function endMemberAccess(
  trx: Database,
  { email, id }: { email: string; id: string },
  { endsUndo = false, only }: AccessEnd = {},
): Promise<void> {
  let sessions = trx.deleteFrom('sessions').where('member_id', '=', id);
  let codes = trx
    .deleteFrom('member_codes')
    .where('used_at', 'is', null)
    .where((row) => row.or([row('member_id', '=', id), row('email', '=', email)]));
  if (only) {
    sessions = sessions.where('id', '=', only.sessionHash);
    codes = codes.where('browser_hash', '=', sha256(only.browser));
  }
  await sessions.execute();
  await codes.execute();
  if (endsUndo) await trx.deleteFrom('email_undos').where('member_id', '=', id).execute();
}
