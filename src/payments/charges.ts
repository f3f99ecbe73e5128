import type { Database } from '../database/connection.ts';
import type { Language } from '../i18n/index.ts';
import type { Site } from '../site.ts';
import { withLock } from '../with-lock.ts';
import type { PaymentStatus } from './status.ts';

export type PaymentSite = Pick<Site, 'charges' | 'config' | 'db' | 'log' | 'now' | 'payments'>;

export interface Charge {
  id: string;
  /** The ledger keeps this name when everything else is deleted. */
  product: string;
  /** Öre, as all amounts here; 0 when there is nothing to pay. */
  amount: number;
  status: PaymentStatus;
  payerName: string;
  email: string;
  language: Language;
}

export interface Receipt {
  receiptNumber: string;
  product: string;
  amount: number;
  currency: string;
  paidAt: string;
}

export interface PaymentOutcome {
  status: PaymentStatus;
  sessionId: string | null;
  /** New payments. Each is confirmed to the payer once. */
  receipts: Receipt[];
}

export interface ChargeBook {
  find(db: Database, id: string): Promise<Charge | undefined>;
  describe(product: string, language: Language): string;
  pageOf(charge: Pick<Charge, 'id' | 'product'>): string;
  /** Stores that a checkout is open, unless money has arrived or is on its way. */
  recordCheckout(trx: Database, id: string, sessionId: string): Promise<void>;
  /** Reports money for a charge that no longer exists to the office. */
  reportMoney(
    trx: Database,
    gone: Pick<Charge, 'id' | 'product'>,
    receiptNumber: string,
    now: Date,
  ): Promise<void>;
  /** Returns the ids of the charges that are cancelled because this one was paid. */
  recordOutcome(
    trx: Database,
    charge: Charge,
    outcome: PaymentOutcome,
    now: Date,
  ): Promise<string[]>;
}

export const chargeLock = (id: string) => `charge ${id}`;

/** Ensures that a fetched session is newer than the stored one, and that two clicks open one checkout. */
export function withChargeLock<T>(id: string, work: () => Promise<T>): Promise<T> {
  return withLock(chargeLock(id), work);
}
