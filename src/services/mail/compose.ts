import type { SendMailOptions } from 'nodemailer';
import type { Association } from '../association/association.ts';
import { officeMailbox, senderMailbox } from './mailboxes.ts';
import type { Config } from '../config/config.ts';
import type { Row } from '../../db/tables.ts';
import { formatFor } from '../../shared/i18n/format.ts';
import { defaultLanguage, isLanguage, translator } from '../../shared/i18n/index.ts';
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
  attachments: SendMailOptions['attachments'] = [],
): SendMailOptions {
  const { mail, origin } = config;
  const { message, writing } = writeEmail(row, origin, association);
  const { language } = writing;
  const to = safeMailbox(parseMailbox(row.recipient));
  if (!to) throw new EmailError('EADDRESS');
  return {
    messageId: `<${row.id}@${new URL(origin).hostname}>`,
    from: senderMailbox(mail, association),
    to,
    replyTo:
      (message.replyTo && safeMailbox(message.replyTo)) ??
      parseMailbox(officeMailbox(mail, association)),
    subject: oneLine(message.subject),
    text: textOf(message, writing),
    html: htmlOf(message, writing),
    headers: {
      // RFC 3834: holiday notices do not reply to it.
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...message.headers,
    },
    attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Writes an email in its language. */
export function writeEmail(
  row: Pick<Outgoing, 'kind' | 'language' | 'data'>,
  origin: string,
  association: Association,
): { message: Message; writing: Writing } {
  const language = isLanguage(row.language) ? row.language : defaultLanguage;
  const t = translator(language, association);
  const writing = { language, t, format: formatFor(language), origin, association };
  return { message: messageOf(row, writing), writing };
}

/** Refuses an unknown kind, because another version of the program may have written the row. */
function messageOf({ kind, data }: Pick<Outgoing, 'kind' | 'data'>, writing: Writing): Message {
  if (!isEmailKind(kind)) throw new EmailError('EKIND');
  const values: unknown = JSON.parse(data, (_, value: unknown) =>
    typeof value === 'string' ? cleanText(value) : value,
  );
  return templates[kind].write(values, writing);
}
