import type { Database } from '../database/connection.ts';
import type { Language } from '../i18n/index.ts';
import type { Site } from '../site.ts';
import { withLock } from '../with-lock.ts';
import type { PaymentStatus } from './status.ts';

export type PaymentSite = Pick<Site, 'charges' | 'config' | 'db' | 'log' | 'now' | 'payments'>;

/** Money that somebody owes the association. */
export interface Charge {
  id: string;
  /** The book's word for what is paid for. The ledger keeps it when all else is gone. */
  product: string;
  /** Öre; 0 when there is nothing to pay. */
  amount: number;
  status: PaymentStatus;
  payerName: string;
  email: string;
  language: Language;
}

/** One payment that came in as it was ordered. */
export interface Receipt {
  receiptNumber: string;
  product: string;
  /** Öre. */
  amount: number;
  currency: string;
  /** ISO 8601, UTC. */
  paidAt: string;
}

export interface PaymentOutcome {
  status: PaymentStatus;
  /** The checkout session that was paid, when the status is `paid`. */
  sessionId: string | null;
  /** New payments: each is told to the payer once. */
  receipts: Receipt[];
}

/** What a feature tells the payments about its charges, and what it learns of them. */
export interface ChargeBook {
  find(db: Database, id: string): Promise<Charge | undefined>;
  /** Names a product as the payer sees it at the checkout and on the card statement. */
  describe(product: string, language: Language): string;
  /** The path of the page that the payer returns to. */
  pageOf(charge: Pick<Charge, 'id' | 'product'>): string;
  /** Stores that a checkout is open, unless money is there or on its way. */
  recordCheckout(trx: Database, id: string, sessionId: string): Promise<void>;
  /** Stores the status and queues the letters. */
  recordOutcome(trx: Database, charge: Charge, outcome: PaymentOutcome, now: Date): Promise<void>;
}

export const chargeLock = (id: string) => `charge ${id}`;

/** With the lock, a fetched session is newer than what is stored, and two clicks open one checkout. */
export function withChargeLock<T>(id: string, work: () => Promise<T>): Promise<T> {
  return withLock(chargeLock(id), work);
}
