import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import { useLanguage } from '../../layout/language.tsx';

/** A field with its label and its error, which keeps what was typed. */
export function FormField({
  name,
  type = 'text',
  values,
  errors,
  usual = '',
  hint,
}: {
  name: 'title' | 'place' | 'meeting_on' | 'paid_by' | 'number' | 'reason';
  type?: 'text' | 'date';
  values: Record<string, string>;
  errors: FieldErrors;
  usual?: string;
  hint?: string;
}) {
  const { t } = useLanguage();
  const error = errors[name];
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={name}>{t(`voting:fields.${name}`)}</label>
      <input
        id={name}
        name={name}
        // A browser would leave a date field empty for a value that is not a date.
        type={error === 'dayInvalid' ? 'text' : type}
        defaultValue={values[name] ?? usual}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p id={`${name}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className="field-error">
          {t(`voting:errors.${error as 'titleMissing'}`)}
        </p>
      )}
    </div>
  );
}
