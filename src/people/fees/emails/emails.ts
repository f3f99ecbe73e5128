import type { Office } from '../../../services/mail/mailboxes.ts';
import type { Language } from '../../../shared/i18n/index.ts';
import type { Email } from '../../../services/mail/emails/index.ts';
import { addressIn } from '../../register/address.ts';
import type { Pattern } from '../../register/shared/pattern.ts';
import type { Days } from '../../../shared/days.ts';
import type { FeeRow } from '../fee-rows.ts';
import type { Fee, Receipt, Returned } from '../fees.ts';
import type { StepRow } from '../renewals/steps.ts';
import type { Addressee } from './addressees.ts';
import type { StoredApplication } from '../../register/applicants.ts';
import { type Answer, answerFields, answers } from '../../applications/shared/schema.ts';

export function receivedEmail(
  application: StoredApplication,
  language: Language,
  canPayByCard: boolean,
  fee: FeeRow | null,
): Email {
  return {
    kind: 'application-received',
    to: application.email,
    language,
    data: {
      firstName: application.first_name,
      membershipType: application.membership_type,
      applicationId: application.id,
      canPayByCard,
      ...(fee && { owed: owedOf(fee, fee.amount) }),
    },
  };
}

export type RequestEmail = Extract<Email, { kind: 'payment-request' }>;

export interface Wording {
  rule: StepRow;
  /** The last day of the period that the fee follows; other fees keep the usual words. */
  until: string | null;
}

/** Asks the payer for what is left of a fee. */
export function requestEmail(
  { email, id, language, payerName, product, row }: Fee,
  {
    addressee,
    days,
    isOverdue,
    rest,
    wording,
  }: {
    addressee: Addressee;
    days: Days | null;
    isOverdue: boolean;
    rest: number;
    wording?: Wording | undefined;
  },
): RequestEmail {
  return {
    kind: 'payment-request',
    to: email,
    language,
    data: {
      payerName,
      membershipType: product,
      feeId: id,
      feeToken: row.token,
      owed: owedOf(row, rest),
      ...addressee,
      ...(days && { days: daysOnly(days) }),
      ...(isOverdue && { isOverdue }),
      ...(wording?.until && { reminder: reminderIn(language, wording.rule, wording.until) }),
    },
  };
}

/** Takes the words of the office where it has changed those of the site. */
export function reminderIn(language: Language, rule: StepRow, until: string) {
  return {
    step: rule.step,
    until,
    subject: rule[`subject_${language}`],
    text: rule[`text_${language}`],
  };
}

const daysOnly = ({ ends_on, starts_on }: Days): Days => ({ starts_on, ends_on });

const owedOf = ({ due_on: dueOn, reference }: FeeRow, rest: number) => ({
  rest,
  reference,
  dueOn,
});

export function copyEmail(
  application: StoredApplication,
  office: Office,
  isResumed: boolean,
): Email {
  return {
    kind: 'application-copy',
    ...office,
    data: {
      applicationId: application.id,
      fullName: application.full_name,
      email: application.email,
      phone: application.phone,
      address: addressIn(office.language, application),
      membershipType: application.membership_type,
      ...answersOf(application),
      isResumed,
    },
  };
}

function answersOf(application: StoredApplication) {
  const texts = answerFields.map((field) => [field, application[answers[field]]]);
  return Object.fromEntries(texts) as Record<Answer, string>;
}

export function receiptEmail(
  { id, email, language, payerName, row }: Fee,
  receipt: Receipt,
  {
    addressee,
    days,
    pattern,
  }: { addressee: Addressee; days: Days | null; pattern: Pattern | null },
): Email {
  const { product: membershipType, token: receiptToken, ...paid } = receipt;
  const applicationId = row.application_id;
  return {
    kind: 'payment-receipt',
    to: email,
    language,
    data: {
      payerName,
      membershipType,
      feeId: id,
      ...(applicationId && { applicationId }),
      receiptToken,
      ...addressee,
      ...(days && { days: daysOnly(days) }),
      ...(pattern && { pattern }),
      ...(row.purpose === 'change' && { isChange: true }),
      ...paid,
    },
  };
}

/** Tells the payer that money was given back, or that a receipt is no longer valid. */
export function returnedEmail(
  { email, id, language, payerName, product, row }: Fee,
  { token: receiptToken, ...returned }: Returned,
  { addressee, rest }: { addressee: Addressee; rest: number },
): Email {
  return {
    kind: 'payment-returned',
    to: email,
    language,
    data: {
      payerName,
      membershipType: product,
      feeId: id,
      receiptToken,
      ...addressee,
      ...returned,
      ...(rest > 0 && { rest, feeToken: row.token }),
    },
  };
}

export function reviewEmail(
  { id, product }: Pick<Fee, 'id' | 'product'>,
  office: Office,
  receiptNumber?: string,
): Email {
  return {
    kind: 'payment-review',
    ...office,
    data: { applicationId: id, membershipType: product, ...(receiptNumber && { receiptNumber }) },
  };
}
