import { applicationCopy } from './kinds/application-copy.ts';
import { applicationReceived } from './kinds/application-received.ts';
import { contactCopy } from './kinds/contact-copy.ts';
import { newsletterWelcome } from './kinds/newsletter-welcome.ts';
import { paymentReceipt } from './kinds/payment-receipt.ts';
import { paymentReview } from './kinds/payment-review.ts';
import type { LetterData, LetterKind } from './letters.ts';
import type { Message, Writing } from './message.ts';

type Authors = { [Kind in LetterKind]: (data: LetterData[Kind], writing: Writing) => Message };

const authors: Authors = {
  'application-received': applicationReceived,
  'payment-receipt': paymentReceipt,
  'newsletter-welcome': newsletterWelcome,
  'contact-copy': contactCopy,
  'application-copy': applicationCopy,
  'payment-review': paymentReview,
};

export function isLetterKind(kind: string): kind is LetterKind {
  return Object.hasOwn(authors, kind);
}

/** What a letter says in one language. */
export function writeMessage<Kind extends LetterKind>(
  kind: Kind,
  data: LetterData[Kind],
  writing: Writing,
): Message {
  return authors[kind](data, writing);
}
