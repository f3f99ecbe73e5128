import { randomUUID } from 'node:crypto';
import type { Database } from '../../../db/connection.ts';
import { addHistory } from '../../register/history.ts';
import { canBeChanged } from '../../payments/shared/status.ts';
import { feeOf, feeWithId, type PaymentSite } from '../fees.ts';
import { settleByMoney } from './with-fee.ts';

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
  adminId: string,
): Promise<'changed' | 'known' | 'gone' | 'closed' | 'conflict'> {
  const fee = await feeWithId(trx, id);
  if (!fee) return 'gone';
  if (termsVersion(fee.row) === termsVersion(next)) return 'known';
  if (!canBeChanged(fee.status)) return 'closed';
  if (termsVersion(fee.row) !== version) return 'conflict';
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
      admin_id: adminId,
      amount_before: fee.amount,
      amount: next.amount,
      due_before: fee.row.due_on,
      due_on: next.due_on,
      reason,
    })
    .execute();
  if (row.member_id) {
    const details = { fee: id, amount: next.amount, on: next.due_on };
    await addHistory(trx, row.member_id, 'feeChanged', details, { adminId, now });
  }
  // The money that has come may be enough now.
  if (fee.status === 'partly_paid') {
    await settleByMoney(site, trx, feeOf(row), { adminId, receipts: [] });
  }
  return 'changed';
}

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
