import type { Language } from '../../../shared/i18n/index.ts';
import type * as z from 'zod/mini';
import { accountChanged } from './account-changed.ts';
import { administratorAdded } from './administrator-added.ts';
import { applicationCopy } from './application-copy.ts';
import { applicationEmail } from './application-letter.ts';
import { applicationReceived } from './application-received.ts';
import { contactCopy } from './contact-copy.ts';
import { detailsChanged } from './details-changed.ts';
import { letterNotSent } from './letter-not-sent.ts';
import { memberCode, memberEmailChanged, memberUnknown } from './member-codes.ts';
import { memberLetter } from './member-letter.ts';
import { messageAnswer } from './message-answer.ts';
import { newPasswordNeeded } from './new-password-needed.ts';
import { newsletterAlready } from './newsletter-already.ts';
import { newsletterConfirmation } from './newsletter-confirmation.ts';
import { newsletterWelcome } from './newsletter-welcome.ts';
import { passwordLink } from './password-link.ts';
import { paymentReceipt } from './payments/payment-receipt.ts';
import { paymentRequest } from './payments/payment-request.ts';
import { paymentReturned } from './payments/payment-returned.ts';
import { paymentReview } from './payments/payment-review.ts';

/** The outbox stores these names, so a released name must not change. */
export const templates = {
  'application-received': applicationReceived,
  'payment-receipt': paymentReceipt,
  'newsletter-confirmation': newsletterConfirmation,
  'newsletter-already': newsletterAlready,
  'newsletter-welcome': newsletterWelcome,
  'contact-copy': contactCopy,
  'application-copy': applicationCopy,
  'payment-request': paymentRequest,
  'payment-returned': paymentReturned,
  'payment-review': paymentReview,
  'new-password-needed': newPasswordNeeded,
  'password-link': passwordLink,
  'account-changed': accountChanged,
  'administrator-added': administratorAdded,
  'message-answer': messageAnswer,
  'details-changed': detailsChanged,
  'application-letter': applicationEmail,
  'member-letter': memberLetter,
  'letter-not-sent': letterNotSent,
  'member-code': memberCode,
  'member-unknown': memberUnknown,
  'member-email-changed': memberEmailChanged,
};

type Templates = typeof templates;

export type EmailKind = keyof Templates;

export type EmailData = { [Kind in EmailKind]: z.output<Templates[Kind]['schema']> };

export type Email = {
  [Kind in EmailKind]: { kind: Kind; to: string; language: Language; data: EmailData[Kind] };
}[EmailKind];

export function isEmailKind(kind: string): kind is EmailKind {
  return Object.hasOwn(templates, kind);
}
