import type { SendMailOptions } from 'nodemailer';
import type { Association } from '../association/association.ts';
import { officeMailbox, senderMailbox } from './mailboxes.ts';
import type { Config } from '../config/config.ts';
import type { Row } from '../../db/tables.ts';
import { formatFor } from '../../shared/i18n/format.ts';
import { defaultLanguage, isLanguage, type Language, translator } from '../../shared/i18n/index.ts';
import { isEmailKind, templates } from './emails/index.ts';
import type { Message, Writing } from './message.ts';
import { htmlOf, textOf } from './render.tsx';
import { cleanText, oneLine, parseMailbox, safeMailbox } from './safe-text.ts';
import { EmailError } from './smtp.ts';

type Outgoing = Pick<Row<'mail_outbox'>, 'id' | 'kind' | 'recipient' | 'language' | 'data'>;

/** Gives the same row the same Message-ID at every attempt. */
export function composeMail(
  row: Outgoing,
  config: Pick<Config, 'origin'> & { mail: NonNullable<Config['mail']> },
  association: Association,
): SendMailOptions {
  const { message, writing } = writeEmail(row, config.origin, association);
  return mailOf(row, message, writing, config.mail);
}

/** Returns an email as it is sent. Headers without a value are left out. */
export function mailOf(
  { id, recipient }: Pick<Outgoing, 'id' | 'recipient'>,
  message: Message,
  writing: Writing,
  mail: NonNullable<Config['mail']>,
): SendMailOptions {
  const { association, language, origin } = writing;
  const to = safeMailbox(parseMailbox(recipient));
  if (!to) throw new EmailError('EADDRESS');
  return {
    messageId: `<${id}@${new URL(origin).hostname}>`,
    from: senderMailbox(mail, association),
    to,
    replyTo:
      (message.replyTo && safeMailbox(message.replyTo)) ??
      parseMailbox(officeMailbox(mail, association)),
    subject: oneLine(message.subject),
    text: textOf(message, writing),
    html: htmlOf(message, writing),
    headers: withValues({
      // RFC 3834: holiday notices do not reply to it.
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...message.headers,
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const withValues = (headers: NonNullable<Message['headers']>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));

/** Writes an email in its language. */
export function writeEmail(
  row: Pick<Outgoing, 'kind' | 'language' | 'data'>,
  origin: string,
  association: Association,
): { message: Message; writing: Writing } {
  const language = isLanguage(row.language) ? row.language : defaultLanguage;
  const writing = writingIn(language, origin, association);
  return { message: messageOf(row, writing), writing };
}

export const writingIn = (
  language: Language,
  origin: string,
  association: Association,
): Writing => ({
  language,
  t: translator(language, association),
  format: formatFor(language),
  origin,
  association,
});

/** Refuses an unknown kind, because another version of the program may have written the row. */
function messageOf({ kind, data }: Pick<Outgoing, 'kind' | 'data'>, writing: Writing): Message {
  if (!isEmailKind(kind)) throw new EmailError('EKIND');
  const values: unknown = JSON.parse(data, (_, value: unknown) =>
    typeof value === 'string' ? cleanText(value) : value,
  );
  return templates[kind].write(values, writing);
}
