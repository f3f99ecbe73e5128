import type { ReactNode } from 'react';
import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import type { FormValues } from '../../../src/shared/fields/form-state.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../form.tsx';

/** Searches a list. Its other filters are kept, or they are fields, which stay closed while they narrow nothing. */
export function SearchForm({
  action,
  label,
  placeholder = label,
  q = '',
  kept,
  values,
  faults,
  errors,
  title,
  isNarrowed,
  hasFocus,
  children,
}: {
  action: string;
  label: string;
  placeholder?: string;
  q?: string | undefined;
  /** The other filters of the address. */
  kept?: FormValues;
  /** The values and errors of the fields, and the heading that opens them. */
  values?: FormValues;
  faults?: FieldErrors;
  errors?: Record<string, string>;
  title?: string;
  isNarrowed?: boolean;
  hasFocus?: boolean;
  children?: ReactNode;
}) {
  const { t } = useLanguage();
  return (
    <Form
      className="search-form"
      method="get"
      role="search"
      action={action}
      state={{ values: { ...values, q }, errors: faults }}
      errors={errors}
      hidden={kept}
    >
      <div className="search-row">
        <Field
          name="q"
          type="search"
          label={label}
          placeholder={placeholder}
          maxLength={2000}
          hasFocus={hasFocus}
        />
        <button type="submit" className="button button-quiet">
          {t('lists:find')}
        </button>
      </div>
      {children && (
        <details open={isNarrowed}>
          <summary>{title}</summary>
          <div className="search-filters">
            {children}
            <button type="submit" className="button button-quiet">
              {t('lists:apply')}
            </button>
          </div>
        </details>
      )}
    </Form>
  );
}
