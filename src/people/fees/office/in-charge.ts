import { recordOutcome } from '../outcome.ts';
import type { Database } from '../../../db/connection.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { attemptsOf } from '../../payments/queries.ts';
import type { PaymentStatus } from '../../payments/shared/status.ts';
import { moneyOf, statusByMoney } from '../charge-rows.ts';
import {
  type Charge,
  chargeWithId,
  type PaymentOutcome,
  type PaymentSite,
  withChargeLock,
} from '../charges.ts';

export interface Noting {
  adminId: string;
  /** Writes the log in the same transaction. */
  log: (trx: Database) => Promise<void>;
}

export type Letters = Pick<PaymentOutcome, 'receipts' | 'returned'>;

export function inCharge<T extends { outcome: string }>(
  { db }: PaymentSite,
  chargeId: string,
  work: (trx: Database, charge: Charge) => Promise<T>,
): Promise<T | { outcome: 'gone' }> {
  return withChargeLock({ db }, chargeId, () =>
    db.transaction().execute(async (trx) => {
      const charge = await chargeWithId(trx, chargeId);
      return charge ? work(trx, charge) : { outcome: 'gone' };
    }),
  );
}

/** Lets the status of a charge, and what depends on it, follow from its money. */
export async function settleByMoney(
  { config, now }: PaymentSite,
  trx: Database,
  charge: Charge,
  { adminId, ...letters }: { adminId: string } & Letters,
  isAccepted = false,
): Promise<PaymentStatus> {
  const found = await moneyOf(trx, charge.row);
  const money = { ...found, isByHand: found.isByHand || isAccepted };
  // Checkouts say nothing where money of the office decides.
  const isDecided = money.isByHand && money.total > 0;
  const attempts = isDecided ? [] : await attemptsOf(trx, charge.id);
  const status = statusByMoney(
    charge.row,
    money,
    attempts.map(({ status }) => status),
  );
  const paidOn = money.paidOn ?? dayInStockholm(now());
  const outcome = { status, paidOn, adminId, ...letters, sessionId: null };
  return (await recordOutcome(config, trx, charge, outcome, now())).status;
}
