import type Sqlite from 'better-sqlite3';
import { sha256 } from '../auth/secrets.ts';
import type { LockedDatabase } from './database-file.ts';

/** Removes from the restored subscribers those who have unsubscribed since the backup. Returns how many. */
export function settleSubscribers(prepared: string, here: LockedDatabase | null): number {
  return here?.withAttached(prepared, 'restored', carryOptOuts) ?? 0;
}

function carryOptOuts(db: Sqlite.Database): number {
  if (!hasOptOuts(db, 'main')) return 0;
  db.pragma('restored.secure_delete = on');
  try {
    return db.transaction(() => {
      // Hashes with another key would never be found.
      if (hasOptOuts(db, 'restored') && keyIn(db, 'main') === keyIn(db, 'restored')) {
        db.exec(
          `insert or replace into restored.newsletter_opt_outs (address_hash, token_hash, left_at)
           select address_hash, token_hash, left_at from main.newsletter_opt_outs`,
        );
      }
      return removeWhoLeft(db);
    })();
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_CORRUPT')) return 0;
    throw error;
  }
}

/** Removes people who have unsubscribed, by the hashes of their links: older backups have no hashes of addresses. */
function removeWhoLeft(db: Sqlite.Database): number {
  const tokens = db.prepare('select token_hash from main.newsletter_opt_outs').pluck().all();
  const left = new Set(tokens as string[]);
  const rows = db
    .prepare('select id, unsubscribe_token as token from restored.newsletter_subscribers')
    .all() as { id: string; token: string }[];
  const removal = db.prepare('delete from restored.newsletter_subscribers where id = ?');
  const gone = rows.filter(({ token }) => left.has(sha256(token)));
  for (const { id } of gone) removal.run(id);
  return gone.length;
}

function hasOptOuts(db: Sqlite.Database, schema: string): boolean {
  return (db.pragma(`${schema}.table_info(newsletter_opt_outs)`) as object[]).length > 0;
}

function keyIn(db: Sqlite.Database, schema: string): unknown {
  const key = db.prepare(`select value from ${schema}.site_keys where name = 'address-hash'`);
  return key.pluck().get();
}
