import type { Database } from '../../db/connection.ts';
import { payable, type PaymentStatus } from '../payments/shared/status.ts';
import { type By, record } from '../../services/activity/record.ts';
import { closeQuestions } from '../register/tasks.ts';

/** Fees by id, or all of a member but one. */
type Which = { ids: string[] } | { memberId: string; except?: string };

/**
 * Cancels fees for which no money has come, closes the questions about them, and returns their ids. `from` says in which
 * statuses they may be, `ended_on` that they have ended by themselves.
 */
export async function cancelFees(
  trx: Database,
  which: Which,
  by: By,
  { from = payable, ended_on = null }: { from?: PaymentStatus[]; ended_on?: string | null } = {},
): Promise<string[]> {
  if ('ids' in which && which.ids.length === 0) return [];
  const cancelled = await trx
    .updateTable('fees')
    .set({ status: 'cancelled', ended_on, updated_at: by.now.toISOString() })
    .where((fee) =>
      'ids' in which
        ? fee('id', 'in', which.ids)
        : fee.and([fee('member_id', '=', which.memberId), fee('id', '<>', which.except ?? '')]),
    )
    .where('status', 'in', from)
    .returning(['id', 'member_id'])
    .execute();
  for (const { id, member_id: memberId } of cancelled) {
    await closeQuestions(trx, ['cardRefused'], id, by);
    if (memberId) await record(trx, by, { memberId }, 'feeCancelled', { fee: id });
  }
  return cancelled.map(({ id }) => id);
}
