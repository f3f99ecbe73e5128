import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { millisecondsOf } from '../../shared/duration.ts';
import { sessionLifetimes } from '../../shared/session-lifetimes.ts';
import { randomToken, sha256 } from '../secrets.ts';
import type { SessionStore } from './sessions.ts';

/** Counts from the last sign-in with the browser. */
export const DEVICE_MS = millisecondsOf(sessionLifetimes.knownDevice);
const MOST_DEVICES = 20;

export async function findDevice(
  { db, now }: SessionStore,
  adminId: string,
  token: string | undefined,
): Promise<string | null> {
  if (!token) return null;
  const device = await db
    .selectFrom('admin_devices')
    .select('id')
    .where('admin_id', '=', adminId)
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst();
  return device?.id ?? null;
}

/** Returns the token for the cookie and stores its hash. Never accepts a token made up by the browser. */
export async function rememberDevice(
  { db, now }: SessionStore,
  adminId: string,
  offered: string | undefined,
): Promise<string> {
  const token = offered && (await isKnown(db, offered)) ? offered : randomToken();
  const at = now().toISOString();
  const expires_at = new Date(now().getTime() + DEVICE_MS).toISOString();
  await db
    .insertInto('admin_devices')
    .values({
      id: randomUUID(),
      admin_id: adminId,
      token_hash: sha256(token),
      created_at: at,
      expires_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['admin_id', 'token_hash']).doUpdateSet({ expires_at }),
    )
    .execute();
  await forgetOldest(db, adminId, sha256(token));
  return token;
}

/** Includes tokens of other administrators who use the same browser. */
async function isKnown(db: Database, token: string): Promise<boolean> {
  const device = await db
    .selectFrom('admin_devices')
    .select('id')
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  return device !== undefined;
}

async function forgetOldest(db: Database, adminId: string, exceptFor: string): Promise<void> {
  const old = await db
    .selectFrom('admin_devices')
    .select('id')
    .where('admin_id', '=', adminId)
    .where('token_hash', '!=', exceptFor)
    .orderBy('expires_at', 'desc')
    .orderBy('id')
    .limit(1000)
    .offset(MOST_DEVICES - 1)
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('admin_devices').where('id', 'in', ids).execute();
}

export async function deleteExpiredDevices({ db, now }: SessionStore): Promise<void> {
  await db.deleteFrom('admin_devices').where('expires_at', '<=', now().toISOString()).execute();
}
