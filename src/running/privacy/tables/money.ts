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
  },
  reminders: {
    rows: ofFee,
    words: ['reminder of a fee', 'reminders of fees'],
    derived: ['about'],
  },
  card_refunds: {
    rows: ofFee,
    words: ['refund by card', 'refunds by card'],
  },
  payments: {
    rows: ofPayer,
    words: ['row of the payments ledger', 'rows of the payments ledger'],
    // Whose address that is, is nothing to the payer.
    derived: ['is_receipt_mailed', 'recorded_by_email'],
    keeps: { rows: all, why: `${bookkeeping}; its note is emptied` },
  },
  office_tasks: {
    rows: (person) =>
      sql`${ofMember(person)} or other_member_id in ${members(person)} or ${ofFee(person)}`,
    words: ['task of the office', 'tasks of the office'],
  },
  payment_attempts: {
    rows: ofFee,
    words: ['checkout', 'checkouts'],
    keeps: { rows: () => mayHaveMoney, why: reference },
  },
  payment_events: {
    rows: ofAttempt,
    words: ['event of the payment service', 'events of the payment service'],
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
    derived: ['refunds'],
  },
};
