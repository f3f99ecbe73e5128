import { type ReactNode, useId } from 'react';
import { t, type AdminText } from '../texts/texts.ts';

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The text of a fault that the server named by its key. */
export function faultText(fault: string | undefined): string | undefined {
  return fault && t(`faults.${fault}` as AdminText);
}

/** A control with its label, hint and fault, whatever the control is. */
export function Field({
  label,
  hint,
  fault,
  children,
}: {
  label: string;
  hint?: string | undefined;
  fault?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
}) {
  const id = useId();
  const described = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': fault ? true : undefined,
      })}
      <p id={`${id}-fault`} className="field-error">
        {faultText(fault)}
      </p>
    </div>
  );
}
