import type { Format } from '../i18n/format.ts';
import type { Language, Translate } from '../i18n/index.ts';

/** A piece of a letter. HTML and plain text are made from the same pieces, so they say the same. */
export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'facts'; rows: [label: string, value: string][] }
  /** A visitor's text with its own line breaks. */
  | { type: 'quote'; label?: string; text: string }
  | { type: 'button'; label: string; href: string }
  | { type: 'note'; text: string; link?: { label: string; href: string } };

export interface Mailbox {
  /** Empty when only the address is known. */
  name: string;
  address: string;
}

export interface Message {
  subject: string;
  heading: string;
  blocks: Block[];
  /** Answers go to the office unless this names somebody else. */
  replyTo?: Mailbox;
  headers?: Record<string, string>;
}

export interface Writing {
  language: Language;
  t: Translate;
  format: Format;
  origin: string;
}

/**
 * The keys of a letter's data that say whose data it holds. Erasure and export find queued letters by
 * them, so `privacy/personal-data.ts` has to look up each.
 */
export interface SubjectKeys {
  email: string;
  applicationId: string;
  unsubscribeToken: string;
}

/** Letter data with at least one of these keys. */
export type About = { [Key in keyof SubjectKeys]: Pick<SubjectKeys, Key> }[keyof SubjectKeys];

/** Writes one kind of letter. Data that names nobody is a type error: erasure would miss the letter. */
export type LetterTemplate<Data extends About> = (data: Data, writing: Writing) => Message;
