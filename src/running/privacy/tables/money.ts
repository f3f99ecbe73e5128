import { sql } from 'kysely';
import { retentionPeriods } from '../../../shared/retention-periods.ts';
import {
  all,
  type Condition,
  members,
  ofMember,
  ownFees,
  ofFee,
  ofAttempt,
  names,
  type PersonalTable,
} from '../person.ts';

/** Money has come or may still come, and a refund must find its way into the ledger years later. */
const mayHaveMoney = sql<boolean>`(status in
  ('paid', 'partially_refunded', 'refunded', 'disputed', 'needs_review')
  or (status in ('pending', 'processing') and provider <> 'demo'))`;
const bookkeeping = `bookkeeping: the law keeps it for ${retentionPeriods.financial.amount} years after the calendar year in which the financial year ended`;
const reference = 'a reference without a name, needed to enter refunds in the ledger';

/** Includes the rows of money that was without a fee at first. */
const ofPayer: Condition = (person) => sql`(${ofFee(person)} or unidentified_id in (
  select provider_reference from payments where provider = 'office' and ${ofFee(person)}))`;

export const moneyTables: Record<string, PersonalTable> = {
  fees: {
    rows: ownFees,
    words: ['fee', 'fees'],
    columns: names(`
      id purpose member_id application_id plan payer_name payer_email language amount currency
      reference due_on starts_on status created_at updated_at
    `),
    secret: ['token'],
  },
  reminders: {
    rows: ofFee,
    words: ['reminder of a fee', 'reminders of fees'],
    columns: names('id fee_id step sent_on letter_id outcome'),
    derived: ['about'],
  },
  card_refunds: {
    rows: ofFee,
    words: ['refund by card', 'refunds by card'],
    columns: names('id fee_id provider_payment_id amount status admin_id created_at updated_at'),
  },
  payments: {
    rows: ofPayer,
    words: ['row of the payments ledger', 'rows of the payments ledger'],
    columns: names(`
      id receipt_number fee_id unidentified_id kind amount currency membership_type payer_name method provider
      provider_reference provider_payment_id session_id booked_on note recorded_by reverses occurred_at
      created_at member_number reference
    `),
    secret: ['receipt_token'],
    // Whose address that is, is nothing to the payer.
    derived: ['is_receipt_mailed', 'recorded_by_email'],
    keeps: { rows: all, why: `${bookkeeping}; its note is emptied` },
  },
  office_tasks: {
    rows: (person) =>
      sql`${ofMember(person)} or other_member_id in ${members(person)} or ${ofFee(person)}`,
    words: ['task of the office', 'tasks of the office'],
    columns: names(`
      id kind member_id other_member_id fee_id application_id payment_id created_at done_at done_by
    `),
  },
  payment_attempts: {
    rows: ofFee,
    words: ['checkout', 'checkouts'],
    columns: names(`
      id fee_id number provider session_id provider_payment_id is_expected membership_type amount
      currency language status created_at updated_at
    `),
    keeps: { rows: () => mayHaveMoney, why: reference },
  },
  payment_events: {
    rows: ofAttempt,
    words: ['event of the payment service', 'events of the payment service'],
    columns: names('id type session_id provider_payment_id received_at processed_at'),
    keeps: {
      rows: (person) =>
        sql`coalesce(session_id, '') in
            (select session_id from payment_attempts where ${ofFee(person)} and ${mayHaveMoney})
          or coalesce(provider_payment_id, '') in
            (select provider_payment_id from payment_attempts where ${ofFee(person)} and ${mayHaveMoney})`,
      why: reference,
    },
  },
  simulated_checkouts: {
    rows: ofFee,
    words: ['simulated checkout', 'simulated checkouts'],
    columns: names('session_id fee_id membership_type amount currency status updated_at'),
    derived: ['refunds'],
  },
};
