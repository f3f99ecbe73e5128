import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';

/** One box to tick, with its fault. */
export function Choice({
  name,
  id,
  error,
  isTicked,
  onEdit,
  children,
}: {
  name: string;
  id?: string;
  error: string | undefined;
  isTicked?: boolean | undefined;
  onEdit?: () => void;
  children: ReactNode;
}) {
  const ownId = useId();
  const faultId = `${id ?? ownId}-error`;
  return (
    <div className="field">
      <label className="choice">
        <input
          id={id}
          name={name}
          type="checkbox"
          defaultChecked={isTicked}
          onChange={onEdit}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={faultId}
        />
        <span>{children}</span>
      </label>
      <FieldError id={faultId} text={error} />
    </div>
  );
}
