import { expectAttempts } from '../../payments/queries.ts';
import { isEarned } from '../../payments/shared/status.ts';
import { moneyOf } from '../charge-rows.ts';
import type { PaymentSite } from '../charges.ts';
import { inCharge, type Noting, settleByMoney } from './in-charge.ts';

export type Settling = 'settled' | 'known' | 'gone' | 'closed' | 'tooLittle' | 'noTerm';

/** Uses money under review for the membership that the charge is for, because the office has decided so. */
export async function settleAgain(
  site: PaymentSite,
  chargeId: string,
  { adminId, log }: Noting,
): Promise<Settling> {
  const { outcome } = await inCharge<{ outcome: Settling }>(site, chargeId, async (trx, charge) => {
    if (isEarned(charge.status)) return { outcome: 'known' };
    if (charge.status !== 'needs_review') return { outcome: 'closed' };
    const { total } = await moneyOf(trx, charge.row);
    if (total < charge.amount) return { outcome: 'tooLittle' };
    await expectAttempts(trx, chargeId);
    const status = await settleByMoney(site, trx, charge, { adminId, receipts: [] }, true);
    if (!isEarned(status)) return { outcome: 'noTerm' };
    await log(trx);
    return { outcome: 'settled' };
  });
  return outcome;
}
