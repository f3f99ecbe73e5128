import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import { useLanguage } from '../../layout/language.tsx';

/** The name of a category in both languages. */
export function CategoryNames({
  id,
  values,
  errors,
}: {
  /** Makes the ids of the fields differ from those of the other forms. */
  id: string;
  values: Record<string, string>;
  errors: FieldErrors;
}) {
  const { t } = useLanguage();
  return (['en', 'sv'] as const).map((language) => {
    const name = `name_${language}` as const;
    const [field, error] = [`${id}-${name}`, errors[name]];
    return (
      <div key={name} className="field">
        <label htmlFor={field}>{t(`categories:names.${language}`)}</label>
        <input
          id={field}
          name={name}
          lang={language}
          maxLength={60}
          defaultValue={values[name] ?? ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${field}-error`}
        />
        {error && (
          <p id={`${field}-error`} className="field-error">
            {t(`categories:errors.${error as 'missing'}`)}
          </p>
        )}
      </div>
    );
  });
}
