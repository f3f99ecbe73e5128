import { createContext, type InputHTMLAttributes, type ReactNode, use } from 'react';
import type { FormValues } from '../../src/shared/fields/form-state.ts';
import { FieldError, FieldFrame } from '../../widgets/form/field.tsx';
import { useLanguage } from '../layout/language.tsx';
import { ShowPassword } from './kit/press-button.tsx';

/** What a form knows of its fields. */
export interface FormFields {
  idOf: (name: string) => string;
  values: FormValues;
  labels: Partial<Record<string, string>>;
  errorOf: (name: string) => string | undefined;
  /** The field that has the focus because it alone has an error. */
  first: string | undefined;
  isFaultless: boolean;
}

export const FormContext = createContext<FormFields | null>(null);

/** Returns what a control shows that is no Field. */
export const useFormValue = (name: string): string => use(FormContext)!.values[name] ?? '';

/** What every control of a field needs. */
interface ControlProps {
  id: string;
  name: string;
  autoFocus: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
}

const nativeTypes = ['text', 'password', 'date', 'time', 'file', 'search'] as const;
type Native = (typeof nativeTypes)[number];
/** Types with a keyboard of their own. A browser checks them itself only where they are its own types. */
type Keyboard = 'decimal' | 'email' | 'numeric' | 'tel' | 'url';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'accept'
  | 'autoCapitalize'
  | 'autoComplete'
  | 'lang'
  | 'maxLength'
  | 'multiple'
  | 'placeholder'
  | 'readOnly'
  | 'spellCheck'
>;

export interface FieldProps extends Attributes {
  name: string;
  /** By default that of the form. */
  label?: string | undefined;
  hint?: string | undefined;
  /** Texts about the field that change, below it. */
  status?: (string | false | undefined)[];
  /** A tick and a choice of a few are no inputs of one line. */
  type?: Native | Keyboard | 'checkbox' | 'radios' | undefined;
  /** Turns the field into a choice from a list. */
  options?: readonly (readonly [value: string, text: ReactNode])[] | undefined;
  /** More than one for several lines. */
  rows?: number;
  /** Follows the label of an optional field. */
  optional?: string | false;
  isRequired?: boolean;
  /** True for the field where a page begins, unless something else is to be read first. */
  hasFocus?: boolean | undefined;
  /** The id of a text elsewhere on the page. */
  describedBy?: string | undefined;
  /** Renders another control with what the form knows of it. */
  children?: (control: ControlProps, value: string) => ReactNode;
}

/** A field of a form, which gives it its value and its error. */
export function Field({
  name,
  label: ownLabel,
  hint,
  status,
  type = 'text',
  options,
  rows = 1,
  optional,
  isRequired,
  hasFocus = false,
  describedBy,
  children,
  lang,
  maxLength,
  autoComplete = 'off',
  ...attributes
}: FieldProps) {
  const { idOf, values, labels, errorOf, first, isFaultless } = use(FormContext)!;
  const id = idOf(name);
  const label = ownLabel ?? labels[name] ?? '';
  const error = errorOf(name);
  const value = values[name] ?? '';
  const autoFocus = first === name || (hasFocus && isFaultless);
  const common = { name, autoFocus, required: isRequired, lang, maxLength };
  if (type === 'checkbox') {
    return (
      <div className="field">
        <label className="choice">
          <input
            {...common}
            id={id}
            type="checkbox"
            defaultChecked={value === 'on'}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint ${id}-error`}
          />
          <span>{label}</span>
        </label>
        <p id={`${id}-hint`} className="field-hint">
          {[hint, ...(status ?? [])].filter(Boolean).join(' ')}
        </p>
        <FieldError id={`${id}-error`} text={error} />
      </div>
    );
  }
  if (type === 'radios') {
    return (
      <fieldset className="field choices" aria-describedby={`${id}-error`}>
        <legend>{label}</legend>
        {hint && <p className="field-hint">{hint}</p>}
        {options!.map(([option, text], index) => (
          <label key={option} className="choice">
            <input
              // The summary of errors links to the first button.
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option}
              defaultChecked={value === option}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the error is the answer to what was sent
              autoFocus={first === name && index === 0}
            />
            <span>{text}</span>
          </label>
        ))}
        <FieldError id={`${id}-error`} text={error} />
      </fieldset>
    );
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error} status={status}>
      {(wiring) => {
        const description = [wiring['aria-describedby'], describedBy].filter(Boolean).join(' ');
        const control = { ...wiring, ...common, 'aria-describedby': description };
        if (children) return children(control, value);
        if (options) {
          return (
            <select {...control} defaultValue={value}>
              {options.map(([option, text]) => (
                <option key={option} value={option}>
                  {text}
                </option>
              ))}
            </select>
          );
        }
        if (rows > 1) return <textarea {...control} rows={rows} defaultValue={value} />;
        const native = nativeTypes.find((each) => each === type);
        const input = (
          <input
            {...control}
            {...attributes}
            autoComplete={autoComplete}
            // A browser would leave a date or time field empty for an invalid value.
            type={native && !(error && value && /date|time/.test(native)) ? native : 'text'}
            inputMode={native ? undefined : (type as Keyboard)}
            defaultValue={type === 'file' || type === 'password' ? undefined : value}
          />
        );
        if (type !== 'password') return input;
        return (
          <div className="password-field">
            {input}
            <ShowPassword />
          </div>
        );
      }}
    </FieldFrame>
  );
}

/** Has letters, too, in a recovery code. */
export const codeField = {
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** Takes the proof that the account can give. */
export function ProofField({
  by,
  ...field
}: Pick<FieldProps, 'describedBy' | 'hasFocus'> & { by: 'code' | 'password' }) {
  const { t } = useLanguage();
  return by === 'code' ? (
    <Field
      {...field}
      {...codeField}
      name="code"
      label={t('auth:secondFactor.code')}
      hint={t('auth:secondFactor.hint')}
    />
  ) : (
    <Field
      {...field}
      name="password"
      type="password"
      label={t('auth:signIn.password')}
      autoComplete="current-password"
    />
  );
}
