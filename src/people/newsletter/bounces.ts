import type { Database } from '../../db/connection.ts';

export async function recordBounce(
  _trx: Database,
  _bounce: { deliveryId: string; status: string; now: Date },
): Promise<void> {}
