import type { Language } from '../i18n/index.ts';

/** What each kind of letter tells; its template is in views/mail. Amounts in öre, times ISO 8601. */
export interface LetterData {
  /** To the applicant: we have it, and how to pay if that is not done yet. */
  'application-received': {
    firstName: string;
    membershipType: string;
    applicationId: string;
    /** Whether there is a card step, so that the letter links to it. */
    canPayByCard: boolean;
  };
  /** To the member, once for each payment. */
  'payment-receipt': {
    payerName: string;
    membershipType: string;
    applicationId: string;
    receiptNumber: string;
    amount: number;
    currency: string;
    paidAt: string;
  };
  /** To a new subscriber, with the way out. */
  'newsletter-welcome': { unsubscribeToken: string };
  /** To the office: a message from the contact form; the answer goes to its writer. */
  'contact-copy': {
    firstName: string;
    lastName: string;
    email: string;
    phone: string | null;
    subject: string | null;
    inquiryType: string | null;
    message: string;
  };
  /** To the office: an application, new or changed while it was unpaid. */
  'application-copy': {
    applicationId: string;
    fullName: string;
    email: string;
    phone: string;
    address: string;
    membershipType: string;
    whyJoin: string;
    contribution: string;
    isResumed: boolean;
  };
  /** To the office: money came that does not fit, or came twice. */
  'payment-review': { applicationId: string; membershipType: string };
}

export type LetterKind = keyof LetterData;

export type Letter = {
  [Kind in LetterKind]: { kind: Kind; to: string; language: Language; data: LetterData[Kind] };
}[LetterKind];
