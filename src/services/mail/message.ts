import type * as z from 'zod/mini';
import type { Pattern } from '../../people/register/shared/pattern.ts';
import type { Association } from '../association/association.ts';
import { inLanguage } from '../../shared/i18n/alternates.ts';
import type { Format } from '../../shared/i18n/format.ts';
import type { Language, Translate } from '../../shared/i18n/index.ts';

/** HTML and plain text are made from the same blocks, so that they say the same. */
export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'facts'; rows: [label: string, value: string][] }
  /** Contains an administrator's text with its own line breaks. */
  | { type: 'text'; text: string }
  /** Contains a visitor's text with its own line breaks. */
  | { type: 'quote'; label?: string; text: string }
  | ({ type: 'button' } & Link)
  | { type: 'note'; text: string; link?: Link }
  /** Says the most important thing before everything else. */
  | { type: 'lead'; text: string }
  /** Sanitised HTML with whole addresses, and the same as lines of text. `lang` where it is not the email's. */
  | { type: 'html'; html: string; text: string; lang?: Language | undefined }
  /** Shows nothing in plain text. */
  | { type: 'pattern'; pattern: Pattern }
  /** Says who greets. */
  | { type: 'signature'; text: string };

interface Link {
  label: string;
  /** A path of this site. */
  path: string;
  /** By default that of the email. */
  language?: Language;
}

export interface Mailbox {
  name: string;
  address: string;
}

export interface Message {
  subject: string;
  heading: string;
  /** Shown by mail programs beside the subject. */
  preview?: string;
  blocks: Block[];
  /** Replies go to the office unless this names another mailbox. */
  replyTo?: Mailbox;
  headers?: Record<string, string | { prepared: true; value: string }>;
}

export interface Writing {
  language: Language;
  t: Translate;
  format: Format;
  origin: string;
  association: Association;
}

export const linkAddress = ({ language, path }: Link, writing: Writing) =>
  pageAddress(path, { ...writing, ...(language && { language }) });

export const pageAddress = (
  path: string,
  { language, origin }: Pick<Writing, 'language' | 'origin'>,
) => origin + inLanguage(path, language);

/** Erasure and export find queued emails by these keys, so `privacy/tables/` must look up each. */
export interface SubjectKeys {
  email: string;
  applicationId: string;
  feeId: string;
  memberId: string;
  unsubscribeToken: string;
}

export type About = { [Key in keyof SubjectKeys]: Pick<SubjectKeys, Key> }[keyof SubjectKeys];

/** Requires data that names a person, because erasure would miss any other email. */
export const template = <Data extends About>(
  schema: z.ZodMiniType<Data>,
  write: (data: Data, writing: Writing) => Message,
) => ({
  schema,
  /** Throws for data that another version of the program has queued and this one cannot read. */
  write: (stored: unknown, writing: Writing) => write(schema.parse(stored), writing),
});
