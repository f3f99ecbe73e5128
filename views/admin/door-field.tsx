import type { InputHTMLAttributes } from 'react';

interface DoorFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'autoCapitalize' | 'defaultValue' | 'readOnly' | 'spellCheck'
> {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Where to begin: it has the focus, and what the card says first is read with it. */
  isFirst?: boolean;
}

export const DOOR_NOTICE = 'door-notice';

/** A required field with its label, hint and fault, for forms that work without a script. */
export function DoorField({ name, label, hint, error, isFirst, ...input }: DoorFieldProps) {
  const described = [isFirst && DOOR_NOTICE, error && `${name}-error`, hint && `${name}-hint`];
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p id={`${name}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <input
        {...input}
        id={name}
        name={name}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is nothing but this form
        autoFocus={isFirst}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
      />
      {error && (
        <p id={`${name}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
