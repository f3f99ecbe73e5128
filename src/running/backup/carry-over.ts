import Sqlite from 'better-sqlite3';
import { sha256 } from '../../services/secrets.ts';
import { credentials, formerCredentials } from './credentials.ts';

const belongings = ['admin_recovery_codes'];

export interface CarriedOver {
  /** Where the administrators come from. */
  source: 'here' | 'backup';
  administrators: string[];
  /** E-mail addresses of the backup's administrators who are not restored. */
  left: string[];
  /** The number of subscribers in the backup who have unsubscribed since, and are not restored. */
  unsubscribed: number;
  /** The number of waiting emails in the backup that have been sent since or whose code or link has ended, and are not restored. */
  emails: number;
  /** The number of planned letters to members that are drafts again, because they may have been sent since. */
  letters: number;
  /** The number of newsletters that are paused or drafts again, because more may have been sent since. */
  newsletters: number;
}

/**
 * Keeps the present administrators and their passwords, because some in the backup may have been removed since, and
 * those who have unsubscribed. Revives no session, link or card that has ended since. `present` is a copy of the database
 * that is replaced; null where there is none.
 */
export function carryOver(
  prepared: string,
  present: string | null,
  takesAdministrators: boolean,
): CarriedOver {
  const db = new Sqlite(prepared);
  try {
    db.pragma('secure_delete = on');
    db.prepare('attach ? as here').run(present ?? ':memory:');
    return db.transaction((): CarriedOver => {
      endAdmissions(db);
      keepCurrentSecrets(db);
      const inBackup = emailsIn(db, 'main');
      const here = takesAdministrators ? [] : emailsIn(db, 'here');
      if (here.length > 0) keepAdministrators(db);
      const counts = {
        unsubscribed: removeWhoLeft(db),
        emails: removeEmails(db),
        letters: unplanLetters(db),
        newsletters: pauseNewsletters(db),
      };
      return here.length > 0
        ? {
            source: 'here',
            administrators: here,
            left: inBackup.filter((email) => !here.includes(email)),
            ...counts,
          }
        : { source: 'backup', administrators: inBackup, left: [], ...counts };
    })();
  } finally {
    db.close();
  }
}

/** Keeps rows where possible, because deleting an administrator deletes all rows that belong to them. */
function keepAdministrators(db: Sqlite.Database): void {
  db.exec(`delete from main.admins where id not in (select id from here.admins)`);
  // Two administrators may have exchanged their addresses.
  db.exec(`update main.admins set email = id`);
  const changes = columnsOf(db, 'admins').map((column) => `${column} = excluded.${column}`);
  copyRows(db, 'admins', 'insert', `where true on conflict (id) do update set ${changes.join()}`);
  for (const table of belongings) {
    empty(db, table);
    copyRows(db, table, 'insert');
  }
  keepLog(db);
  copyRows(db, 'sign_in_failures', 'insert or ignore');
}

/** Versions before 1.2.0 have the log in a table of its own, and either database may be of one. */
function keepLog(db: Sqlite.Database): void {
  const [to, from] = ['main', 'here'].map((schema) =>
    has(db, schema, 'activity') ? 'activity' : 'admin_log',
  ) as [keyof typeof logColumns, keyof typeof logColumns];
  db.exec(`insert or ignore into main.${to} (${logColumns[to]}, ${logged})
    select ${logColumns[from]}, ${logged} from here.${from}
    ${from === 'activity' ? 'where actor_name is not null' : ''}`);
}

const logColumns = { activity: 'happened_at, actor_name', admin_log: 'at, admin_email' };
const logged = 'id, action, subject_type, subject_id, subject_label, changes';

function endAdmissions(db: Sqlite.Database): void {
  for (const [table, { atRestore, except }] of Object.entries(credentials)) {
    if (atRestore !== 'emptied') continue;
    empty(db, table, has(db, 'here', table) ? except : undefined);
  }
  for (const table of formerCredentials) empty(db, table);
}

function keepCurrentSecrets(db: Sqlite.Database): void {
  for (const [table, { atRestore, columns }] of Object.entries(credentials)) {
    if (atRestore !== 'current') continue;
    const common = columnsOf(db, table);
    for (const column of columns.filter((name) => common.includes(`"${name}"`))) {
      db.exec(`update main.${table} set ${column} = present.${column} from here.${table} as present
        where present.id = main.${table}.id and present.${column} <> main.${table}.${column}`);
    }
  }
}

/** Leaves out emails that have been sent or recalled since, and those whose code or link has ended. */
function removeEmails(db: Sqlite.Database): number {
  if (!has(db, 'main', 'mail_outbox')) return 0;
  const waiting = db.prepare('select id, data from main.mail_outbox').all() as {
    id: string;
    data: string;
  }[];
  const isWaitingHere = isSameSite(db)
    ? db.prepare('select 1 from here.mail_outbox where id = ?').pluck()
    : null;
  const links = Object.entries(credentials)
    .filter(([table, { columns }]) => columns.includes('token_hash') && has(db, 'main', table))
    .map(([table]) => db.prepare(`select 1 from main.${table} where token_hash = ?`).pluck());
  const remove = db.prepare('delete from main.mail_outbox where id = ?');
  return waiting.filter(({ id, data }) => {
    const { code, token } = JSON.parse(data) as { code?: unknown; token?: unknown };
    const hasEnded =
      code !== undefined ||
      (typeof token === 'string' && !links.some((link) => link.get(sha256(token)) === 1));
    const isSent = isWaitingHere !== null && isWaitingHere.get(id) === undefined;
    return (hasEnded || isSent) && remove.run(id).changes > 0;
  }).length;
}

