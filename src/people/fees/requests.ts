import type { Database } from '../../db/connection.ts';
import { owed, type PaymentStatus } from '../payments/shared/status.ts';
import { findChargeSums } from './charge-list.ts';

/** Money that is on its way needs no letter. */
export const unpaid: PaymentStatus[] = owed.filter((status) => status !== 'processing');

interface Asked {
  chargeId: string;
  owed: { rest: number };
}

/** Returns false once the fee of a queued letter has been paid, even in part, or is no longer wanted. */
export async function isStillOwed(db: Database, data: string): Promise<boolean> {
  const { chargeId, owed } = JSON.parse(data) as Asked;
  const charge = await findChargeSums(db, chargeId);
  return (
    charge !== undefined &&
    unpaid.includes(charge.status) &&
    charge.amount - charge.paid === owed.rest
  );
}
