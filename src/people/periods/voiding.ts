import type { Database } from '../../db/connection.ts';
import type { PeriodVoidReason } from '../../db/tables/members.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { type By, record } from '../../services/activity/record.ts';
import { touchMember } from '../register/register.ts';
import { movesForward, movePeriods } from './moving.ts';
import { memberDays, reopenClosedBy, type Period, periodDetails } from './periods.ts';

/** Voids a period for good, reopens what it had closed, and lets later periods that are paid begin earlier. */
export async function voidPeriod(
  trx: Database,
  period: Period,
  reason: PeriodVoidReason,
  by: By,
): Promise<void> {
  await trx
    .updateTable('member_periods')
    // Clears `closed_by`, so that nothing can reopen this period.
    .set({ voided_at: by.now.toISOString(), void_reason: reason, closed_by: null })
    .where('id', '=', period.id)
    .execute();
  await reopenClosedBy(trx, period.member_id, period.id, by.now);
  await record(trx, by, { memberId: period.member_id }, 'periodVoided', {
    ...periodDetails(period),
    reason,
  });
  const days = await memberDays(trx, period.member_id);
  await movePeriods(trx, movesForward(days, dayInStockholm(by.now)), by);
}

/** Voids a period without a fee. A period that was paid for becomes void when its payment is undone. */
export async function voidMistake(
  trx: Database,
  memberId: string,
  periodId: string,
  by: By,
): Promise<{ outcome: 'voided' | 'gone' | 'isPaid' }> {
  await touchMember(trx, memberId, by.now);
  const { periods } = await memberDays(trx, memberId);
  const period = periods.find(({ id, voided_at }) => id === periodId && voided_at === null);
  if (!period) return { outcome: 'gone' };
  if (period.fee_id !== null) return { outcome: 'isPaid' };
  await voidPeriod(trx, period, 'mistake', by);
  return { outcome: 'voided' };
}
