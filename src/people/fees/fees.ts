import type { Database } from '../../db/connection.ts';
import { defaultLanguage, isLanguage, type Language, translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { planName } from '../../shared/plans.ts';
import type { Site } from '../../site.ts';
import { withSiteLock } from '../../db/with-lock.ts';
import { type FeeRow, findFee } from './fee-rows.ts';
import type { PaymentMethod, PaymentStatus } from '../payments/shared/status.ts';

export type PaymentSite = Pick<Site, 'config' | 'db' | 'log' | 'now' | 'payments'>;

export interface Fee {
  id: string;
  /** The ledger keeps this name when everything else is deleted. */
  product: string;
  /** Öre, as all amounts here; 0 when there is nothing to pay. */
  amount: number;
  status: PaymentStatus;
  payerName: string;
  email: string;
  language: Language;
  row: FeeRow;
}

export async function feeWithId(db: Database, id: string): Promise<Fee | undefined> {
  const row = await findFee(db, id);
  return row && feeOf(row);
}

export function feeOf(row: FeeRow): Fee {
  return {
    id: row.id,
    product: row.plan ?? '',
    amount: row.amount,
    status: row.status,
    payerName: row.payer_name,
    email: row.payer_email,
    language: isLanguage(row.language) ? row.language : defaultLanguage,
    row,
  };
}

export interface Receipt {
  receiptNumber: string;
  product: string;
  amount: number;
  currency: string;
  paidAt: string;
  method: PaymentMethod;
  token: string;
  /** The sum that is still to be paid, in öre. */
  rest?: number;
}

/** What is known of the money of a fee after some has come or gone. */
export interface MoneyNews {
  status: PaymentStatus;
  sessionId: string | null;
  /** The day of payment, which decides when a membership begins. */
  paidOn: string;
  /** The first day on which the office has decided, whenever the money came. */
  startsOn?: string;
  /** Null where no administrator has done it. */
  adminId: string | null;
  /** New payments. Each is confirmed to the payer once. */
  receipts: Receipt[];
  /** Set where the payer has to know that money no longer counts. */
  returned?: Returned | undefined;
}

/** A movement that takes money from a fee. */
export interface Returned {
  kind: 'refund' | 'correction';
  receiptNumber: string;
  token: string;
  /** In öre, positive. */
  amount: number;
  day: string;
  method: PaymentMethod;
  /** The receipt that a correction makes worthless. */
  undoes?: string;
  undoesRefund?: boolean;
}

/** Returns what the payer sees as the purpose of a payment. */
export function purposeIn(language: Language, plan: string): string {
  const t = translator(language);
  return t('checkout:membership', { plan: planName(t, plan) });
}

/** Returns the page to which a checkout leads back: that of the application, or that of the fee where there is none. */
export const pageOf = ({ id, product, row }: Pick<Fee, 'id' | 'product'> & { row?: FeeRow }) =>
  row && row.application_id === null
    ? paths.fee(row.token)
    : paths.membershipSuccess({ type: product, application: id });

export const feeLock = (id: string) => `fee ${id}`;

/** Ensures that a fetched session is newer than the stored one, and that two clicks open one checkout. */
export function withFeeLock<T>(
  { db }: Pick<PaymentSite, 'db'>,
  id: string,
  work: () => Promise<T>,
): Promise<T> {
  return withSiteLock(db, feeLock(id), work);
}
