import type { Generated } from 'kysely';
import type {
  AttemptStatus,
  CardRefundStatus,
  IncomeKind,
  MovementKind,
  PaymentMethod,
} from '../../people/payments/shared/status.ts';
import type { Flag, Timestamps } from './columns.ts';

export interface PaymentTables {
  payment_attempts: Timestamps & {
    id: string;
    /** The fee may be gone: refunds that come late still find its checkout. */
    fee_id: string;
    number: number;
    provider: string;
    session_id: string | null;
    provider_payment_id: string | null;
    /** 0 for a session that the site did not start, or no longer wants to be paid. */
    is_expected: Generated<Flag>;
    membership_type: string;
    amount: number;
    currency: string;
    language: string;
    /** Of the cookie of the browser that opened the checkout; null for those of 1.1.0. */
    browser_hash: Generated<string | null>;
    status: AttemptStatus;
  };
  /**
   * The ledger. Bookkeeping needs its rows after everything else is deleted, and triggers refuse to change what is
   * booked.
   */
  payments: {
    id: string;
    receipt_number: string;
    /** Null for an unidentified payment, and once the fee is gone. */
    fee_id: string | null;
    /** The unidentified payment that this row enters or takes out. */
    unidentified_id: Generated<string | null>;
    kind: MovementKind;
    /** Öre, as all amounts; negative when money leaves the association. */
    amount: number;
    currency: string;
    membership_type: string | null;
    /** Names money that is for no fee; null for a fee, and until somebody knows. */
    income_kind: Generated<IncomeKind | null>;
    /** Set when the year is closed. */
    account: Generated<string | null>;
    payer_name: string;
    method: PaymentMethod;
    /** `office` for money that an administrator has noted. */
    provider: string;
    provider_reference: string;
    provider_payment_id: string | null;
    session_id: string | null;
    /** The day that counts as the day of payment. */
    booked_on: string;
    /** Emptied when the payer is erased, because it may be about anything. */
    note: Generated<string>;
    recorded_by: string | null;
    /** The last day for evidence in a dispute, where the provider has named one. */
    evidence_due_on: Generated<string | null>;
    /** 1 for a payment that an administrator has typed, not one that follows from an import or an earlier row. */
    is_typed: Generated<Flag | null>;
    /** The row that a correction takes back. */
    reverses: string | null;
    receipt_token: string;
    /** 1 when a letter went with the row; null for older rows. */
    is_receipt_mailed: Generated<Flag | null>;
    occurred_at: string;
    created_at: string;
    /** The reference of the fee. It still says which rows belong together when the fee is gone. */
    reference: Generated<string | null>;
    /** These two are stored when the books are closed, because the member and the account may go. */
    member_number: Generated<number | null>;
    recorded_by_email: Generated<string | null>;
  };
  /** Refunds by card that the office has begun. The books follow from what the provider says of them. */
  card_refunds: Timestamps & {
    /** The key of the form, which the provider gets with the refund. */
    id: string;
    fee_id: string;
    provider_payment_id: string;
    amount: number;
    status: CardRefundStatus;
    admin_id: string | null;
  };
  /** Financial years in which nothing is booked any more. Triggers refuse to change or delete its rows. */
  closed_years: {
    ends_on: string;
    starts_on: string;
    closed_by: string | null;
    closed_at: string;
  };
  payment_events: {
    id: string;
    type: string;
    session_id: string | null;
    provider_payment_id: string | null;
    received_at: string;
    processed_at: string | null;
  };
  simulated_checkouts: {
    session_id: string;
    fee_id: string;
    membership_type: string;
    amount: number;
    currency: string;
    status: 'open' | 'paid' | 'failed';
    /** As the provider returns them. */
    refunds: Generated<string>;
    updated_at: string;
  };
}
