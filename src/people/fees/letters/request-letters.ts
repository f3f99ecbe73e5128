import type { Database } from '../../../db/connection.ts';
import type { Letter } from '../../../services/mail/letters/index.ts';
import { daysOfCharge } from '../bought.ts';
import { addresseesOf } from './addressees.ts';
import { requestLetter } from './letters.ts';
import type { ChargeRow } from '../charge-rows.ts';
import { chargeOf } from '../charges.ts';

/** Asks the payers of these charges for what is left of each. */
export async function requestLetters(
  db: Database,
  rows: (ChargeRow & { paid: number })[],
  today: string,
): Promise<Letter[]> {
  const addressees = await addresseesOf(
    db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => {
      const days = await daysOfCharge(db, row, today);
      return requestLetter(chargeOf(row), {
        rest: row.amount - row.paid,
        isOverdue: row.due_on < today,
        addressee: addressees.get(row.id) ?? {},
        days,
      });
    }),
  );
}
