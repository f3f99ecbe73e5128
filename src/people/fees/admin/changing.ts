import type { Database } from '../../../db/connection.ts';
import { type AdminAuthor, record, selectHistory } from '../../../services/activity/record.ts';
import { feeChange } from '../shared/fee-change.ts';
import { canBeChanged } from '../../payments/shared/status.ts';
import { feeOf, feeWithId, type PaymentSite } from '../fees.ts';
import { recomputeFeeStatus } from './recompute-status.ts';

/** In öre, and the last day to pay. */
export interface FeeTerms {
  amount: number;
  due_on: string;
}

/** Returns what tells whether somebody else has changed the terms since a form was opened. */
export const termsVersion = ({ amount, due_on }: FeeTerms) => `${amount} ${due_on}`;

/** Gives an unpaid fee another amount or due date, for a reason. `version` is that of the form. */
export async function changeFee(
  site: PaymentSite,
  trx: Database,
  id: string,
  { next, reason, version }: { next: FeeTerms; reason: string; version: string | undefined },
  by: AdminAuthor,
): Promise<'changed' | 'known' | 'gone' | 'closed' | 'conflict'> {
  const fee = await feeWithId(trx, id);
  if (!fee) return 'gone';
  if (termsVersion(fee.row) === termsVersion(next)) return 'known';
  if (!canBeChanged(fee.status)) return 'closed';
  if (termsVersion(fee.row) !== version) return 'conflict';
  const row = await trx
    .updateTable('fees')
    .set({
      ...next,
      // What the office has decided follows no credit.
      ...(next.amount !== fee.amount && { full_price: null }),
      updated_at: by.now.toISOString(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(trx, by, { feeId: id, memberId: row.member_id }, 'feeChanged', {
    amountBefore: fee.amount,
    amount: next.amount,
    onBefore: fee.row.due_on,
    on: next.due_on,
    reason,
  });
  // The money that has come may be enough now.
  if (fee.status === 'partly_paid') {
    await recomputeFeeStatus(site, trx, feeOf(row), { adminId: by.adminId, receipts: [] });
  }
  return 'changed';
}

/** Returns how a fee has been changed, the latest change first. */
export async function changesOf(db: Database, id: string) {
  const rows = await selectHistory(db)
    .where('fee_id', '=', id)
    .where('action', '=', 'feeChanged')
    .orderBy('happened_at', 'desc')
    .execute();
  return rows.map(({ changes, ...row }) => ({
    ...row,
    ...feeChange.parse(JSON.parse(changes)),
  }));
}

export type FeeChangeEntry = Awaited<ReturnType<typeof changesOf>>[number];
