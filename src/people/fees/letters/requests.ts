import type { Database } from '../../../db/connection.ts';
import { owed, type PaymentStatus } from '../../payments/shared/status.ts';
import { findFeeSums } from '../fee-list.ts';

/** Money that is on its way needs no letter. */
export const unpaid: PaymentStatus[] = owed.filter((status) => status !== 'processing');

interface Asked {
  feeId: string;
  owed: { rest: number };
}

/** Returns false for a request whose fee has been paid meanwhile, even in part, or is no longer owed. */
export async function isStillWanted(
  db: Database,
  { kind, data }: { kind: string; data: string },
): Promise<boolean> {
  if (kind !== 'payment-request') return true;
  const { feeId, owed } = JSON.parse(data) as Asked;
  const fee = await findFeeSums(db, feeId);
  return fee !== undefined && unpaid.includes(fee.status) && fee.amount - fee.paid === owed.rest;
}
