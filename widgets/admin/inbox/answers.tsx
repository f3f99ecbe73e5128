import { useEffect, useRef, useState } from 'react';
import { format } from '../format.ts';
import { t } from '../texts/texts.ts';
import type { Message } from './message-details.tsx';
import { ReplyForm } from './reply-form.tsx';

/** Shows the answers so far and, if the site sends mail, the form for the next one. */
export function Answers({ message }: { message: Message }) {
  const { answers, sendsMail } = message;
  const latest = useRef<HTMLLIElement>(null);
  const [focused, setFocused] = useState<number | null>(null);

  // The answer has replaced the form that had the focus.
  useEffect(() => {
    if (focused === answers.length) latest.current?.focus();
  }, [focused, answers.length]);

  return (
    <>
      {answers.length > 0 && (
        <ol className="answers" aria-label={t('inbox.answers')}>
          {answers.map(({ id, admin_email, text, created_at }) => (
            <li key={id} ref={latest} tabIndex={-1} className="answer">
              <p className="answer-by">
                {t('inbox.answeredBy', { email: admin_email, date: format.moment(created_at) })}
              </p>
              <p className="message-text">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {sendsMail && <ReplyForm key={answers.length} message={message} onSent={setFocused} />}
    </>
  );
}
