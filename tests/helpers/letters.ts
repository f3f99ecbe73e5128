import type { NewRow } from '../../src/database/tables.ts';
import type { LetterData } from '../../src/mail/letters/index.ts';

/** One of each kind, as the features queue them. */
export const sampleLetters: LetterData = {
  'application-received': {
    firstName: 'Åsa',
    membershipType: 'Institutional',
    applicationId: '0b9c4c1e-8a43-4a2c-9f0e-5d1f6b7a8c9d',
    canPayByCard: true,
  },
  'payment-receipt': {
    payerName: 'Åsa Öberg',
    membershipType: 'Core',
    applicationId: '0b9c4c1e-8a43-4a2c-9f0e-5d1f6b7a8c9d',
    receiptNumber: '2026-00017',
    amount: 50_000,
    currency: 'sek',
    paidAt: '2026-11-21T23:30:00.000Z',
  },
  'newsletter-welcome': { unsubscribeToken: 'LbXq-_9xTzDk2mJm0rYw4v6s8u1i3o5p7a9d1f3g5h7' },
  'contact-copy': {
    firstName: 'Åsa',
    lastName: 'Öberg',
    email: 'asa@example.org',
    phone: null,
    subject: 'Lokal för språkkafé',
    inquiryType: 'events',
    message: 'Hej!\n\nFinns det en lokal?\nHälsningar\nÅsa',
  },
  'application-copy': {
    applicationId: '0b9c4c1e-8a43-4a2c-9f0e-5d1f6b7a8c9d',
    fullName: 'Åsa Öberg',
    email: 'asa@example.org',
    phone: '+46 70 123 45 67',
    address: 'Storgatan 1\n590 42 Ulrika',
    membershipType: 'General',
    whyJoin: 'I like festivals.\nAnd lentils.',
    contribution: 'I bake.',
    isResumed: false,
  },
  'payment-review': {
    applicationId: '0b9c4c1e-8a43-4a2c-9f0e-5d1f6b7a8c9d',
    membershipType: 'Lifetime',
  },
};

const waiting = {
  next_attempt_at: '2026-03-01T10:00:00.000Z',
  created_at: '2026-03-01T10:00:00.000Z',
};

/** Rows of the outbox as version 1.0.0 stored them. They never change: such rows may wait anywhere. */
export const lettersOf1_0_0: NewRow<'mail_outbox'>[] = [
  {
    id: '6f1c1f7e-0000-4000-8000-000000000001',
    kind: 'application-received',
    recipient: 'asa@example.org',
    language: 'sv',
    data: '{"firstName":"Åsa","membershipType":"Institutional","applicationId":"0b9c4c1e-8a43-4a2c-9f0e-5d1f6b7a8c9d","canPayByCard":true}',
    ...waiting,
  },
  {
    id: '6f1c1f7e-0000-4000-8000-000000000002',
    kind: 'payment-receipt',
    recipient: 'asa@example.org',
    language: 'sv',
    data: '{"payerName":"Åsa Öberg","membershipType":"Core","applicationId":"0b9c4c1e-8a43-4a2c-9f0e-5d1f6b7a8c9d","receiptNumber":"2026-00017","amount":50000,"currency":"sek","paidAt":"2026-11-21T23:30:00.000Z"}',
    ...waiting,
  },
  {
    id: '6f1c1f7e-0000-4000-8000-000000000003',
    kind: 'newsletter-welcome',
    recipient: 'asa@example.org',
    language: 'sv',
    data: '{"unsubscribeToken":"LbXq-_9xTzDk2mJm0rYw4v6s8u1i3o5p7a9d1f3g5h7"}',
    ...waiting,
  },
  {
    id: '6f1c1f7e-0000-4000-8000-000000000004',
    kind: 'contact-copy',
    recipient: 'office@example.org',
    language: 'sv',
    data: '{"firstName":"Åsa","lastName":"Öberg","email":"asa@example.org","phone":null,"subject":"Lokal för språkkafé","inquiryType":"events","message":"Hej!"}',
    ...waiting,
  },
  {
    id: '6f1c1f7e-0000-4000-8000-000000000005',
    kind: 'application-copy',
    recipient: 'office@example.org',
    language: 'sv',
    data: '{"applicationId":"0b9c4c1e-8a43-4a2c-9f0e-5d1f6b7a8c9d","fullName":"Åsa Öberg","email":"asa@example.org","phone":"+46 70 123 45 67","address":"Storgatan 1, 590 42, Ulrika, Sweden","membershipType":"General","whyJoin":"I like festivals.","contribution":"I bake.","isResumed":false}',
    ...waiting,
  },
  {
    id: '6f1c1f7e-0000-4000-8000-000000000006',
    kind: 'payment-review',
    recipient: 'office@example.org',
    language: 'sv',
    data: '{"applicationId":"0b9c4c1e-8a43-4a2c-9f0e-5d1f6b7a8c9d","membershipType":"Lifetime"}',
    ...waiting,
  },
];
