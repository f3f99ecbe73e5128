import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { readAssociation } from '../../../services/association/queries.ts';
import type { Database } from '../../../db/connection.ts';
import { addDays } from '../../../shared/days.ts';
import { dayInStockholm, momentInStockholm } from '../../../shared/i18n/format.ts';
import type { Site } from '../../../site.ts';
import { openEndings } from '../../register/takes-letters.ts';
import { owed } from '../../payments/shared/status.ts';
import { keepReminders } from '../emails/reminders.ts';
import { addRenewalFee } from '../new-fees.ts';
import { YEARLY_FEE_DAYS } from '../shared/renewal-days.ts';
import { renewedPlans } from '../../../services/association/shared/fields.ts';
import { dueStep, emailsDue } from './sending.ts';
import { readSteps } from './steps.ts';

/** Selects the last periods of members that end soon and for which no yearly fee has been made. */
const endingSoon = (db: Database, plans: string[], today: string) =>
  db
    .selectFrom('member_periods as period')
    .innerJoin('members', 'members.id', 'period.member_id')
    .where('members.no_renewal', '=', 0)
    // Nobody is charged as long as their import can be undone.
    .where('members.import_id', 'is', null)
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

/** Returns the last days of the periods for which a run on that day makes a fee. */
export async function newFeesOn(db: Database, plans: string[], day: string): Promise<string[]> {
  if (plans.length === 0) return [];
  const owing = db
    .selectFrom('fees')
    .select('fees.id')
    .where('fees.member_id', '=', sql.ref<string>('period.member_id'))
    .where('fees.status', 'in', owed)
    .where((fee) => fee.not(fee.and([fee('purpose', '=', 'change'), fee('due_on', '<', day)])));
  const rows = await endingSoon(db, plans, day)
    .select('period.ends_on')
    .where((row) => row.not(row.exists(owing)))
    .execute();
  return rows.map(({ ends_on }) => ends_on!);
}

/** Lets the next run make the fee of a member again whose fee was cancelled because the membership was to end. */
export async function forgetYearlyFees(trx: Database, memberId: string): Promise<void> {
  const cancelled = trx
    .selectFrom('fees')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', '=', 'cancelled');
  await trx
    .deleteFrom('reminders')
    .where('step', '=', 'fee')
    .where('fee_id', 'in', cancelled)
    .execute();
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
      const isNew = added.outcome === 'feeAdded';
      const what = { about: id, step: 'fee', outcome: isNew ? null : ('dropped' as const) };
      await keepReminders(trx, [
        { ...what, fee_id: added.fee.id, sent_on: today, letter_id: null },
      ]);
      if (isNew) made += 1;
    });
    await yieldToEventLoop();
  }
  return made;
}

/**
 * Counts what the next run at 07:00 adds and sends. Where one of both is turned off, it counts what would come if it was
 * on, the fees of all plans.
 */
export async function forecast({
  config,
  db,
  now,
}: Pick<Site, 'config' | 'db' | 'now'>): Promise<{ fees: number; emails: number }> {
  const { reminds, renews } = await readAssociation(db, config.mode, now());
  const today = dayInStockholm(now());
  const day = now() < momentInStockholm(now(), 0, '07:00') ? today : addDays(today, 1);
  const plans =
    renews.length > 0 ? renews : renewedPlans.map((field) => field.slice('renew'.length));
  const rules = await readSteps(db);
  const ends = await newFeesOn(db, plans, day);
  const isAsked = (until: string) =>
    dueStep({ due_on: addDays(until, 1), until }, rules, day) !== null;
  const isFeeless = reminds && renews.length === 0;
  const due = await emailsDue({ config, db }, rules, day);
  return {
    fees: ends.length,
    emails: due.length + (isFeeless ? 0 : ends.filter(isAsked).length),
  };
}
