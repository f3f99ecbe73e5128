import type { ReactNode } from 'react';
import type { ItemForm } from '../../../src/content/items/item-form.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import type { Language } from '../../../src/shared/i18n/languages.ts';
import { pictureFaults } from '../../../src/services/images/shared/schema.ts';
import { FieldFrame } from '../../../widgets/form/field.tsx';
import { useLanguage } from '../../layout/language.tsx';

/** The labels of all fields of a form, in its order. */
export type Labels = Record<string, string>;

/** What each field needs of its form. */
export interface FieldProps {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
}

export const fieldOf =
  ({ errors, values }: ItemForm, labels: Labels) =>
  (name: string): FieldProps => ({
    name,
    label: labels[name] ?? '',
    value: values[name] ?? '',
    error: errors[name],
  });

/** Returns whether the first field of a form has the focus, because nothing else on the page is to be read first. */
export const beginsWithField = (form: ItemForm): boolean =>
  Object.keys(form.errors).length === 0 &&
  form.conflict === null &&
  form.compared === null &&
  !(form.isBack || form.isGone || form.isMerged || form.isRefused);

export function errorText(t: Translate, error: string): string {
  const fault = pictureFaults.find((each) => each === error);
  return fault ? t(`adminCommon:picture.${fault}`) : t(`adminCommon:errors.${error as 'missing'}`);
}

interface Wiring {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
}

export function Field({
  name,
  label,
  error,
  hint,
  notes,
  children,
}: Omit<FieldProps, 'value'> & {
  hint?: string | undefined;
  /** Further texts about the field, which a script may show. */
  notes?: ReactNode;
  children: (wiring: Wiring) => ReactNode;
}) {
  const { t } = useLanguage();
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error && errorText(t, error)}>
      {({ 'aria-describedby': description, ...wiring }) => (
        <>
          {children({
            ...wiring,
            name,
            'aria-describedby': notes ? `${description} ${name}-notes` : description,
          })}
          {notes && (
            <p id={`${name}-notes`} className="field-hint" role="status">
              {notes}
            </p>
          )}
        </>
      )}
    </FieldFrame>
  );
}

export function TextField({
  value,
  rows = 1,
  type = 'text',
  lang,
  inputMode,
  isRequired,
  hasFocus,
  ...field
}: FieldProps & {
  hint?: string | undefined;
  notes?: ReactNode;
  /** True for the first field of a form. */
  hasFocus?: boolean;
  rows?: number;
  type?: 'text' | 'date' | 'time';
  lang?: Language;
  inputMode?: 'url' | 'numeric' | 'decimal';
  isRequired?: boolean;
}) {
  const shared = { defaultValue: value, required: isRequired, lang, autoFocus: hasFocus };
  // A browser would leave a date or time field empty for an invalid value.
  const shown = field.error && value ? 'text' : type;
  return (
    <Field {...field}>
      {(wiring) =>
        rows > 1 ? (
          <textarea {...wiring} {...shared} rows={rows} />
        ) : (
          <input {...wiring} {...shared} type={shown} inputMode={inputMode} autoComplete="off" />
        )
      }
    </Field>
  );
}

export function SelectField({
  value,
  options,
  children,
  ...field
}: FieldProps & {
  hint?: string;
  options: (readonly [value: string, text: string])[];
  children?: ReactNode;
}) {
  return (
    <Field {...field}>
      {(wiring) => (
        <>
          <select {...wiring} defaultValue={value}>
            {options.map(([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
          </select>
          {children}
        </>
      )}
    </Field>
  );
}

/** Shows which of its two texts holds; the stylesheet hides the other. */
export function SwitchField({
  name,
  label,
  value,
  on,
  off,
}: Omit<FieldProps, 'error'> & { on: ReactNode; off: string }) {
  return (
    <label className="switch">
      <input type="checkbox" name={name} defaultChecked={value === 'on'} />
      <span>
        {label}: <strong className="switch-on">{on}</strong>{' '}
        <strong className="switch-off">{off}</strong>
      </span>
    </label>
  );
}
