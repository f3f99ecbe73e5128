import { Fragment } from 'react';
import type { answersTo } from '../../../src/office/inbox/answers.ts';
import type { findMessage } from '../../../src/office/inbox/queries.ts';
import type { Neighbours } from '../../../src/db/list-page.ts';
import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { ActForm } from '../../ui/kit/act-form.tsx';
import { FactList } from '../../ui/kit/fact-list.tsx';
import { PressButton } from '../../ui/kit/press-button.tsx';
import { WayBack } from '../../ui/lists/way-back.tsx';
import { PlainPage } from '../../layout/office/plain-page.tsx';
import { AnswerForm } from './answer-form.tsx';
import { messageDeletion } from './message-deletion.ts';
import { MessageStatus, typeText } from './message-status.tsx';
import { replyAddress } from './reply-address.ts';
import { LinkedText } from '../../ui/linked-text.tsx';

export type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** What was typed, where something keeps it from being sent. */
export interface SentAnswer {
  values: Record<string, string>;
  errors?: FieldErrors;
  isAnsweredMeanwhile?: boolean;
}

export function MessagePage({
  message,
  query,
  neighbours,
  answers,
  sendsMail,
  sent,
}: {
  message: Message;
  /** The list that the message was opened from. */
  query: Record<string, string>;
  neighbours: Neighbours;
  answers: Awaited<ReturnType<typeof answersTo>>;
  sendsMail: boolean;
  sent: SentAnswer | undefined;
}) {
  const { format, t } = useLanguage();
  const { name: association } = useAssociation();
  const { id, created_at, email, language, phone, resolved_at } = message;
  const momentOf = (at: string) => `${format.date(at)} ${format.time(at)}`;
  const name = `${message.first_name} ${message.last_name}`;
  const wrote = t('inbox:wrote', { name, date: momentOf(created_at) });
  const subject = message.subject ?? t('inbox:noSubject');
  return (
    <PlainPage page="inbox" title={subject}>
      <WayBack
        list={paths.adminInbox(query)}
        text={t('inbox:back')}
        neighbours={neighbours}
        to={(other) => paths.adminMessage(other, query)}
      />
      <h1 lang={message.subject ? language : undefined}>{subject}</h1>
      <p className="part-lead">
        {wrote} <MessageStatus {...message} />
      </p>
      <p className="message-text" lang={language}>
        <LinkedText text={message.message} />
      </p>
      {answers.length > 0 && (
        <ol id="answers" className="answers" aria-label={t('inbox:answers')}>
          {answers.map(({ id: each, admin_email, text, created_at: at }) => (
            <li key={each} className="answer">
              <p className="answer-by">
                {t('inbox:answeredBy', { email: admin_email, date: momentOf(at) })}
              </p>
              <p className="message-text">
                <LinkedText text={text} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {sendsMail ? (
        <AnswerForm message={message} query={query} answers={answers.length} sent={sent} />
      ) : (
        <p className="field-hint">{t('inbox:noMail')}</p>
      )}
      <div className="item-acts">
        <ActForm
          action={paths.adminMessageAct(id, resolved_at ? 'reopening' : 'resolution', query)}
        >
          {t(resolved_at ? 'inbox:reopen' : 'inbox:markResolved')}
        </ActForm>
        <ActForm action={paths.adminMessageAct(id, 'unread', query)}>
          {t('inbox:markUnread')}
        </ActForm>
        <a
          className="button button-quiet button-small"
          href={replyAddress(message, `Re: ${message.subject ?? association}`, wrote)}
        >
          {t('inbox:reply')}
        </a>
      </div>
      <FactList
        facts={[
          [
            t('inbox:email'),
            <Fragment key="email">
              <a href={`mailto:${email}`}>{email}</a>{' '}
              <PressButton does="copy" text={email} label={t('inbox:copyEmail')} />
            </Fragment>,
          ],
          [
            t('inbox:phone'),
            phone && (
              <a key="phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                {phone}
              </a>
            ),
          ],
          [t('inbox:inquiryType'), typeText(t, message.inquiry_type)],
          [t('inbox:language'), t(`inbox:languages.${language === 'sv' ? 'sv' : 'en'}`)],
          [t('inbox:resolvedAt'), resolved_at && momentOf(resolved_at)],
        ]}
      />
      <div className="item-end">
        <ActForm
          action={paths.adminMessageAct(id, 'deletion')}
          fields={{ back: paths.adminInbox(query) }}
          question={messageDeletion(t, message).text}
          className="button button-danger"
        >
          {t('lists:delete')}
        </ActForm>
      </div>
    </PlainPage>
  );
}
