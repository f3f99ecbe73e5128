import { format } from '../format.ts';
import { t } from '../texts/texts.ts';
import { associationName } from '../ui/association-name.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import type { Message } from './message-details.tsx';
import { replyAddress } from './reply-address.ts';
import { nameOf } from './words.ts';

/** Leads to the administrator's own mail program. Many have none, so the address can be copied too. */
export function ReplyByMail({ message }: { message: Message }) {
  const { email, subject } = message;
  const date = format.moment(message.created_at);
  const introduction = t('inbox.wrote', { name: nameOf(message), date });
  return (
    <>
      {!message.sendsMail && <p className="field-hint">{t('inbox.noMail')}</p>}
      <p className="reply-by-mail">
        <span className="cell-long">{email}</span>{' '}
        <CopyButton text={email} label={t('inbox.copyAddress')} />{' '}
        <a
          className="button button-quiet button-small"
          href={replyAddress(message, `Re: ${subject ?? associationName()}`, introduction)}
        >
          {t('inbox.reply')}
        </a>
      </p>
    </>
  );
}
