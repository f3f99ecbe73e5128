import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, unwrap } from '../api/api.ts';
import { format } from '../format.ts';
import { t } from '../texts/texts.ts';
import { MailLink } from '../ui/mail-link.tsx';
import { Details, Fact } from '../ui/details.tsx';
import { languageText } from '../ui/language-text.ts';
import { Answers } from './answers.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageStatus } from './message-status.tsx';
import { ReplyByMail } from './reply-by-mail.tsx';
import { nameOf, typeText } from './words.ts';

const one = api.messages[':id'];

export type Message = InferResponseType<typeof one.$get>;

export default function MessageDetails({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['messages', 'one', id],
    queryFn: () => unwrap(one.$get({ param: { id } })),
  });
  return (
    <Details
      query={query}
      gone={t('inbox.gone')}
      failure={t('inbox.fetchFailed')}
      title={({ subject }) => subject ?? t('inbox.noSubject')}
    >
      {(message) => (
        <>
          <p className="drawer-lead">
            {t('inbox.wrote', {
              name: nameOf(message),
              date: format.moment(message.created_at),
            })}{' '}
            <MessageStatus {...message} />
          </p>
          <p className="message-text">{message.message}</p>
          <Answers message={message} />
          <ReplyByMail message={message} />
          <Facts {...message} />
          <MessageActions message={message} />
        </>
      )}
    </Details>
  );
}

function Facts(message: Message) {
  const { email, phone, inquiry_type, resolved_at } = message;
  return (
    <dl className="facts">
      <Fact label={t('inbox.email')}>
        <MailLink email={email} />
      </Fact>
      <Fact label={t('inbox.phone')}>
        {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      </Fact>
      <Fact label={t('inbox.inquiryType')}>{inquiry_type && typeText(inquiry_type)}</Fact>
      <Fact label={t('languages.label')}>{languageText(message.language)}</Fact>
      <Fact label={t('inbox.resolvedAt')}>{resolved_at && format.moment(resolved_at)}</Fact>
    </dl>
  );
}
