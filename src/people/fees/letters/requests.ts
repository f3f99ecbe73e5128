import type { Database } from '../../../db/connection.ts';
import { owed, type PaymentStatus } from '../../payments/shared/status.ts';
import { findChargeSums } from '../charge-list.ts';

/** Money that is on its way needs no letter. */
export const unpaid: PaymentStatus[] = owed.filter((status) => status !== 'processing');

interface Asked {
  chargeId: string;
  owed: { rest: number };
}

/** Returns false for a request whose fee has been paid meanwhile, even in part, or is no longer owed. */
export async function isStillWanted(
  db: Database,
  { kind, data }: { kind: string; data: string },
): Promise<boolean> {
  if (kind !== 'payment-request') return true;
  const { chargeId, owed } = JSON.parse(data) as Asked;
  const charge = await findChargeSums(db, chargeId);
  return (
    charge !== undefined &&
    unpaid.includes(charge.status) &&
    charge.amount - charge.paid === owed.rest
  );
}
