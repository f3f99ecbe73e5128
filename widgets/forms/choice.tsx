import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';

/** One box to tick, with its fault. */
export function Choice({
  name,
  error,
  isTicked,
  onEdit,
  children,
}: {
  name: string;
  error: string | undefined;
  isTicked?: boolean | undefined;
  onEdit?: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="field">
      <label className="choice">
        <input
          name={name}
          type="checkbox"
          defaultChecked={isTicked}
          onChange={onEdit}
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
