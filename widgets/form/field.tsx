import { type ReactNode, useId } from 'react';

interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
}

const none = {};

/** A control with its label, hint and error, whatever the control is. */
export function Field({
  id: given,
  label,
  hint,
  optional,
  error,
  status = none,
  children,
}: {
  /** For links to it; otherwise it makes one of its own. */
  id?: string | undefined;
  label: string;
  hint?: string | undefined;
  /** Follows the label of a field that may stay empty. */
  optional?: string | false | undefined;
  error?: string | undefined;
  /** What is said while the field is filled in, each under a name of its own. */
  status?: Record<string, ReactNode>;
  children: (wiring: Wiring) => ReactNode;
}) {
  const ownId = useId();
  const id = given ?? ownId;
  const described = ['error', ...Object.keys(status), ...(hint ? ['hint'] : [])];
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> ({optional})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described.map((what) => `${id}-${what}`).join(' '),
      })}
      {Object.entries(status).map(([what, text]) => (
        <p key={what} id={`${id}-${what}`} className="field-hint" role="status">
          {text}
        </p>
      ))}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** The place under a field where its error is said; the field points here with aria-describedby. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className="field-error">
      {text}
    </p>
  );
}
