import { sql } from 'kysely';
import { all, ofMailbox, ofPerson, ofMessage, type PersonalTable } from '../person.ts';

export const correspondenceTables: Record<string, PersonalTable> = {
  newsletter_subscribers: {
    rows: ofMailbox,
    words: ['newsletter subscription', 'newsletter subscriptions'],
    derived: ['soft_bounces', 'import_id'],
  },
  newsletter_deliveries: {
    rows: ({ email, only }) => (only ? sql`false` : sql`address = ${email}`),
    words: ['newsletter that was sent', 'newsletters that were sent'],
    derived: ['next_attempt_at', 'attempts'],
  },
  newsletter_confirmations: {
    rows: (person) =>
      sql`subscriber_id in (select id from newsletter_subscribers where ${ofMailbox(person)})`,
    words: ['request for the newsletter', 'requests for the newsletter'],
  },
  newsletter_opt_outs: {
    rows: ({ addressHash, only }) => (only ? sql`false` : sql`address_hash = ${addressHash}`),
    words: ['mark of an ended newsletter subscription', 'marks of ended newsletter subscriptions'],
    derived: ['former'],
    keeps: {
      rows: all,
      why: 'a hash without the address, so that nobody adds it to the newsletter again',
    },
  },
  contact_submissions: {
    rows: ofPerson('contact_submissions'),
    words: ['contact message', 'contact messages'],
    derived: ['search_text', 'sort_key'],
  },
  message_answers: {
    rows: (person) =>
      person.only ? ofMessage(person) : sql`${ofMessage(person)} or admin_email = ${person.email}`,
    words: ['answer to a contact message', 'answers to contact messages'],
    keeps: {
      rows: (person) => sql`not ${ofMessage(person)}`,
      why: "the association's answer to somebody else; it is deleted with that message",
    },
  },
};
