import type { Database } from '../../db/connection.ts';
import { payable } from '../payments/shared/status.ts';
import type { By } from '../../services/activity/record.ts';

/** Cancels a member's fees for which no money has come, and returns their ids. */
export async function cancelFees(
  trx: Database,
  memberId: string,
  except: string,
  by: By,
): Promise<string[]> {
  const cancelled = await trx
    .updateTable('fees')
    .set({ status: 'cancelled', updated_at: by.now.toISOString() })
    .where('member_id', '=', memberId)
    .where('id', '<>', except)
    .where('status', 'in', payable)
    .returning('id')
    .execute();
  return cancelled.map(({ id }) => id);
}
