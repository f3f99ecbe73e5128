import type { Database } from '../../../db/connection.ts';
import { type AdminAuthor, selectHistory, record } from '../../../services/activity/record.ts';
import { feeChange } from '../shared/fee-change.ts';
import { canBeChanged } from '../../payments/shared/status.ts';
import { type Obstacle, withCheckoutsClosed } from '../closing.ts';
import { feeOf, feeWithId, type PaymentSite } from '../fees.ts';
import { settleByMoney } from './with-fee.ts';

/** In öre, and the last day to pay. */
export interface FeeTerms {
  amount: number;
  due_on: string;
}

export type Changing = 'done' | 'known' | 'gone' | 'closed' | 'changed' | Obstacle;

/** Gives an unpaid fee another amount or due date, for a reason. `was` is what the form showed. */
export async function changeFee(
  site: PaymentSite,
  id: string,
  { next, reason, was }: { next: FeeTerms; reason: string; was: FeeTerms },
  by: AdminAuthor,
): Promise<Changing> {
  // A checkout that is open still asks for the old amount.
  const closed = await withCheckoutsClosed(site, id, () =>
    site.db.transaction().execute(async (trx): Promise<Changing> => {
      const fee = await feeWithId(trx, id);
      if (!fee) return 'gone';
      if (isSame(fee.row, next)) return 'known';
      if (!canBeChanged(fee.status)) return 'closed';
      if (!isSame(fee.row, was)) return 'changed';
      const now = site.now();
      const row = await trx
        .updateTable('fees')
        .set({ ...next, updated_at: now.toISOString() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const history = { feeId: id, memberId: row.member_id };
      await record(trx, by, history, 'feeChanged', {
        amountBefore: fee.amount,
        amount: next.amount,
        onBefore: fee.row.due_on,
        on: next.due_on,
        reason,
      });
      // The money that has come may be enough now.
      if (fee.status === 'partly_paid') {
        await settleByMoney(site, trx, feeOf(row), { adminId: by.adminId, receipts: [] });
      }
      await record(trx, by, { type: 'fee', id }, 'updated', ['feeChanged']);
      return 'done';
    }),
  );
  return closed.obstacle ?? closed.result;
}

const isSame = (one: FeeTerms, other: FeeTerms) =>
  one.amount === other.amount && one.due_on === other.due_on;

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
