import type { Generated } from 'kysely';
import type { DeclineReason } from '../../people/applications/shared/decision.ts';
import type { PaymentStatus } from '../../people/payments/shared/status.ts';
import type { Flag, Searched } from './columns.ts';

export interface ApplicationTables {
  membership_applications: Searched & {
    id: string;
    /** Stored too, because the full name does not show where the first name ends. */
    first_name: Generated<string>;
    full_name: string;
    email: string;
    /** The parts below, joined with the English name of the country. */
    address: string;
    street: Generated<string>;
    postal_code: Generated<string>;
    city: Generated<string>;
    /** ISO 3166 code; empty where version 1.0.0 took an address in one piece. */
    country: Generated<string>;
    phone: string;
    membership_type: string;
    why_join: string;
    contribution: string;
    privacy_policy_accepted: Flag;
    terms_conditions_accepted: Flag;
    payment_session_id: string | null;
    language: string;
    created_at: string;
    resumed_at: string | null;
    /** Hash of a cookie. Only the browser that has it may change the application. */
    sender_hash: string | null;
    /** The member that was created from the application. */
    member_id: Generated<string | null>;
    /** Null until the office has decided, or where it never had to. */
    decision: 'accepted' | 'declined' | null;
    decided_at: string | null;
    decided_by: string | null;
    decline_reason: DeclineReason | null;
    /** The status that the fee had before the application was declined, to undo that. */
    fee_status_before: PaymentStatus | null;
  };
}
