import { Fragment } from 'react';
import type { Neighbours } from '../../../src/db/list-page.ts';
import type { answersTo, Message } from '../../../src/admin/inbox/messages.ts';
import { inquiryTypes, stateOf } from '../../../src/admin/inbox/shared/schema.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import { languageName } from '../../../src/shared/i18n/language-name.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { useAssociation, usePage } from '../../layout/page.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { ActForm } from '../../ui/kit/act-form.tsx';
import { FactList } from '../../ui/kit/fact-list.tsx';
import { PressButton } from '../../ui/kit/press-button.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { WayBack } from '../../ui/lists/way-back.tsx';

export function MessagePage({
  message,
  query,
  neighbours,
  answers,
  state,
}: {
  message: Message;
  /** The list that the message was opened from. */
  query: Record<string, string>;
  neighbours: Neighbours;
  answers: Awaited<ReturnType<typeof answersTo>>;
  /** Of the answer. */
  state: FormState | undefined;
}) {
  const { format, t } = useLanguage();
  const { name: association } = useAssociation();
  const { sendsMail } = usePage();
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
        <Form
          className="answer-form"
          action={paths.adminMessageAct(id, 'answers', query)}
          label={t('inbox:answerTitle')}
          draft={`answer-${id}-${answers.length}`}
          state={state}
          values={{ is_resolved: 'on' }}
          version={answers.length}
          errors={t('inbox:errors', { returnObjects: true })}
          submit={t('inbox:send')}
        >
          <Field
            name="text"
            label={t('inbox:answer')}
            hint={t('inbox:answerHint', { email })}
            rows={7}
          />
          <Field name="is_resolved" type="checkbox" label={t('inbox:andResolve')} />
        </Form>
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
          [t('inbox:language'), languageName(t, language)],
          [t('inbox:resolvedAt'), resolved_at && momentOf(resolved_at)],
        ]}
      />
      <div className="item-end">
        <ActForm
          action={paths.adminMessageAct(id, 'deletion')}
          fields={{ back: paths.adminInbox(query) }}
          question={deletionQuestion(t, message).text}
          className="button button-danger"
        >
          {t('lists:delete')}
        </ActForm>
      </div>
    </PlainPage>
  );
}

export const deletionQuestion = (
  t: Translate,
  message: Pick<Message, 'first_name' | 'last_name'>,
) => ({
  text: [
    t('inbox:confirmDelete'),
    `${message.first_name} ${message.last_name}`,
    t('lists:deletedForGood'),
  ],
  button: t('lists:delete'),
});

const tones = { unread: 'waiting', open: 'over', answered: 'good', resolved: 'good' };

export function MessageStatus(message: Parameters<typeof stateOf>[0]) {
  const { t } = useLanguage();
  const state = stateOf(message);
  return <span className={`status status-${tones[state]}`}>{t(`inbox:${state}`)}</span>;
}

/** A type that is no longer offered keeps the name it was stored under. */
export function typeText(t: Translate, type: string | null): string {
  const known = inquiryTypes.find((each) => each === type);
  return known ? t(`contact:form.inquiryTypes.${known}`) : (type ?? '');
}

/** The limit of mail programs: Windows passes on at most 2,083 characters. */
const LONGEST = 1900;

/** Returns a mailto link (RFC 6068) that quotes the message below space for the reply, cut to fit. */
export function replyAddress(
  message: { email: string; message: string },
  subject: string,
  introduction: string,
): string {
  const to = encodeURIComponent(message.email).replaceAll('%40', '@');
  let address = `mailto:${to}?subject=${encodeURIComponent(subject)}&body=`;
  // Adds whole characters, because half a surrogate pair cannot be encoded.
  for (const character of `\n\n${introduction}\n${message.message.replace(/^/gm, '> ')}`) {
    const encoded = encodeURIComponent(character === '\n' ? '\r\n' : character);
    if (address.length + encoded.length > LONGEST) break;
    address += encoded;
  }
  return address;
}
