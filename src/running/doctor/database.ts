import type { Config } from '../../services/config/config.ts';
import { isLoopback } from '../../services/config/loopback.ts';
import {
  type Database,
  databaseExists,
  engineOf,
  isPostgresUrl,
  openDatabase,
} from '../../db/connection.ts';
import { migrationState } from '../../db/migrate.ts';
import { modeFaults, modeOfData } from '../../db/site-mode.ts';
import { stampInStockholm } from '../../shared/i18n/format.ts';
import { jobRows, lateJobs } from '../jobs/run-jobs.ts';
import { type Finding, codeOf, look, ok, wrong } from './finding.ts';

export async function database(config: Config, now: Date): Promise<Finding[]> {
  if (!databaseExists(config.database)) {
    return [look('database', 'none yet: the server creates it when it starts')];
  }
  const db = openDatabase(config.database);
  const transport = isInClearText(config.database)
    ? [
        look(
          'database',
          'connects over the network without TLS: add ?sslmode=verify-full to DATABASE_URL',
        ),
      ]
    : [];
  try {
    const schema = await migrations(db);
    const found = [...transport, ...(await engineOf(db).examine(db)), schema];
    // The tables of this version may be missing.
    if (schema.state === 'wrong') return found;
    return [
      ...found,
      await mode(db, config),
      await administrators(db, config),
      ...(await jobs(db, now)),
      ...(await emails(db)),
    ];
  } catch (error) {
    return [wrong('database', adviceOn(codeOf(error)))];
  } finally {
    await db.destroy();
  }
}

/** Names without a dot are those of containers on the same host. */
export function isInClearText(database: string): boolean {
  const url = isPostgresUrl(database) ? URL.parse(database) : null;
  if (!url) return false;
  const isElsewhere = /[.:]/.test(url.hostname) && !isLoopback(url.hostname);
  const mode = url.searchParams.get('sslmode') ?? '';
  return isElsewhere && !/^(require|verify-ca|verify-full)$/.test(mode);
}

function adviceOn(code: string): string {
  const isDamaged = /^SQLITE_(CORRUPT|NOTADB)/.test(code);
  if (!isDamaged && !code.startsWith('SQLITE_')) {
    return `cannot be reached (${code}): check DATABASE_URL and the server of PostgreSQL`;
  }
  return isDamaged
    ? `is damaged (${code}): stop the site and restore a backup`
    : `cannot be opened (${code}): check the data folder, its owner and its free space`;
}

async function migrations(db: Database): Promise<Finding> {
  const { fault, pending } = await migrationState(db);
  if (fault) return wrong('migrations', fault);
  return pending.length > 0
    ? wrong('migrations', `${pending.length} pending: npm run migrate, or restart the server`)
    : ok('migrations', 'all applied');
}

async function mode(db: Database, config: Config): Promise<Finding> {
  const made = await modeOfData(db);
  if (made === null || made === config.mode) return ok('mode', `${config.mode}, as the data`);
  return wrong('mode', `the database ${modeFaults[made]}`);
}

async function administrators(db: Database, { mode }: Config): Promise<Finding> {
  const all = await db.selectFrom('admins').select('totp_secret').execute();
  if (all.length === 0) {
    return (mode === 'live' ? wrong : look)(
      'administrators',
      'none: npm run admin:create -- EMAIL',
    );
  }
  const bare = all.filter(({ totp_secret }) => totp_secret === null).length;
  return bare > 0
    ? look('administrators', `${bare} of ${all.length} without a second factor: /admin/security`)
    : ok('administrators', `${all.length}, all with a second factor`);
}

async function jobs(db: Database, now: Date): Promise<Finding[]> {
  const rows = await jobRows(db);
  if (rows.length === 0) return [look('jobs', 'no job has run: start the server')];
  const late = lateJobs(rows, now);
  return rows.map(({ last_finished_at: at, name, result }) => {
    const what = `job ${name}`;
    const when = at ? stampInStockholm(new Date(at)) : '';
    const says = result === 'ok' ? `done ${when}` : `failed ${when} (${result})`;
    if (late.includes(name)) return wrong(what, `late: ${says}. Read the server's log`);
    return result === 'ok' ? ok(what, says) : look(what, says);
  });
}

async function emails(db: Database): Promise<Finding[]> {
  const { waiting, lost } = await db
    .selectFrom('mail_outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.count<number>('given_up_at').as('lost'),
    ])
    .where('recipient', '<>', '')
    .executeTakeFirstOrThrow();
  if (lost > 0)
    return [look('outbox', `${lost} emails could not be sent; ${waiting - lost} are waiting`)];
  return waiting > 0 ? [ok('outbox', `${waiting} emails are waiting`)] : [];
}
