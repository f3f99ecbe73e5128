import { useId } from 'react';
import { FieldError } from './field-error.tsx';

/** A choice from a short list; the empty choice stands first. */
export function SelectField({
  name,
  label,
  options,
  empty,
  optional,
  defaultValue = '',
  error,
  onEdit,
}: {
  name: string;
  label: string;
  options: { value: string; label: string }[];
  empty: string;
  optional?: string;
  defaultValue?: string | undefined;
  error?: string | undefined;
  onEdit?: () => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> ({optional})</span>}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={defaultValue}
        onChange={onEdit}
        required={optional === undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
      >
        <option value="">{empty}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
