import { sql } from 'kysely';
import { all, ofMailbox, ofPerson, ofMessage, names, type PersonalTable } from '../person.ts';

export const correspondenceTables: Record<string, PersonalTable> = {
  newsletter_subscribers: {
    rows: ofMailbox,
    words: ['newsletter subscription', 'newsletter subscriptions'],
    columns: names(
      'id email language gdpr_consent is_active awaits_confirmation subscribed_at confirmed_at',
    ),
    secret: ['unsubscribe_token'],
  },
  newsletter_confirmations: {
    rows: (person) =>
      sql`subscriber_id in (select id from newsletter_subscribers where ${ofMailbox(person)})`,
    words: ['request for the newsletter', 'requests for the newsletter'],
    columns: names('id subscriber_id language requested_at'),
    secret: ['token_hash'],
  },
  newsletter_opt_outs: {
    rows: ({ addressHash, only }) => (only ? sql`false` : sql`address_hash = ${addressHash}`),
    words: ['mark of an ended newsletter subscription', 'marks of ended newsletter subscriptions'],
    columns: ['left_at'],
    secret: ['address_hash', 'token_hash'],
    keeps: {
      rows: all,
      why: 'a hash without the address, so that nobody adds it to the newsletter again',
    },
  },
  contact_submissions: {
    rows: ofPerson('contact_submissions'),
    words: ['contact message', 'contact messages'],
    columns: names(
      'id first_name last_name email phone subject message inquiry_type language created_at read_at answered_at resolved_at',
    ),
    derived: ['search_text', 'sort_key'],
  },
  message_answers: {
    rows: (person) =>
      person.only ? ofMessage(person) : sql`${ofMessage(person)} or admin_email = ${person.email}`,
    words: ['answer to a contact message', 'answers to contact messages'],
    columns: names('id message_id admin_email text created_at'),
    keeps: {
      rows: (person) => sql`not ${ofMessage(person)}`,
      why: "the association's answer to somebody else; it is deleted with that message",
    },
  },
};
