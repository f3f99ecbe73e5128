import { sql } from 'kysely';
import { OperatorError } from '../shared/operator-error.ts';
import type { Database } from './connection.ts';

type Mode = 'demo' | 'live';

/** A mark that is neither mode was written by another program or by hand. */
type Made = Mode | 'unknown';

/** Ends of sentences about the database, which say what the operator can do. */
export const modeFaults: Record<Made, string> = {
  demo:
    'was made by a demo, with made-up members and payments that nobody has paid. ' +
    'For a live site, set DATA_DIR or DATABASE_URL to an empty one; to see the demo, set SITE_MODE=demo.',
  live:
    'belongs to a live site, where a demo would count simulated payments as paid. ' +
    'Set SITE_MODE=live, or set DATA_DIR or DATABASE_URL to an empty one for the demo.',
  unknown:
    'does not say whether it belongs to a demo or a live site: in its table site_keys, the row "mode" is neither ' +
    '"demo" nor "live". Restore a backup, or correct that row.',
};

export class WrongModeError extends OperatorError {
  constructor(made: Made) {
    super(`The database ${modeFaults[made]}`);
    this.name = 'WrongModeError';
  }
}

/** Remembers the mode at the first start. Throws when the database was made in the other one. */
export async function claimMode(db: Database, mode: Mode): Promise<void> {
  const made = await modeOfData(db);
  if (made !== null && made !== mode) throw new WrongModeError(made);
  await db
    .insertInto('site_keys')
    .values({ name: 'mode', value: mode })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Returns null for a database that no site has used. Judges one from before modes were stored by its people. */
export async function modeOfData(db: Database): Promise<Made | null> {
  const stored = await db
    .selectFrom('site_keys')
    .select('value')
    .where('name', '=', 'mode')
    .executeTakeFirst();
  if (stored) return isMode(stored.value) ? stored.value : 'unknown';
  if (await hasSamples(db)) return 'demo';
  return (await hasPeople(db)) ? 'live' : null;
}

const isMode = (value: string): value is Mode => value === 'demo' || value === 'live';

/** Only a demo has people with these ids, which are derived from the samples, and simulated payments. */
const SAMPLE_ID = '________-____-8___-8___-____________';

const hasSamples = (db: Database) =>
  isAny(
    db,
    sql<boolean>`exists (select 1 from simulated_checkouts)
      or exists (select 1 from payments where provider = 'demo')
      or exists (select 1 from membership_applications where id like ${SAMPLE_ID})
      or exists (select 1 from contact_submissions where id like ${SAMPLE_ID})
      or exists (select 1 from newsletter_subscribers where id like ${SAMPLE_ID})`,
  );

const hasPeople = (db: Database) =>
  isAny(
    db,
    sql<boolean>`exists (select 1 from members)
      or exists (select 1 from membership_applications)
      or exists (select 1 from contact_submissions)
      or exists (select 1 from newsletter_subscribers)`,
  );

async function isAny(db: Database, condition: ReturnType<typeof sql<boolean>>): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select case when ${condition} then 1 else 0 end as found`.execute(db);
  return rows[0]?.found === 1;
}
