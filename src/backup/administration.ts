import { isDeepStrictEqual } from 'node:util';
import Sqlite from 'better-sqlite3';
import { OperatorError } from '../operator-error.ts';
import type { LockedDatabase } from './database-file.ts';

/** Tables that a restore empties, because their rows let somebody in. */
const admissions = ['admin_sessions', 'admin_invitations', 'admin_password_resets'];
const belongings = ['admin_recovery_codes', 'admin_devices'];
const logs = ['admin_log', 'sign_in_failures'];

export interface Administration {
  source: 'here' | 'backup';
  administrators: string[];
  /** E-mail addresses of the backup's administrators who are not restored. */
  left: string[];
}

/** Keeps the present administrators and their passwords, because some in the backup may have been removed since. */
export function settleAdministration(
  prepared: string,
  here: LockedDatabase | null,
  takesBackup = false,
): Administration {
  const inBackup = endAdmissions(prepared);
  const kept = takesBackup ? null : here?.withAttached(prepared, 'restored', carryOver);
  return kept
    ? {
        source: 'here',
        administrators: kept,
        left: inBackup.filter((email) => !kept.includes(email)),
      }
    : { source: 'backup', administrators: inBackup, left: [] };
}

function endAdmissions(file: string): string[] {
  const db = new Sqlite(file);
  try {
    db.pragma('secure_delete = on');
    for (const table of admissions) if (has(db, 'main', table)) db.exec(`delete from ${table}`);
    return has(db, 'main', 'admins') ? emailsIn(db, 'main') : [];
  } finally {
    db.close();
  }
}

/** Returns null when there are no present administrators or their rows cannot be read. */
function carryOver(db: Sqlite.Database): string[] | null {
  if (!has(db, 'main', 'admins') || !has(db, 'restored', 'admins')) return null;
  db.pragma('restored.secure_delete = on');
  try {
    return db.transaction(() => {
      const emails = emailsIn(db, 'main');
      if (emails.length === 0) return null;
      replaceAdministrators(db);
      for (const table of belongings) replaceRows(db, table);
      for (const table of logs) copyRows(db, table, 'insert or ignore');
      for (const table of ['admins', ...belongings]) confirmCopy(db, table);
      return emails;
    })();
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_CORRUPT')) return null;
    throw error;
  }
}

/** Keeps rows where possible, because deleting an administrator deletes all rows that belong to them. */
function replaceAdministrators(db: Sqlite.Database): void {
  db.exec(`delete from restored.admins where id not in (select id from main.admins)`);
  // Two administrators may have exchanged their addresses.
  db.exec(`update restored.admins set email = id`);
  const changes = columnsOf(db, 'admins').map((column) => `${column} = excluded.${column}`);
  copyRows(db, 'admins', 'insert', `where true on conflict (id) do update set ${changes.join()}`);
}

function replaceRows(db: Sqlite.Database, table: string): void {
  if (has(db, 'restored', table)) db.exec(`delete from restored.${table}`);
  copyRows(db, table, 'insert');
}

function copyRows(db: Sqlite.Database, table: string, insert: string, rest = ''): void {
  const columns = columnsOf(db, table).join();
  if (!columns) return;
  db.exec(
    `${insert} into restored.${table} (${columns}) select ${columns} from main.${table} ${rest}`,
  );
}

/** Throws when a forged table has changed the copied rows or kept others, for example by a generated column. */
function confirmCopy(db: Sqlite.Database, table: string): void {
  const columns = columnsOf(db, table, 'table_xinfo').join();
  if (!columns) return;
  const [carried, found] = ['main', 'restored'].map((schema) => {
    const rows = db.prepare(`select ${columns} from ${schema}.${table}`).raw().all();
    return rows.map((row) => JSON.stringify(row)).toSorted();
  });
  if (isDeepStrictEqual(carried, found)) return;
  throw new OperatorError(
    `The administrators cannot be carried over: ${table} of the backup changes their rows. Somebody may have forged it.`,
  );
}

/** Returns the columns that both databases have, because their versions may differ. */
function columnsOf(db: Sqlite.Database, table: string, info = 'table_info'): string[] {
  const [here, restored] = ['main', 'restored'].map((schema) =>
    (db.pragma(`${schema}.${info}(${table})`) as { name: string }[]).map(({ name }) => name),
  );
  return here!.filter((name) => restored!.includes(name)).map((name) => `"${name}"`);
}

function has(db: Sqlite.Database, schema: string, table: string): boolean {
  return (db.pragma(`${schema}.table_info(${table})`) as object[]).length > 0;
}

function emailsIn(db: Sqlite.Database, schema: string): string[] {
  return db.prepare(`select email from ${schema}.admins order by email`).pluck().all() as string[];
}
