import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import { addDays } from '../../../shared/days.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { owed, type PaymentStatus } from '../../payments/shared/status.ts';
import { GRACE_DAYS } from '../../register/shared/grace-and-renewal.ts';
import { openEndings } from '../../register/takes-letters.ts';

/** Money that is on its way needs no email. */
export const unpaid: PaymentStatus[] = owed.filter((status) => status !== 'processing');

/**
 * Selects the fees about which the site may write automatically, with the member's latest period. Leaves out members
 * who have given notice, died, been excluded, been left out by the office or just been imported, and wishes for another plan, which are no
 * debts.
 */
export const askable = (db: Database) =>
  db
    .selectFrom('fees')
    .leftJoin('members', 'members.id', 'fees.member_id')
    .leftJoin('member_periods as period', (join) =>
      join
        .onRef('period.member_id', '=', 'fees.member_id')
        .on('period.voided_at', 'is', null)
        .on(
          'period.starts_on',
          '=',
          sql<string>`(select max(starts_on) from member_periods
            where member_id = fees.member_id and voided_at is null)`,
        ),
    )
    .select(['fees.id', 'fees.due_on', 'fees.starts_on', 'fees.created_at'])
    .select(['period.id as period_id', 'period.ends_on as period_end'])
    .where('fees.status', 'in', unpaid)
    .where('fees.amount', '>', 0)
    .where('fees.purpose', '<>', 'change')
    .where(sql<number>`coalesce(members.no_renewal, 0)`, '=', 0)
    .where('members.import_id', 'is', null)
    .where((row) =>
      row.not(
        row.exists(openEndings(db).where('member_id', '=', sql.ref<string>('fees.member_id'))),
      ),
    );

type Askable = Awaited<ReturnType<ReturnType<typeof askable>['execute']>>[number];

export interface About {
  /** The period that the fee follows or, for any other fee, the fee. */
  about: string;
  /** The last day of that period. */
  until: string | null;
}

/** Returns what a reminder of the fee is about. A fee that begins at once or much later follows no period. */
export function aboutOf({ id, period_end, period_id, ...fee }: Askable): About {
  const follows =
    period_id !== null &&
    period_end !== null &&
    (fee.starts_on ?? '') <= addDays(period_end, 1) &&
    dayInStockholm(new Date(fee.created_at)) <= addDays(period_end, GRACE_DAYS);
  return follows ? { about: period_id, until: period_end } : { about: id, until: null };
}
