import type { Database } from '../../../db/connection.ts';

/** Lists the payments without a fee, the oldest first. */
export const openUnidentified = (db: Database) =>
  db
    .selectFrom('payments')
    .selectAll()
    .whereRef('payments.unidentified_id', '=', 'payments.id')
    .where('payments.income_kind', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('payments as other')
            .select('other.id')
            .whereRef('other.unidentified_id', '=', 'payments.id')
            .whereRef('other.id', '<>', 'payments.id'),
        ),
      ),
    )
    .orderBy('booked_on')
    .orderBy('receipt_number')
    .execute();
