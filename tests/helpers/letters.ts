import type { NewRow } from '../../src/database/tables.ts';
import type { Language } from '../../src/i18n/index.ts';
import type { LetterData, LetterKind } from '../../src/mail/letters/index.ts';

interface Sample<Kind extends LetterKind> {
  data: LetterData[Kind];
  subject: Record<Language, string>;
  /** What the HTML and the plain text must both say. */
  says: Record<Language, string[]>;
}

/** One letter of each kind, as the features queue it. */
export const letterSamples: { [Kind in LetterKind]: Sample<Kind> } = {
  'application-received': {
    data: {
      firstName: 'Åsa',
      membershipType: 'Institutional',
      applicationId: '0b9c4c1e-8a43-4a2c-9f0e-5d1f6b7a8c9d',
      canPayByCard: true,
    },
    subject: { en: 'We have your application', sv: 'Vi har fått din ansökan' },
    says: {
      en: ['Dear Åsa,', 'Institutional Partners', 'you can do it now or later'],
      sv: ['Hej Åsa!', 'Institutionell partner', 'nu eller senare'],
    },
  },
  'payment-receipt': {
    data: {
      payerName: 'Åsa Öberg',
      membershipType: 'Core',
      applicationId: '0b9c4c1e-8a43-4a2c-9f0e-5d1f6b7a8c9d',
      receiptNumber: '2026-00017',
      amount: 50_000,
      currency: 'sek',
      paidAt: '2026-11-21T23:30:00.000Z',
    },
    subject: { en: 'Receipt 2026-00017', sv: 'Kvitto 2026-00017' },
    says: {
      en: ['SEK 500', '22 November 2026', 'Åsa Öberg', '802555-0199', 'Membership: Core'],
      sv: ['500 kr', '22 november 2026', 'Åsa Öberg', '802555-0199', 'Medlemskap: Kärnmedlem'],
    },
  },
  'newsletter-welcome': {
    data: { unsubscribeToken: 'LbXq-_9xTzDk2mJm0rYw4v6s8u1i3o5p7a9d1f3g5h7' },
    subject: { en: 'Welcome to our newsletter', sv: 'Välkommen till vårt nyhetsbrev' },
    says: {
      en: ['Thank you for subscribing', 'language cafés'],
      sv: ['Tack för att du prenumererar', 'språkcaféer'],
    },
  },
  'contact-copy': {
    data: {
      firstName: 'Åsa',
      lastName: 'Öberg',
      email: 'asa@example.org',
      phone: null,
      subject: 'Lokal för språkkafé',
      inquiryType: 'events',
      message: 'Hej!\n\nFinns det en lokal?\nHälsningar\nÅsa',
    },
    subject: {
      en: 'Message from Åsa Öberg: Lokal för språkkafé',
      sv: 'Meddelande från Åsa Öberg: Lokal för språkkafé',
    },
    says: {
      en: ['Events and Activities', 'Finns det en lokal?', 'Reply to this email'],
      sv: ['Evenemang och aktiviteter', 'Finns det en lokal?', 'Svara på det här mejlet'],
    },
  },
  'application-copy': {
    data: {
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
    subject: {
      en: 'Application from Åsa Öberg: General',
      sv: 'Ansökan från Åsa Öberg: Allmän medlem',
    },
    says: {
      en: ['Storgatan 1 590 42 Ulrika', '+46 70 123 45 67', 'I like festivals.', 'I bake.'],
      sv: ['Storgatan 1 590 42 Ulrika', '+46 70 123 45 67', 'I like festivals.', 'I bake.'],
    },
  },
  'payment-review': {
    data: {
      applicationId: '0b9c4c1e-8a43-4a2c-9f0e-5d1f6b7a8c9d',
      membershipType: 'Lifetime',
    },
    subject: {
      en: 'A payment needs your attention: Lifetime',
      sv: 'En betalning behöver ses över: Livstidsmedlem',
    },
    says: {
      en: ['0b9c4c1e-8a43-4a2c-9f0e-5d1f6b7a8c9d', 'card provider'],
      sv: ['0b9c4c1e-8a43-4a2c-9f0e-5d1f6b7a8c9d', 'betaltjänsten'],
    },
  },
};

export const sampleLetters = Object.fromEntries(
  Object.entries(letterSamples).map(([kind, { data }]) => [kind, data]),
) as LetterData;

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
