import type { Row } from '../../db/tables.ts';
import { sha256 } from '../secrets.ts';
import type { SessionStore } from './sessions.ts';

const MOST_TRIES = 5;

/** Returns the six digits that open the link in the browser that asked for it. */
export function codeOf(token: string): string {
  const number = Number.parseInt(sha256(`code ${token}`).slice(0, 12), 16) % 1_000_000;
  return String(number).padStart(6, '0');
}

/** Six digits alone could be found from their hash; together with the cookie they cannot. */
export const codeHash = (browser: string, code: string): string => sha256(`${browser} ${code}`);

/** Counts a try, and returns the link if it allows another and has the code. */
export async function linkWithCode(
  { db }: SessionStore,
  link: Row<'member_links'>,
  browser: string,
  code: string,
): Promise<Row<'member_links'> | undefined> {
  const tried = await db
    .updateTable('member_links')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('token_hash', '=', link.token_hash)
    .where('tries', '<', MOST_TRIES)
    .returningAll()
    .executeTakeFirst();
  return tried?.code_hash === codeHash(browser, code) ? tried : undefined;
}
