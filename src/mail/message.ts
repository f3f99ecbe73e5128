import type { Format } from '../i18n/format.ts';
import type { Language, Translate } from '../i18n/index.ts';

/** A piece of a letter. HTML and plain text are made from the same pieces, so they say the same. */
export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'facts'; rows: [label: string, value: string][] }
  /** What somebody wrote, with their own line breaks. */
  | { type: 'quote'; label?: string; text: string }
  | { type: 'button'; label: string; href: string }
  /** Small print; the link stands on a line of its own. */
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
  /** Who gets the answer; the office when nobody is named. */
  replyTo?: Mailbox;
  headers?: Record<string, string>;
}

/** What the author of a letter has at hand. */
export interface Writing {
  language: Language;
  t: Translate;
  format: Format;
  /** For links: the address that visitors use. */
  origin: string;
}