/** Gives drafts the time of the restore, because old ones are deleted. */
function unplanLetters(db: Sqlite.Database): number {
  const columns = db.pragma('main.table_info(member_letters)') as { name: string }[];
  if (!columns.some(({ name }) => name === 'send_at')) return 0;
  return db
    .prepare(
      `update main.member_letters set send_at = null, sent_by = null, updated_at = ?
        where send_at is not null and sent_at is null`,
    )
    .run(new Date().toISOString()).changes;
}

/** Takes what has been sent since from the present site, and sends nothing more before somebody presses for it. */
function pauseNewsletters(db: Sqlite.Database): number {
  if (!has(db, 'main', 'newsletters')) return 0;
  if (isSameSite(db) && has(db, 'here', 'newsletters')) {
    const columns = columnsOf(db, 'newsletters').filter((name) => !/"(?:id|sent_by)"/.test(name));
    db.exec(`update main.newsletters set ${columns.map((name) => `${name} = present.${name}`).join()}
      from here.newsletters as present
      where present.id = main.newsletters.id and present.started_at is not null`);
    db.exec(`delete from main.newsletter_deliveries
      where newsletter_id in (select id from here.newsletters)`);
    const ofRestored = 'where newsletter_id in (select id from main.newsletters)';
    copyRows(db, 'newsletter_deliveries', 'insert', ofRestored);
    // Those that have been deleted since were stopped before.
    db.exec(`update main.newsletters set state = 'cancelled'
      where state in ('sending', 'paused') and id not in (select id from here.newsletters)`);
    db.exec(`update main.newsletter_subscribers
      set is_active = 0, bounced_at = present.bounced_at, bounce_code = present.bounce_code
      from here.newsletter_subscribers as present
      where present.id = main.newsletter_subscribers.id
        and present.is_active = 0 and main.newsletter_subscribers.is_active = 1`);
  }
  const unplanned = db
    .prepare(
      `update main.newsletters set state = 'draft', send_at = null where state = 'scheduled'`,
    )
    .run();
  const paused = db
    .prepare(
      `update main.newsletters set state = 'paused', problem = 'restored' where state = 'sending'`,
    )
    .run();
  return unplanned.changes + paused.changes;
}

function empty(db: Sqlite.Database, table: string, except?: string): void {
  if (!has(db, 'main', table)) return;
  db.exec(`delete from main.${table} ${except === undefined ? '' : `where not (${except})`}`);
}

function copyRows(db: Sqlite.Database, table: string, insert: string, rest = ''): void {
  const columns = columnsOf(db, table).join();
  if (!columns) return;
  db.exec(`${insert} into main.${table} (${columns}) select ${columns} from here.${table} ${rest}`);
}

/** Returns the columns that both databases have, because their versions may differ. */
function columnsOf(db: Sqlite.Database, table: string): string[] {
  const [restored, here] = ['main', 'here'].map((schema) =>
    (db.pragma(`${schema}.table_info(${table})`) as { name: string }[]).map(({ name }) => name),
  );
  return restored!.filter((name) => here!.includes(name)).map((name) => `"${name}"`);
}

function has(db: Sqlite.Database, schema: string, table: string): boolean {
  return (db.pragma(`${schema}.table_info(${table})`) as object[]).length > 0;
}

function emailsIn(db: Sqlite.Database, schema: string): string[] {
  if (!has(db, schema, 'admins')) return [];
  return db.prepare(`select email from ${schema}.admins order by email`).pluck().all() as string[];
}

/** Returns whether the backup was taken of the present site, and not of one that was set up elsewhere. */
function isSameSite(db: Sqlite.Database): boolean {
  if (!has(db, 'main', 'site_keys') || !has(db, 'here', 'site_keys')) return false;
  const [restored, here] = ['main', 'here'].map((schema) =>
    db.prepare(`select value from ${schema}.site_keys where name = 'address-hash'`).pluck().get(),
  );
  return restored !== undefined && restored === here;
}

/** Finds people who have unsubscribed by the hashes of their links: older backups have no hashes of addresses. */
function removeWhoLeft(db: Sqlite.Database): number {
  if (!has(db, 'here', 'newsletter_opt_outs')) return 0;
  // Hashes with another key would never be found.
  if (has(db, 'main', 'newsletter_opt_outs') && isSameSite(db)) {
    copyRows(db, 'newsletter_opt_outs', 'insert or replace');
  }
  const tokens = db.prepare('select token_hash from here.newsletter_opt_outs').pluck().all();
  const rows = db.prepare('select id, unsubscribe_token as token from main.newsletter_subscribers');
  const left = (rows.all() as { id: string; token: string }[]).filter(({ token }) =>
    tokens.includes(sha256(token)),
  );
  for (const { id } of left)
    db.prepare('delete from main.newsletter_subscribers where id = ?').run(id);
  return left.length;
}
