import type { Generated } from 'kysely';
import type { Purpose } from '../../people/mailings/shared/schema.ts';
import type { PeriodSource } from '../../people/periods/shared/next-period.ts';
import type { Ending } from '../../people/register/shared/status.ts';
import type { PaymentStatus } from '../../people/payments/shared/status.ts';
import type { Flag, Timestamps } from './columns.ts';

export type PeriodVoidReason = 'unpaid' | 'changed' | 'ended' | 'merged' | 'mistake' | 'declined';

export type OfficeTaskKind =
  | 'paidWithoutPayment'
  | 'paidTwice'
  | 'creditReturned'
  | 'needs_review'
  | 'overpaid'
  | 'disputed'
  | 'refundFailed'
  | 'cardRefused'
  | 'unidentified'
  | 'otherPlan'
  | 'sameEmail'
  | 'samePerson'
  | 'otherName'
  | 'hasLeft'
  | 'otherAddress';

export interface MemberTables {
  members: Timestamps & {
    id: string;
    /** Printed as M-10042 and never used again. */
    number: number;
    kind: 'person' | 'organisation';
    first_name: Generated<string>;
    last_name: Generated<string>;
    full_name: string;
    registration_number: Generated<string>;
    /** Families may share one address. Empty for a member without one, who gets letters on paper. */
    email: string;
    phone: Generated<string>;
    street: Generated<string>;
    postal_code: Generated<string>;
    city: Generated<string>;
    /** ISO 3166 code; empty where it is not known. */
    country: Generated<string>;
    birth_year: number | null;
    language: string;
    chapter: Generated<string>;
    joined_on: string;
    wants_newsletter: Generated<Flag>;
    /** 1 for a member who gets no yearly fee by itself, and no reminders of one. */
    no_renewal: Generated<Flag>;
    /** The import that has brought the member, as long as it can be undone. */
    import_id: Generated<string | null>;
    card_secret: string;
    /** The member of the household who pays the fees of this one. Has no payer. */
    payer_id: string | null;
    version: Generated<number>;
    search_text: Generated<string>;
    sort_key: Generated<string>;
  };
  /** Texts to all members or some. Whom they went to is in the history of each. */
  member_letters: Timestamps & {
    id: string;
    purpose: Purpose;
    subject_sv: string;
    text_sv: string;
    subject_en: Generated<string>;
    text_en: Generated<string>;
    /** The filter of the member list, as JSON. */
    audience: string;
    version: Generated<number>;
    /** When a planned letter is sent. */
    send_at: Generated<string | null>;
    /** The administrator who has planned or sent it. */
    sent_by: string | null;
    /** The following are null until it is sent. */
    sent_at: string | null;
    by_email: number | null;
    on_paper: number | null;
    left_out: number | null;
  };
  /** The PDF file of a letter. */
  letter_attachments: {
    letter_id: string;
    file_name: string;
    bytes: number;
    /** Base64. */
    content: string;
  };
  member_contacts: {
    id: string;
    member_id: string;
    name: string;
    email: string;
    phone: Generated<string>;
    position: number;
  };
  /** Periods of a member that are not void never overlap. */
  member_periods: {
    id: string;
    member_id: string;
    plan: string;
    starts_on: string;
    ends_on: string | null;
    /** The end as bought, which is restored when whatever closed the period early is undone. */
    bought_until: string | null;
    source: PeriodSource;
    fee_id: string | null;
    /** The day of payment, for the cut-off of a voting list. */
    paid_on: string | null;
    /** The period or standing that closed this one early. */
    closed_by: string | null;
    voided_at: string | null;
    void_reason: PeriodVoidReason | null;
    created_at: string;
  };
  /** Days on which a member is suspended or no longer a member, whatever the periods say. */
  member_standings: {
    id: string;
    member_id: string;
    standing: Ending | 'suspended';
    starts_on: string;
    ends_on: string | null;
    /** The period with which the member came back. */
    closed_by: string | null;
    decided_on: string | null;
    voided_at: string | null;
    created_at: string;
  };
  fees: Timestamps & {
    /** The id of the application where there is one. */
    id: string;
    /** `change` begins a new plan at once; the others follow what has been paid. */
    purpose: 'join' | 'renew' | 'change';
    member_id: string | null;
    application_id: string | null;
    plan: string | null;
    payer_name: string;
    payer_email: string;
    language: string;
    amount: number;
    /** What the plan of a change costs without its credit, which shrinks until it is paid; null where the amount stays. */
    full_price: Generated<number | null>;
    /** The day on which a change of plan has ended by itself, because nobody paid it in time. */
    ended_on: Generated<string | null>;
    currency: Generated<string>;
    /** OCR. */
    reference: string;
    /** Lets anybody who has it see and pay this fee. */
    token: string;
    due_on: string;
    /** The day before which the period does not begin, however early the fee is paid. */
    starts_on: string | null;
    status: PaymentStatus;
  };
  /** Yearly fees that came by themselves, and letters that ask for a fee. */
  reminders: {
    id: string;
    fee_id: string;
    /** The period that the fee follows or, for any other fee, the fee itself. */
    about: string;
    /** `fee` for the making of a fee; `hand` and the day for a letter of the office. */
    step: string;
    sent_on: string;
    /** The email in the outbox. */
    letter_id: string | null;
    /** `dropped` where nobody had to be asked any more when its turn came. */
    outcome: 'dropped' | 'failed' | null;
  };
  /** The letters as the office has changed them; an empty text stands for that of the site. */
  reminder_steps: Timestamps & {
    step: string;
    is_on: Flag;
    /** Before or after the last day of the period, as the step says. */
    days: number;
    subject_sv: Generated<string>;
    text_sv: Generated<string>;
    subject_en: Generated<string>;
    text_en: Generated<string>;
    version: number;
  };
  office_tasks: {
    id: string;
    kind: OfficeTaskKind;
    member_id: string | null;
    /** The earlier of two members who may be one person. */
    other_member_id: string | null;
    fee_id: string | null;
    /** The application that gives another address. */
    application_id: Generated<string | null>;
    /** An unidentified payment. */
    payment_id: Generated<string | null>;
    created_at: string;
    done_at: string | null;
    done_by: string | null;
  };
  /** What two members were before they were merged. */
  member_merges: {
    id: string;
    member_id: string;
    /** The number of the member who is gone. */
    number: number;
    /** JSON text. */
    snapshot: string;
    /** Of the member after the merge. */
    fingerprint: string;
    created_at: string;
  };
  /** Letters of the office to applicants. */
  application_letters: {
    id: string;
    application_id: string;
    kind: 'question' | 'accepted' | 'declined';
    admin_email: string;
    text: string;
    /** The email in the outbox; null where none was sent. */
    letter_id: string | null;
    created_at: string;
  };
  member_imports: {
    kind: Generated<'members' | 'subscribers'>;
    /** Generated with the form of the upload, so that a form that is sent twice is stored once. */
    id: string;
    file_name: string;
    /** JSON text: the sheets with their rows; empty once its members are imported. */
    content: string;
    /** JSON text. */
    settings: string;
    created_by: string;
    created_at: string;
    imported_at: string | null;
    /** JSON text. */
    result: string | null;
  };
  counters: {
    name: string;
    value: number;
  };
}
