import type { Database } from '../../../db/connection.ts';
import { selectLog } from '../../../services/activity/record.ts';

export const LETTER_SENT = 'letterSent';

export const RECEIPT_SENT = 'receiptSent';

/** Counts the emails about a fee that somebody in the office has sent: the fee itself, or receipts once more. */
export async function emailsSent(db: Database, id: string, change = LETTER_SENT): Promise<number> {
  const { count } = await selectLog(db)
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('subject_type', '=', 'fee')
    .where('subject_id', '=', id)
    .where('changes', '=', JSON.stringify([change]))
    .executeTakeFirstOrThrow();
  return count;
}
