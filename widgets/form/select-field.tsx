import { FieldFrame, type FieldState } from './field.tsx';

/** The empty choice comes first. */
export function SelectField({
  name,
  label,
  options,
  empty,
  optional,
  texts,
  defaultValue = '',
  error,
  onEdit,
}: FieldState & {
  label: string;
  options: { value: string; label: string }[];
  empty: string;
  optional?: boolean;
}) {
  return (
    <FieldFrame label={label} optional={optional && texts.optional} error={error}>
      {(wiring) => (
        <select
          {...wiring}
          name={name}
          defaultValue={defaultValue}
          onChange={({ target }) => onEdit(target.value)}
          required={!optional}
        >
          <option value="">{empty}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
