import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import { useLanguage } from '../../layout/language.tsx';

interface MemberFieldProps {
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Set when somebody else has saved another value in the meantime. */
  theirs?: string | undefined;
  type?: 'text' | 'email' | 'tel' | 'date' | 'hidden';
  inputMode?: 'numeric';
  /** Set for the only field of a form, which gets the focus when it comes back with an error. */
  isOnly?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Turns the field into a choice. */
  options?: (readonly [value: string, text: string])[];
}

/** Returns the text of an error, which a schema gives as a key. */
export const errorText = (t: Translate, error: string): string =>
  t(`members:errors.${error as 'missing'}`);

export function MemberField(props: MemberFieldProps) {
  const {
    error,
    hint,
    isOnly,
    label,
    name,
    options,
    theirs,
    type = 'text',
    value,
    ...input
  } = props;
  const { t } = useLanguage();
  const notes = [
    ...(error ? [['error', errorText(t, error)] as const] : []),
    ...(hint ? [['hint', hint] as const] : []),
    ...(theirs === undefined
      ? []
      : [['theirs', t('association:conflict.theirs', { value: theirs || '–' })] as const]),
  ];
  const attributes = {
    id: name,
    name,
    defaultValue: value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes.map(([kind]) => `${name}-${kind}`).join(' ') || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {options ? (
        <select {...attributes}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        // A browser would leave a date field empty for a value that is not a date.
        <input
          autoComplete="off"
          {...attributes}
          {...input}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the error is the answer to what was sent
          autoFocus={isOnly && error !== undefined}
          type={error && type === 'date' ? 'text' : type}
        />
      )}
      {notes.map(([kind, text]) => (
        <p
          key={kind}
          id={`${name}-${kind}`}
          className={kind === 'error' ? 'field-error' : 'field-hint'}
        >
          {text}
        </p>
      ))}
    </div>
  );
}
