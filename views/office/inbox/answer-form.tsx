import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TypedFormKey } from '../../ui/kit/once-key.tsx';
import type { Message, SentAnswer } from './message-page.tsx';

/** Sends the answer as a letter. The script keeps what is typed in this tab until it has been sent. */
export function AnswerForm({
  message: { id, email },
  query,
  answers,
  sent,
}: {
  message: Message;
  query: Record<string, string>;
  answers: number;
  sent: SentAnswer | undefined;
}) {
  const { t } = useLanguage();
  const error = sent?.errors?.text as 'missing' | undefined;
  return (
    <form
      className="answer-form"
      method="post"
      action={paths.adminMessageAct(id, 'answers', query)}
      aria-label={t('inbox:answerTitle')}
      data-draft={`answer-${id}-${answers}`}
      noValidate
    >
      {sent?.isAnsweredMeanwhile && (
        <Notice tone="alert" {...t('inbox:answeredMeanwhile', { returnObjects: true })} />
      )}
      <TypedFormKey />
      <input type="hidden" name="answers_seen" value={answers} />
      <div className="field">
        <label htmlFor="text">{t('inbox:answer')}</label>
        <p id="text-hint" className="field-hint">
          {t('inbox:answerHint', { email })}
        </p>
        <textarea
          id="text"
          name="text"
          rows={7}
          defaultValue={sent?.values.text}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'text-error text-hint' : 'text-hint'}
        />
        {error && (
          <p id="text-error" className="field-error">
            {t(`inbox:errors.${error}`)}
          </p>
        )}
      </div>
      <label className="choice">
        <input
          type="checkbox"
          name="is_resolved"
          defaultChecked={!sent || sent.values.is_resolved === 'on'}
        />
        <span>{t('inbox:andResolve')}</span>
      </label>
      <p className="form-actions">
        <button type="submit" className="button">
          {t('inbox:send')}
        </button>
      </p>
    </form>
  );
}
