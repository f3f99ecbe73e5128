import type { SendMailOptions } from 'nodemailer';
import { renderToStaticMarkup } from 'react-dom/server';
import { Letter as LetterView } from '../../views/mail/letter.tsx';
import type { Config } from '../config.ts';
import { formatFor } from '../i18n/format.ts';
import { defaultLanguage, isLanguage, translator } from '../i18n/index.ts';
import type { Row } from '../database/tables.ts';
import { parseMailbox, safeMailbox } from './addresses.ts';
import { LetterError } from './faults.ts';
import type { LetterData } from './letters.ts';
import type { Message, Writing } from './message.ts';
import { plainText } from './plain-text.ts';
import { cleanText, oneLine } from './safe-text.ts';
import { isLetterKind, writeMessage } from './write.ts';

type Outgoing = Pick<Row<'mail_outbox'>, 'id' | 'kind' | 'recipient' | 'language' | 'data'>;

/** The e-mail for a row of the outbox; the same row always has the same Message-ID. */
export function composeMail(
  row: Outgoing,
  config: Pick<Config, 'origin'> & { mail: NonNullable<Config['mail']> },
): SendMailOptions {
  const { mail, origin } = config;
  const language = isLanguage(row.language) ? row.language : defaultLanguage;
  const writing = { language, t: translator(language), format: formatFor(language), origin };
  const message = messageOf(row, writing);
  const to = safeMailbox(parseMailbox(row.recipient));
  if (!to) throw new LetterError('EADDRESS');
  return {
    messageId: `<${row.id}@${new URL(origin).hostname}>`,
    from: parseMailbox(mail.from),
    to,
    replyTo: (message.replyTo && safeMailbox(message.replyTo)) ?? parseMailbox(mail.office),
    subject: oneLine(message.subject),
    text: plainText(message, writing),
    html: `<!doctype html>${renderToStaticMarkup(<LetterView message={message} writing={writing} />)}`,
    headers: {
      // RFC 3834: nobody's holiday notice answers a machine.
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...message.headers,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Written by queueLetters, perhaps by another version of the program. */
function messageOf({ kind, data }: Pick<Outgoing, 'kind' | 'data'>, writing: Writing): Message {
  if (!isLetterKind(kind)) throw new LetterError('EKIND');
  const values = JSON.parse(data, (_, value: unknown) =>
    typeof value === 'string' ? cleanText(value) : value,
  ) as LetterData[typeof kind];
  return writeMessage(kind, values, writing);
}
