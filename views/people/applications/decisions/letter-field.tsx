import type { FieldErrors } from '../../../../src/shared/fields/errors.ts';
import { useLanguage } from '../../../layout/language.tsx';

/** Shows the letter to an applicant as it goes out, to be read and changed before. */
export function LetterField({
  application: { email, language },
  canWrite,
  text,
  isSent,
  error,
  hint,
}: {
  application: { email: string; language: string };
  canWrite: boolean;
  text: string;
  isSent: boolean;
  error: FieldErrors[string];
  /** Follows the usual hint about the letter. */
  hint?: string;
}) {
  const { t } = useLanguage();
  return (
    <>
      <div className="field">
        <label htmlFor="text">{t('applications:decision.letter')}</label>
        <p id="text-hint" className="field-hint">
          {canWrite
            ? [t('applications:decision.letterHint', { email }), hint].filter(Boolean).join(' ')
            : t('applications:decision.noLetter', { email })}
        </p>
        <textarea
          id="text"
          name="text"
          rows={14}
          lang={language}
          defaultValue={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'text-error text-hint' : 'text-hint'}
        />
        {error && (
          <p id="text-error" className="field-error">
            {t(`inbox:errors.${error as 'missing'}`)}
          </p>
        )}
      </div>
      {canWrite && (
        <label className="choice">
          <input type="checkbox" name="send" defaultChecked={isSent} />
          <span>{t('applications:decision.send')}</span>
        </label>
      )}
    </>
  );
}
