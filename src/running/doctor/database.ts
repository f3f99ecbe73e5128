import * as z from 'zod/mini';
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
import { jobLedger, lateJobs, type LedgerRow } from '../jobs/queries.ts';
import { association } from './association.ts';
import { type Finding, codeOf, look, ok, wrong } from './finding.ts';

const HOUR_MS = 60 * 60 * 1000;

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
      await association(db, config),
      ...(await jobs(db, now)),
      ...(await emails(db)),
      ...(await paymentEvents(db, config, now)),
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
  const ledger = await jobLedger(db);
  if (ledger.length === 0) return [look('jobs', 'no job has run: start the server')];
  const late = lateJobs(ledger, now);
  return ledger.map((row) => {
    const what = `job ${row.name}`;
    const says = lastRun(row);
    if (late.includes(row.name)) return wrong(what, `late: ${says}. Read the server's log`);
    return row.outcome === 'failed' ? look(what, says) : ok(what, says);
  });
}

const jobDetail = z.object({ why: z.optional(z.string()) });

function lastRun({ detail, last_finished_at: at, outcome }: LedgerRow): string {
  if (!at) return 'has not been due yet';
  const when = stampInStockholm(new Date(at));
  const { why } = jobDetail.parse(JSON.parse(detail));
  return outcome === 'failed' ? `failed ${when} (${why ?? 'unknown'})` : `done ${when}`;
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

async function paymentEvents(db: Database, { stripe }: Config, now: Date): Promise<Finding[]> {
  if (!stripe) return [];
  const { stuck } = await db
    .selectFrom('payment_events')
    .select(({ fn }) => fn.countAll<number>().as('stuck'))
    .where('processed_at', 'is', null)
    .where('received_at', '<', new Date(now.getTime() - HOUR_MS).toISOString())
    .executeTakeFirstOrThrow();
  return stuck > 0
    ? [look('card payments', `${stuck} events have waited for more than an hour`)]
    : [];
}
