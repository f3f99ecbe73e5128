import { setImmediate as others } from 'node:timers/promises';
import { sql } from 'kysely';
import { readAssociation } from '../../../services/association/queries.ts';
import type { Database } from '../../../db/connection.ts';
import { addDays } from '../../../shared/days.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import type { Site } from '../../../site.ts';
import { openEndings } from '../../register/takes-letters.ts';
import { keepReminders } from '../letters/reminders.ts';
import { addRenewalFee } from '../new-fees.ts';
import { YEARLY_FEE_DAYS } from '../shared/steps.ts';

/** Selects the last periods of members that end soon and for which no yearly fee has been made. */
const endingSoon = (db: Database, plans: string[], today: string) =>
  db
    .selectFrom('member_periods as period')
    .innerJoin('members', 'members.id', 'period.member_id')
    .where('members.no_renewal', '=', 0)
    .where('period.voided_at', 'is', null)
    .where('period.plan', 'in', plans)
    .where('period.ends_on', '>=', today)
    .where('period.ends_on', '<=', addDays(today, YEARLY_FEE_DAYS))
    .where((row) =>
      row.not(
        row.or([
          row.exists(
            db
              .selectFrom('member_periods as later')
              .select('later.id')
              .where('later.member_id', '=', sql.ref<string>('period.member_id'))
              .where('later.voided_at', 'is', null)
              .where('later.starts_on', '>', sql.ref<string>('period.starts_on')),
          ),
          row.exists(openEndings(db).where('member_id', '=', sql.ref<string>('period.member_id'))),
          row.exists(
            db
              .selectFrom('reminders')
              .select('reminders.id')
              .where('about', '=', sql.ref<string>('period.id'))
              .where('step', '=', 'fee'),
          ),
        ]),
      ),
    );

type Renewing = Pick<Site, 'config' | 'db' | 'now'>;

const plansOf = async ({ config, db, now }: Renewing) =>
  (await readAssociation(db, config.mode, now())).renews;

/** Counts the fees that the next run makes. */
export async function countEndingSoon(site: Renewing): Promise<number> {
  const plans = await plansOf(site);
  if (plans.length === 0) return 0;
  const { count } = await endingSoon(site.db, plans, dayInStockholm(site.now()))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Makes each fee in a transaction of its own, with the row that keeps another run from making it again. Returns how many. */
export async function addYearlyFees(site: Renewing): Promise<number> {
  const { db, now } = site;
  const plans = await plansOf(site);
  if (plans.length === 0) return 0;
  const today = dayInStockholm(now());
  const ending = (trx: Database) => endingSoon(trx, plans, today);
  let made = 0;
  for (const { id } of await ending(db).select('period.id').orderBy('ends_on').execute()) {
    await db.transaction().execute(async (trx) => {
      const period = await ending(trx)
        .select('period.member_id')
        .where('period.id', '=', id)
        .executeTakeFirst();
      if (!period) return;
      const by = { adminId: null, now: now() };
      const added = await addRenewalFee(trx, period.member_id, { isDueAtStart: true }, by);
      // Another open fee has to be settled first; the next morning tries again.
      if (!('fee' in added)) return;
      await keepReminders(trx, [
        { fee_id: added.fee.id, about: id, step: 'fee', sent_on: today, letter_id: null },
      ]);
      if (added.outcome === 'feeAdded') made += 1;
    });
    await others();
  }
  return made;
}
