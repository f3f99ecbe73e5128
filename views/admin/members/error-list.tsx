import type { FieldErrors } from '../../../src/fields/errors.ts';
import { useLanguage } from '../../language.tsx';
import { errorText } from './member-field.tsx';

/** Lists all errors of a form, each with a link to its field. */
export function ErrorList({
  errors,
  labelOf,
}: {
  errors: FieldErrors;
  labelOf: (field: string) => string;
}) {
  const { t } = useLanguage();
  const faults = Object.entries(errors);
  if (faults.length === 0) return null;
  return (
    <div className="error-summary" role="alert">
      <strong>{t('members:notSaved')}</strong>
      <ul>
        {faults.map(([field, error]) => (
          <li key={field}>
            <a href={`#${field}`}>
              {labelOf(field)}: {errorText(t, error ?? 'invalid')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
