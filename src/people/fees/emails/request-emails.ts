import type { Database } from '../../../db/connection.ts';
import { daysOfFee } from '../bought.ts';
import { addresseesOf } from './addressees.ts';
import { type RequestEmail, requestEmail, type Wording } from './emails.ts';
import type { FeeRow } from '../fee-rows.ts';
import { feeOf } from '../fees.ts';

/** Asks the payers of these fees for what is left of each; `wordingOf` returns what each reminder says. */
export async function requestEmails(
  db: Database,
  rows: (FeeRow & { paid: number })[],
  today: string,
  wordingOf?: (id: string) => Wording,
): Promise<RequestEmail[]> {
  const addressees = await addresseesOf(
    db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => {
      const days = await daysOfFee(db, row, today);
      return requestEmail(feeOf(row), {
        rest: row.amount - row.paid,
        isOverdue: row.due_on < today,
        addressee: addressees.get(row.id) ?? {},
        days,
        wording: wordingOf?.(row.id),
      });
    }),
  );
}
