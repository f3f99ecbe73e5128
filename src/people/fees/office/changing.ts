import { randomUUID } from 'node:crypto';
import type { Database } from '../../../db/connection.ts';
import { addHistory } from '../../register/history.ts';
import { canBeChanged } from '../../payments/shared/status.ts';
import { type Obstacle, withCheckoutsClosed } from '../closing.ts';
import { feeOf, feeWithId, type PaymentSite } from '../fees.ts';
import { type Recording, settleByMoney } from './with-fee.ts';

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
  by: Recording,
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
      await trx
        .insertInto('fee_changes')
        .values({
          id: randomUUID(),
          fee_id: id,
          at: now.toISOString(),
          admin_id: by.adminId,
          amount_before: fee.amount,
          amount: next.amount,
          due_before: fee.row.due_on,
          due_on: next.due_on,
          reason,
        })
        .execute();
      if (row.member_id) {
        const details = { fee: id, amount: next.amount, on: next.due_on };
        const author = { adminId: by.adminId, now };
        await addHistory(trx, row.member_id, 'feeChanged', details, author);
      }
      // The money that has come may be enough now.
      if (fee.status === 'partly_paid') {
        await settleByMoney(site, trx, feeOf(row), { adminId: by.adminId, receipts: [] });
      }
      await by.log(trx);
      return 'done';
    }),
  );
  return closed.obstacle ?? closed.result;
}

const isSame = (one: FeeTerms, other: FeeTerms) =>
  one.amount === other.amount && one.due_on === other.due_on;

/** Returns how a fee has been changed, the latest change first. */
export const changesOf = (db: Database, id: string) =>
  db
    .selectFrom('fee_changes')
    .leftJoin('admins', 'admins.id', 'fee_changes.admin_id')
    .selectAll('fee_changes')
    .select('admins.email as admin_email')
    .where('fee_id', '=', id)
    .orderBy('at', 'desc')
    .execute();

export type FeeChange = Awaited<ReturnType<typeof changesOf>>[number];
