import { expectAttempts } from '../../payments/queries.ts';
import { isEarned } from '../../payments/shared/status.ts';
import { moneyOf } from '../fee-rows.ts';
import type { PaymentSite } from '../fees.ts';
import { withFee, type Recording, settleByMoney } from './with-fee.ts';

export type Settling = 'settled' | 'known' | 'gone' | 'closed' | 'tooLittle' | 'noPeriod';

/** Uses money under review for the membership that the fee is for, because the office has decided so. */
export async function settleAgain(
  site: PaymentSite,
  feeId: string,
  { adminId, log }: Recording,
): Promise<Settling> {
  const { outcome } = await withFee<{ outcome: Settling }>(site, feeId, async (trx, fee) => {
    if (isEarned(fee.status)) return { outcome: 'known' };
    if (fee.status !== 'needs_review') return { outcome: 'closed' };
    const { total } = await moneyOf(trx, fee.row);
    if (total < fee.amount) return { outcome: 'tooLittle' };
    await expectAttempts(trx, feeId);
    const status = await settleByMoney(site, trx, fee, { adminId, receipts: [] }, true);
    if (!isEarned(status)) return { outcome: 'noPeriod' };
    await log(trx);
    return { outcome: 'settled' };
  });
  return outcome;
}
