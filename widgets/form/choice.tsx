import { type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';
import type { FieldState } from './text-field.tsx';

export function Choice({
  id: given,
  name,
  defaultValue,
  error,
  onEdit,
  children,
}: FieldState & { id?: string; children: ReactNode }) {
  const ownId = useId();
  const id = given ?? ownId;
  return (
    <div className="field">
      <label className="choice">
        <input
          id={given}
          name={name}
          type="checkbox"
          defaultChecked={defaultValue === 'on'}
          onChange={({ target }) => onEdit(target.value)}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
        />
        <span>{children}</span>
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
