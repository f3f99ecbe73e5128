import type { FieldErrors } from '../../../../src/shared/fields/errors.ts';
import type { Application } from '../../../../src/people/register/applicants.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TypedFormKey } from '../../../ui/kit/once-key.tsx';

/** What was typed, where something keeps it from being sent. */
export interface SentQuestion {
  values: Record<string, string>;
  errors?: FieldErrors;
  isWrittenMeanwhile?: boolean;
}

/** Sends a question to the applicant. The script keeps what is typed in this tab until it has been sent. */
export function QuestionForm({
  application: { email, id },
  query,
  letters,
  sent,
}: {
  application: Application;
  query: Record<string, string>;
  /** The number of letters that the page shows. */
  letters: number;
  sent: SentQuestion | undefined;
}) {
  const { t } = useLanguage();
  const error = sent?.errors?.text as 'missing' | undefined;
  return (
    <form
      id="ask"
      className="answer-form"
      method="post"
      action={paths.adminApplicationAct(id, 'questions', query)}
      aria-label={t('applications:question.label')}
      data-draft={`question-${id}-${letters}`}
      noValidate
    >
      {sent?.isWrittenMeanwhile && (
        <Notice tone="alert" {...t('applications:question.meanwhile', { returnObjects: true })} />
      )}
      <TypedFormKey />
      <input type="hidden" name="letters_seen" value={letters} />
      <div className="field">
        <label htmlFor="text">{t('applications:question.label')}</label>
        <p id="text-hint" className="field-hint">
          {t('applications:question.hint', { email })}
        </p>
        <textarea
          id="text"
          name="text"
          rows={5}
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
      <p className="form-actions">
        <button type="submit" className="button">
          {t('applications:question.send')}
        </button>
      </p>
    </form>
  );
}
